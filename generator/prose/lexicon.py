"""The word classes that cannot be told from a word's form: closed classes whole, and the verbs that papers use."""

from generator.prose.words import word_set

DETERMINERS = word_set(
    """
    a an the this that these those each every some any no another such both all several many most few our their its
    his her my your whose various certain multiple numerous
    """
)
POSSESSIVES = word_set("our their its his her my your whose")
PREPOSITIONS = word_set(
    """
    of in on at by for from with without within into onto upon over under between among amongst across along through
    throughout during before after against toward towards via per as about above below behind beyond despite except
    inside outside like near off out since until till than to up down due versus vs amid atop beneath beside besides
    concerning regarding unlike alongside plus
    """
)
CONJUNCTIONS = word_set("and or but nor yet so if because although though whereas while when where whether once")
PRONOUNS = word_set("we i you he she it they us them him me one ones there here itself themselves ourselves")
RELATIVES = word_set("which that who whom what why how whereby wherein")
AUXILIARIES = word_set(
    """
    is are was were be been being am has have had having do does did can could may might must shall should will would
    cannot not
    """
)
ADVERBS = word_set(
    """
    also not very more most less least too then thus hence however therefore moreover furthermore besides instead
    rather quite even still just only often always never sometimes already again soon later now today ever almost
    well far further together nevertheless nonetheless otherwise meanwhile perhaps indeed yet additionally finally
    recently firstly secondly thirdly lastly namely i.e e.g etc here there thereby overall
    """
)
ADJECTIVES = word_set(
    """
    new novel simple effective efficient general large small high low good better best different other own same
    first second third main key important recent current previous prior existing early daily likely only friendly
    costly timely complex deep hard easy fast slow strong weak robust open free full real rich long short single
    available able such non many much wide broad common rare true false accurate noisy sparse dense private
    handwritten
    """
)
NOUNS_IN_LY = word_set("anomaly assembly family reply supply ally fly italy july")
NOUNS_IN_ING = word_set(
    """
    learning training setting settings modeling modelling reasoning planning understanding processing tracking
    rendering sampling clustering mapping matching segmentation ranking forecasting embedding embeddings pruning
    encoding decoding parsing programming scheduling routing grasping finding findings tuning fine-tuning finetuning
    pre-training pretraining post-training prompting unlearning meaning being thing things string strings ring spring
    king building buildings wing rating ratings setting testing scaling labeling hashing editing watermarking imaging
    captioning answering grounding alignment driving dubbing painting drawing writing reading feeling hearing
    engineering computing mining marketing advertising blending bootstrapping boosting bagging smoothing denoising
    deblurring dehazing inpainting averaging filtering control sensing odometry steering coding gaming networking
    conditioning gating timing wording beginning morning evening something anything nothing everything during
    """
)
VERBS = word_set(
    """
    accelerate accept accommodate accomplish account accumulate achieve acquire act activate adapt add address
    adhere adjust admit adopt affect agree align alleviate allocate allow alter amplify analyse analyze annotate
    anticipate appear apply argue arise arrive ask assemble assess assign assist associate assume attain attend
    attract augment automate avoid become begin behave belong break bring bypass calculate calibrate capitalize
    carry categorize characterise characterize check choose circumvent clarify classify collaborate collect
    combine come communicate compare compensate compete complement comply compose compress compute concentrate
    conclude conduct confirm conform conjecture connect consider constitute constrain construct contain contend
    continue contribute converge convert convey cooperate cope correlate correspond corroborate craft create
    curate customize deal decide decode decompose decouple deduce defend define degrade delineate deliver
    demonstrate denoise depend depict deploy derive describe detect determine develop deviate devise
    differentiate discard discover discretize discriminate discuss disentangle disrupt distill distinguish
    distribute diverge divide draw drive elicit eliminate elucidate embed emerge emphasize employ enact erase empower
    emulate enable encapsulate encode encompass encourage endow enforce engage enhance enjoy enrich ensure enter
    enumerate equip escape establish evaluate evolve examine exceed exclude execute exert exhibit exist expand
    expect explain explore expose express extend extract extrapolate facilitate factorize fail fill find
    fine-tune finish fit fix follow formalize formulate foster fulfill fuse gather generalise generalize
    generate get give grow guide harness hide hinge hypothesise hypothesize identify ignore illustrate imagine
    imitate implement imply impose improve incentivize include incorporate indicate induce infer inform
    initialize initiate inject insert inspect inspire instantiate integrate interact interpolate interpret
    introduce invert investigate invoke involve isolate justify keep know learn leave leverage lie localize
    locate look lose maintain make manage manipulate maximise maximize meet memorize merge mimic minimise
    minimize mislead miss mitigate modify modulate monitor motivate navigate normalize observe obtain occur
    offer operate optimise optimize organize outperform overcome overfit parameterize parametrize participate
    penalize perceive perform permit perturb pinpoint posit possess postulate pre-train predict prefer prepare
    present preserve pretrain prevent prioritize proceed produce promote propagate propose protect prove provide
    pull pursue push put quantify quantize raise reach react realize receive recognize recommend reconstruct
    recover rectify reduce refer refine reflect reformulate regenerate register regress regularize regulate reject
    relate relax rely remain remove render repeat replace replan replicate represent reproduce require resemble resolve
    resort respond restore restrict retain retrieve reveal revise revisit rotate satisfy save say see seek send
    serve shed shorten show shrink simplify simulate solve specialize specify spend stabilize steer stimulate
    store strengthen strike struggle substantiate succeed suffer suggest summarise summarize supervise
    supplement suppress surpass sustain synchronize synthesize tackle tailor take teach think tolerate train
    translate transmit traverse try uncover understand unfold unify unveil utilize validate vary verify
    visualize write yield
    comprehend fool go stay
    """
)

VERBS_OR_NOUNS = word_set(
    """
    access advance aim answer approach attach attack attempt balance benchmark benefit boost bridge build cache
    call capture cause challenge change collapse comprise compromise contact contrast control cost decrease
    delay demand design display double drop end estimate exploit face fall focus gain grasp guarantee handle
    help highlight hold impact increase influence lack lead limit link map mask match measure mine mix model
    move need outline pass pay pick plan play practice probe promise prompt prune query range rank read record
    release replay report request result return review reward rise rule run sample scale score search segment
    select share shift showcase slow speed split spread start structure study support surface survey target task
    test trace track trade transfer transform treat trick trigger trust tune turn update use warrant watch work
    count process switch cover aid ease exchange edit stop aggregate remedy
    """
)
PARTICIPLES = word_set(
    """
    been begun bought broken brought built caught chosen come drawn driven felt fallen fed fit found forgotten given
    gone gotten grown had held hidden kept known laid learnt led left lent lost made meant met paid proven put read
    sent set shown spent split stood taken taught thought told trained understood withdrawn won written run shed seen
    """
)
"""Past participles that do not end in -ed."""
PASTS = word_set(
    """
    began became broke brought built chose came drew drove fell found gave grew held kept knew led left lost made met
    saw showed stood took taught thought understood went wrote ran
    """
)
"""Past tenses that do not end in -ed."""
FUNCTION_WORDS = (DETERMINERS | PREPOSITIONS | CONJUNCTIONS | PRONOUNS | RELATIVES | AUXILIARIES | ADVERBS) - frozenset(
    ["one"]
)
"""Words that carry no subject: no phrase starts or ends with one."""
