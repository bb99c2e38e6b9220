"""Names and abbreviations that many papers use: a paper that mentions one has rarely made it."""

from generator.prose.words import word_set

KNOWN_NAMES = word_set(
    """
    1-D 1-DOF 100K 10K 13B 1D 1M 2-D 2-DOF 2-Wasserstein 2.5D 2D 2D-3D 2D-to-3D 2K 2Wiki 2WikiMultihopQA 3-D
    3-DOF 3D 3D-printed 3DGS 3DMM 3DPW 4-DOF 4D 4K 6-DOF 6-DoF 6D 6DOF 6DoF 7-DOF 7-DoF 70B 7B ABB ABC ABSA AC
    ACE ActivityNet Actor-Critic AD ADABase AdaBoost AdaGrad Adam AdamW ADE20K ADMM AE AF AFM AGI AGV AI AIGC
    AIGI AIME AIME2024 AIME24 AIME25 AL AlexNet Alibaba ALiBi Alipay Alpaca AlpacaEval AM AMASS Amazon AMP AMR
    And-Or ANN ANNs ANYmal AP API APIs Apple AR Arabic ARC-AGI ARM arXiv ASP ASR Astra ASV AT Atari ATE AU AUC
    AUROC AUs Auto-Encoder AutoEncoder AutoML AUV AUVs AV AVA AVs BA bAbI Bag-of-Words Baidu Bamboogle BART
    Bayesian BC BCI BDD100K Bellman BERT BERTScore BEV BIC BIG-Bench BLEU BLIP BLIP-2 BM25 BMMA BN BNN BNNs BNs
    BO Boolean BoW BP BPE Bradley-Terry BRDF BRDFs BSDS500 C4 CA CAD Caltech-101 Caltech-UCSD CALVIN CAM CAMs
    CamVid CARLA Carlo CART CATE CBF CBFs CC CCA CCD CD CDPR CE CelebA CelebA-HQ CF CG Chain-of-Thought
    Charades-STA ChatGPT Chinese Chinese-English CI CIDEr CIFAR CIFAR-10 CIFAR-100 CIFAR10 CIFAR100 CIL
    CityPersons CityScapes CL CL-Drive Claude CLEVR CLIP CLS CM CMDP CMOS CMU CNN CNNs COCO COG COM CoM
    CommonsenseQA ControlNet ConvNet ConvNets CoT COVID-19 CP CPG CPM CPU CPUs CQA CR CRF CRFs Cross-Domain
    Cross-Modal CS CSC CSP CT CTC CTR CUB CUB-200 CUB-200-2011 CUDA CUHK03 CV CVAE CVaR CycleGAN D4RL DA DAG
    DAGs DARPA DAVIS dB DBM DBN DBNs DC DCN DCNN DCNNs DCT DDIM DDP DDPG DDPM DeepFashion DeepSeek DeepSeek-R1
    DeepSeek-R1-Zero DeepSeek-V2 DeepSeek-V3 DenseNet DETR DG DINO DINOv2 DINOv3 DiT DL DLR DM DML DMP DNA DNF
    DNN DNNs DOF DoF DOFs DoFs DomainNet DoRA DP DPM DPO DPP DPPs DQN DR DR-submodular DRL DRO DS DST DT DTU DTW
    DukeMTMC-reID DVS EA EC ECE ECG ED EDA EEG EHR EKF ELBO EM EMG EMR EMRs En-De English English-German EP ER
    Erdős-Rényi ERM ES ETH Euclidean EuRoC Expectation-Maximization F1 F1-score FA Facebook Fashion-MNIST
    Faster-RCNN FCN FCNs FDR FEA FedAvg FEM FER Few-Shot FFT FGVC FID Fine-Tuning FineWeb Fisher FL FLAN-T5
    FlashAttention Flickr30K Flickr30k FLOPS FLOPs FM fMRI Fourier FOV FoV FPGA FPGAs FPN FPS FR Frank-Wolfe
    French FSL FTRL FV FW GA GAN GANs GAT Gauss-Newton Gaussian GCN GCNs GD GDA GEC GelSight Gemini Gemma German
    GI GitHub GLM GLMs GloVe GLUE GM GMM GMMs GNN GNNs GNSS Google GoogLeNet GoPro GP GP-UCB GPQA GPR GPS GPs
    GPS-denied GPT GPT-1 GPT-2 GPT-3 GPT-3.5 GPT-4 GPT-4.1 GPT-4o GPT-4V GPT-5 GPU GPUs Grad-CAM
    Gromov-Wasserstein GRPO GRU GRUs GS GSM8K GT GTA5 GUI Gumbel-Softmax Habitat HAM10000 Hamilton-Jacobi
    Hamiltonian HD HDP HDR HellaSwag Hessian HICO-DET Hilbert Hilbert-Schmidt Hindi HMC HMDB-51 HMDB51 HMM HMMs
    HOG HOI HotpotQA HPO HR HRI HRP-2 HSI HSIC HTML HuBERT human-AI Human-Object Human-Robot Human3.6M HumanEval
    IB IBM IBP IC ICA ICDAR ICL ICP iCub ID IDs IE IEEE IF IFEval IID IJB-A IK IL ILP ILSVRC ILSVRC2012 ImageNet
    ImageNet-1K ImageNet-1k IMU IMUs In-Context InfoNCE INRIA INS InstructGPT Internet InternVL InternVL2
    InternVL3 IoT IoU IP IQA IR IRL IS ISO ISP IT Italian IV Jacobian Japanese Java Jensen-Shannon JHMDB JPEG
    JSON k-NN Kalman KB KBQA KBs KD KDE KG KGC KGE KGQA KGs kHz Kinetics Kinetics-400 Kinetics400 KITTI KKT KL
    KL-divergence KNN kNN Korean kPa KT KTO Kuaishou KUKA Kullback-Leibler KV L-BFGS L1 L1-norm L1-regularized
    L2 Lagrangian LAION LAION-5B Langevin Language-Image Laplace Laplace-Beltrami Laplacian LaSOT LASSO LBP LCD
    LDA LDP LDR LDS LED Levenberg-Marquardt LF LfD LFW LIBERO LIDAR LiDAR LiDARs LIP Lipschitz LiveCodeBench
    LLaMA Llama LLaMA-2 Llama-2 LLaMA-3 Llama-3 Llama-3.1 Llama2 Llama3 LLaVA LLaVA-1.5 LLM LLMs LM LMC LMM LMMs
    LMs LoRA Low-Rank LP LPIPS LQR LR LRA LRM LRMs LS LSH LSP LSTD LSTM LSTMs LSUN LTL LTP LVIS LVLM LVLMs LWR
    Lyapunov MAB MAE Mamba MAML ManiSkill MAP mAP MAPF MAR Market-1501 Market1501 Markov MARL MARS MATH-500
    MATH500 MathVerse MathVision MathVista MATLAB MAV MAVs mBERT MBPP MC McKibben MCL MCMC MCTS MD MDL MDP MDPs
    MDS MEG MEMS Meta Meta-Learning Meta-World METEOR Metropolis-Hastings MF MI Microsoft MIL MILP MIMIC-CXR
    MIMO mini-ImageNet miniImageNet mIoU MIP MIPS MIS Mistral MIT Mixtral Mixture-of-Experts MKL ML MLE MLLM
    MLLMs MLM MLMs MLP MLPs MM MMBench MMD MMLU MMLU-Pro MMMU MMS MMStar MNAR MNIST MobileNet MobileNetV2 MoCap
    ModelNet ModelNet40 MoE Monte Monte-Carlo MOS MOT MOT17 MOTA MP MPC MPE MPI MPI-Sintel MPII MR MRC MRF MRFs
    MRI MRR MS MS-COCO MSA MSCOCO MSE MSR MSR-VTT MST MSVD MT MT-Bench MTL MuJoCo Multi-Agent Multi-Armed
    multi-DOF Multi-Label Multi-Layer Multi-Modal Multi-Objective Multi-PIE Multi-Scale Multi-Task Multi-View
    MultiWOZ Muon MUSE MuSiQue MVS MVTec NAO NAS NASA Nash NAT NDCG NDT NE NER NeRF NeRFs Newton-Euler NIH NIPS
    NIR NIST NL NLG NLI NLP NLU NMF NMPC NMS NMT NN NNs non-Bayesian non-English non-Euclidean non-Gaussian
    non-IID non-Lambertian non-Markovian NORB NP NP-complete NP-Hard NP-hard NP-hardness NRSfM NTK NTU NUS-WIDE
    nuScenes NVIDIA NYU NYUv2 OCEAN OCO OCR ODE ODEs Office-31 Office-Home OLMo OOD OPE OpenAI OpenStreetMap OPT
    OR OT PA PAC PAC-Bayes PAC-Bayesian PACS PAD PageRank Pareto PASCAL PatchMatch PC PCA PCL PCs PD PDE PDEs
    PDF PE PEFT PEs PET PF PG PGD Phi-3 Phi-4 PI PID Pitman-Yor PixelCNN PL Plackett-Luce PLM PLMs PnP POI
    PointNet Poisson POMDP POMDPs Portuguese POS PPL PPO PQ PR2 PRM PRMs PS PSD PSNR PSO PSR PTB PU PubMed
    Pythia Python PyTorch PZT Q-Learning Q-Network QA QG QLoRA QP QR quasi-Newton Qwen Qwen-VL Qwen2 Qwen2-VL
    Qwen2.5 Qwen2.5-VL Qwen3 R-CNN R2 RAG RAM RANSAC Rao-Blackwellized RBF RBM RBMs RC RCNN RD RE Re-ID re-ID
    Re-Identification Reddit RefinedWeb ReID REINFORCE ReLU ReLUs ResNet ResNet-101 ResNet-18 ResNet-50 ResNet50
    ResNets RetinaNet Retrieval-Augmented RF RFID RFs RGB RGB+ RGB-D RGBD Riemannian RIP RKHS RKHSs RL RLAIF
    RLBench RLHF RLVR RMS RMSE RNA RNN RNNs RoBERTa RoboCup RobotCar ROC ROI RoI ROIs RoPE ROS ROUGE RP RPCA RPN
    rPPG RR RRT RRTs RS Russian S3DIS SA SAC SAG SAGA SAM SAM2 SAN SAR SAT SBM SC ScanNet SCM SCP SD SDCA SDE
    SDEs SDF SDG SDP SDPs SE SEA Self-Attention Self-Supervised SEM SemanticKITTI SemEval sEMG semi-Markov
    Semi-Supervised Seq2Seq SFM SfM SFT SG SGD SGG SGLD ShanghaiTech SHAP ShapeNet Shapley Short-Term SIFT
    SigLIP Sim2Real SimplerEnv SISR SL SLAM SLIP SLM SLMs SLU SM SMA SMC SMPL SMT SNN SNNs SNR SO SOD SoM
    Something-Something SOS SOTA SoTA SOTAs SP Spanish Spatial-Temporal Spatio-Temporal SPD SPL SPM SPN SPNs SQL
    SQuAD SR SRC SRL SRM SS SSC SSD SSIM SSL SSM SSMs SSP SSv2 ST Stackelberg StarCraft STDP STL STL-10 STM STP
    Structure-from-Motion STS StyleGAN StyleGAN2 sub-Gaussian SUN Super-Resolution SVD SVGD SVHN SVM SVMs SVR
    SVRG SWE-Bench SWE-bench SYNTHIA T5 TAMP Taobao TD TensorFlow Test-Time Text-to-SQL text-to-SQL Thompson
    THUMOS14 TIMIT TinyImageNet TinyLlama Tmall ToF TOFU ToM Top-1 ToT TPU TPUs Transformer Transformers TRECVID
    TriviaQA TruthfulQA TS TSDF TSP TTA TTS TUM TV Twitter TX2 U-Net UAV UAVs UCB UCF UCF-101 UCF101 UCF101-24
    UCI UCSD UD UDA UGV UGVs UI UKF UNet UQ UR5 URL USA UV UWB UX V-COCO V1 V2 VAE VAEs VB VC VC-dimension VGG
    VGG-16 VGG16 VI Vicuna VID VINS VIO VIPeR Vision-and-Language Vision-Language Vision-Language-Action ViT
    ViTs VL VLA VLAD VLAs VLM VLMs VLN VLP VLSI VO VOC VOC2007 VOS VPR VQ VQA VR VSA VSR VTOL Wasserstein
    wav2vec WebArena WeChat Weibo Weisfeiler-Lehman WER Western WGAN Whisper WiFi Wikipedia WMDP WMT WMT14
    WordNet WSD WSI WSJ WSOL WSSS XAI XLM-R XLNet XML XOR XR YCB YCB-Video YOLO YouTube YTF Zero-Shot ZMP ZSL
    """
)
