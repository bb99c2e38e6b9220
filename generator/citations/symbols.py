"""Symbols: characters of mathematics in running text, as commands that LaTeX knows without further packages.

Titles read from abstracts hold formulas as plain characters (`ℓ₁`, `γ`), which pdfLaTeX would stop at.
"""

import re

_GREEK = {
    **dict(zip("αβγδεζηθικλμνξπρςστυφχψω", (
        *("alpha", "beta", "gamma", "delta", "varepsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu"),
        *("nu", "xi", "pi", "rho", "varsigma", "sigma", "tau", "upsilon", "varphi", "chi", "psi", "omega"),
    ), strict=True)),
    **dict(zip("ΓΔΘΛΞΠΣΥΦΨΩ", (
        *("Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega"),
    ), strict=True)),
    "ϵ": "epsilon", "ϕ": "phi", "ϑ": "vartheta", "ϱ": "varrho", "ϖ": "varpi",
}  # fmt: skip
_LATIN_ALIKE = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΧ", "ABEZHIKMNOPTX", strict=True))
"""Greek capitals for which TeX has no command, since Latin ones look the same."""
_SIGNS = {
    "ℓ": "ell", "∞": "infty", "∂": "partial", "∇": "nabla", "∑": "sum", "∏": "prod", "∫": "int", "√": "surd",
    "∈": "in", "∉": "notin", "⊂": "subset", "⊆": "subseteq", "∪": "cup", "∩": "cap", "∅": "emptyset", "∀": "forall",
    "∃": "exists", "≤": "leq", "≥": "geq", "≠": "neq", "≈": "approx", "∼": "sim", "≡": "equiv", "≪": "ll", "≫": "gg",
    "∝": "propto", "→": "to", "←": "leftarrow", "↔": "leftrightarrow", "⇒": "Rightarrow", "⇔": "Leftrightarrow",
    "↦": "mapsto", "⊗": "otimes", "⊕": "oplus", "∘": "circ", "⟨": "langle", "⟩": "rangle", "‖": "Vert", "∥": "Vert",
    "∗": "ast", "⋅": "cdot", "⊤": "top", "⊥": "bot", "∧": "wedge", "∨": "vee", "ℝ": "mathbf{R}",
    "ℕ": "mathbf{N}", "ℤ": "mathbf{Z}", "ℂ": "mathbf{C}", "𝔼": "mathbf{E}", "ℙ": "mathbf{P}", "𝒪": "mathcal{O}",
}  # fmt: skip
_COMMANDS = {
    **{character: f"\\{name}" for character, name in (_GREEK | _SIGNS).items()},
    **{character: f"\\mathrm{{{letter}}}" for character, letter in _LATIN_ALIKE.items()},
    "−": "-",
}
_RAISED = dict(
    zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵀᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ", "0123456789+-=()Tabcdefghijklmnoprstuvwxyz", strict=True)
)
_LOWERED = dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ", "0123456789+-=()aeoxhklmnpstijruv", strict=True))
_RUN = re.compile(f"[{re.escape(''.join((*_COMMANDS, *_RAISED, *_LOWERED)))}]+")
_SHIFTED = re.compile(f"([{''.join(_RAISED)}]+)|([{''.join(_LOWERED)}]+)")


def render_symbols(tex: str) -> str:
    r"""Returns TeX without formulas, with a formula in place of each run of symbols: `ℓ₁` becomes `$\ell_{1}$`."""
    return _RUN.sub(lambda match: f"${_render(match[0])}$", tex)


def render_formula(tex: str) -> str:
    r"""Returns a formula in which symbols that an author typed as they look are commands: `$β_1$`, `${\beta}_1$`."""
    return _RUN.sub(lambda match: f"{{{_render(match[0])}}}", tex)


def _render(run: str) -> str:
    shifted = _SHIFTED.sub(_shift, run)
    commands = "".join(f"{_COMMANDS[sign]} " if sign in _COMMANDS else sign for sign in shifted)
    return commands.rstrip().replace(" _", "_").replace(" ^", "^")


def _shift(match: re.Match[str]) -> str:
    raised, lowered = match.groups()
    if raised:
        return f"^{{{''.join(_RAISED[sign] for sign in raised)}}}"
    return f"_{{{''.join(_LOWERED[sign] for sign in lowered)}}}"
