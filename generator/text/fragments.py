"""Parts of words that stand before or after a hyphen and a space only where a line end broke the word.

Counted over abstracts of public conference listings: a part is here if, wherever it occurred next to a broken
hyphen, the two parts in one piece were by far the commoner word.
"""

HEADS = frozenset((
    "ac", "accu", "activ", "ad", "adap", "al", "algo", "alterna", "ana", "anal", "analy", "anoma", "ap", "appli",
    "applica", "approxi", "approxima", "architec", "as", "assump", "at", "aver", "be", "bet", "bi", "cer", "chal",
    "charac", "clas", "classifi", "classifica", "clus", "cod", "col", "com", "compar", "competi", "compo", "compu",
    "computa", "con", "condi", "connec", "consis", "continu", "convo", "cor", "corre", "coun", "covari", "de",
    "demon", "den", "depen", "detec", "deter", "di", "dif", "dimen", "dis", "discov", "discrim", "discrimina",
    "distri", "distribu", "dy", "dynam", "ef", "effec", "em", "en", "envi", "es", "esti", "estima", "evalu", "ex",
    "exam", "exper", "experi", "experimen", "exten", "fea", "fi", "formu", "frame", "func", "fur", "gaus", "gen",
    "gener", "genera", "generaliza", "graphi", "guar", "hi", "how", "hu", "iden", "identi", "im", "imple",
    "implementa", "incor", "incremen", "inde", "infor", "informa", "ini", "intro", "invari", "ker", "knowl", "la",
    "lan", "lat", "learn", "lim", "lo", "ma", "mar", "matri", "maximiza", "mea", "mem", "meth", "mo", "mod", "mul",
    "nec", "neces", "net", "neu", "num", "ob", "observ", "op", "opti", "optimiza", "orig", "out", "outper", "pa",
    "param", "parame", "parti", "particu", "pat", "per", "percep", "perfor", "plas", "pol", "possi", "prac",
    "predic", "previ", "pri", "prin", "pro", "prob", "proba", "probabil", "prop", "propa", "qual", "ran", "re",
    "rea", "recogni", "recom", "recon", "redun", "reg", "regulariza", "rel", "rela", "rep", "repre", "represen",
    "representa", "ro", "sam", "se", "selec", "seman", "sen", "sep", "sev", "sig", "simi", "simu", "simula",
    "simultane", "sin", "solu", "spe", "spik", "sta", "stan", "statis", "statisti", "stim", "struc", "su",
    "substan", "sug", "sup", "sur", "syn", "synthe", "sys", "tar", "tech", "tem", "theo", "theoret", "theoreti",
    "tim", "tra", "tradi", "train", "trans", "transla", "un", "uncer", "unsuper", "us", "vari", "varia",
))  # fmt: skip
"""First parts: `algo- rithm`, `pro- pose`."""

TAILS = frozenset((
    "abilistic", "able", "ables", "aboost", "agation", "age", "alization", "amples", "ance", "ant", "ases", "ated",
    "ation", "ational", "ative", "beled", "ber", "bilistic", "bility", "ble", "bustness", "bution", "cal", "cally",
    "cations", "cent", "cepts", "ces", "cess", "cesses", "chine", "cial", "cles", "curacy", "dancy", "dard", "den",
    "dent", "der", "diction", "dictions", "dividual", "dom", "duce", "duced", "duces", "duction", "eling", "els",
    "ence", "ent", "eral", "eralization", "erarchical", "eration", "erties", "erty", "ery", "essary", "eters",
    "ever", "fects", "ference", "ferent", "fication", "ficient", "fined", "fore", "formance", "formation", "ful",
    "gation", "gence", "gest", "gether", "gin", "gions", "gle", "gorithm", "gorithms", "guage", "havior", "ical",
    "ically", "ifold", "imental", "iments", "imize", "imizing", "imum", "inative", "ing", "ited", "ities", "ity",
    "ization", "ized", "ject", "jected", "jects", "lar", "larity", "lated", "lation", "lection", "lem", "lems",
    "lenging", "lows", "lution", "mains", "mal", "man", "mance", "mate", "mates", "matically", "mation", "mations",
    "ment", "mentation", "ments", "mizing", "mum", "nal", "nally", "namic", "nation", "nel", "nels", "ness",
    "niques", "ods", "ometry", "ond", "ors", "ory", "ous", "ously", "pact", "pared", "pendent", "periments",
    "perior", "pirically", "ple", "plementation", "ples", "plete", "plex", "plexity", "plication", "plications",
    "plied", "pling", "ploits", "ponent", "ponents", "poral", "porating", "portant", "pose", "posed", "proach",
    "proaches", "provement", "provements", "proximate", "quence", "quences", "quential", "ral", "rameter",
    "rameters", "rate", "resentation", "resentations", "resented", "ric", "rithm", "rithms", "rive", "ronment",
    "rons", "sary", "scent", "scribe", "scribed", "sentation", "sented", "served", "sian", "sical", "sification",
    "sion", "sional", "sionality", "sis", "sistent", "sition", "sity", "sive", "soning", "sory", "sponding",
    "sponses", "stances", "stead", "straints", "strate", "struct", "structing", "sual", "sults", "tain", "tainty",
    "tance", "tation", "tational", "tem", "tempts", "tems", "tency", "tensive", "ter", "tering", "terns",
    "terparts", "ters", "thermore", "tial", "tially", "tic", "tical", "ticity", "tion", "tional", "tions", "tiple",
    "tistical", "tive", "tively", "tivity", "tor", "tors", "trast", "tribution", "trix", "troduce", "tron", "tual",
    "ture", "tures", "tween", "uation", "ularization", "ulation", "ulus", "vantages", "velop", "vergence", "vide",
    "vironment", "vised", "work", "works",
))  # fmt: skip
"""Second parts: `imple- mentation`, `net- works`."""
