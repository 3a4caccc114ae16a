"""Whether a text says certain words: of an order, of all of a kind, of a failure, or those of another text.

This much of language has to be known: "the first", "sorted", "all" and "cheapest" mean something for lines
that nobody named. The words of some languages are here; in others a verdict holds the lines that it rests
on, and nothing of their order or number.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator

_ORDER = (
    r"sort(?:ed|ing|s)?|rank(?:ed|ing)?|first|last|latest|newest|oldest|earliest|topmost|before|after|next|previous"
    r"|second|third|fourth|fifth"
    r"|(?:a|de)scending|alphabetical(?:ly)?|chronological(?:ly)?"
    r"|in (?!any |no )(?:the |that |this |their |its )?(?:\w+ )?order"
    r"(?! (?:to|that|for|of|no|number)\b| \W?\d)|in order of"
    r"|from (?:the )?(?:top|left) to (?:the )?(?:bottom|right)|von (?:oben nach unten|links nach rechts)"
    r"|de haut en bas|de gauche à droite|de arriba (?:a|hacia) abajo|de izquierda a derecha"
    r"|in (?:der |dieser |ihrer )?(?:\w+ )?reihenfolge|der reihe nach"
    r"|dans (?:l['\u2019]|cet |leur )ordre|(?:en|por) orden"
    r"|sortier\w*|erste[rnms]?|letzte[rnms]?|neueste[rnms]?|älteste[rnms]?|zuerst|zuletzt|vor|nach"
    r"|(?:zwei|drit|vier|fünf)te[rnms]?|aufsteigend|absteigend"
    r"|tri(?:é|ée|és|ées|er|ez)|premi(?:er|ère)s?|derni(?:er|ère)s?|avant|après"
    r"|deuxième|seconde?|troisième|quatrième|cinquième|croissant|décroissant"
    r"|segund[oa]|tercer[oa]?"
    r"|orden(?:a|ar|ado|ada|ados|adas)|primer[oa]?s?|últim[oa]s?|antes|después|ascendente|descendente"
)
_ONLY = r"only|nur|seule?s?|uniquement|sol[oa]s?|únic[oa]s?"
_ALL = (
    rf"all|each|every|everything|everyone|no other|none other|nothing else|both|{_ONLY}"
    r"|(?<!in the )(?<!from the )(?<!on the )(?<!into the )(?<!to the )list of"
    r"|alle[rnms]?|jede[rnms]?|sämtliche[rnms]?"
    r"|tous|toutes|tout|chaque"
    r"|todos|todas|cada"
)
_EXTREMES = (
    r"cheapest|lowest|highest|largest|biggest|smallest|greatest|shortest|longest|fewest"
    r"|(?<!at )most|(?<!at )least|newest|oldest|latest|earliest|most recent"
    r"|fastest|slowest|nearest|closest|priciest|costliest"
    r"|billigste[rnms]?|günstigste[rnms]?|teuerste[rnms]?"
    r"|größte[rnms]?|kleinste[rnms]?|höchste[rnms]?|niedrigste[rnms]?|meisten|wenigsten"
    r"|schnellste[rnms]?|früheste[rnms]?|späteste[rnms]?|kürzeste[rnms]?|längste[rnms]?|preiswerteste[rnms]?"
    r"|am (?!ersten|letzten|nächsten)\w+sten"
    r"|(?:moins|plus) ch(?:er|ère)s?|meilleur marché|(?:le|la|les) (?:plus|moins) (?!d[eu]\b)\w+"
    r"|más barat[oa]s?|más car[oa]s?|más económic[oa]s?"
    r"|(?:el|la|los|las|lo) (?:más|menos) (?!de\b)\w+|(?:menor|mayor|mejor) precio"
)
_LAST = (
    r"last|latest|newest|most recent|letzte[rnms]?|neueste[rnms]?|derni(?:er|ère)s?|plus récente?s?"
    r"|últim[oa]s?|más recientes?"
)
_SETS = f"{_ALL}|{_EXTREMES}"
_HOW_MANY = (
    r"how many|number of(?! (?:a|an|the same|this|that|its|his|her|their|my|your|our)\b)"
    r"|wie viele?|combien|cuánt[oa]s"
)
_POSITIONS = (
    r"(?:is|are|be|was|were|it's|stays?|turned|switched|toggled|left|set) (?:now |still |both |all |again )?"
    r"(?:on|off)(?=\s*(?:$|[^\w\s]|\n|(?:and|or|but|again|now)\b))"
    r"|(?:is|are) (?:\w+ ){1,5}(?:on|off)(?=\?)|on or off|on/off"
    r"|(?:en|dis)abled|(?:un)?checked|(?:un)?ticked|(?:in|de)?activ(?:e|ated)|(?:un)?pressed"
    r"|(?:ein|aus)geschaltet|(?:de)?aktiviert|(?:in)?aktiv|angehakt|angekreuzt"
    r"|(?:dés)?activée?s?|(?:dé)?cochée?s?|(?:des)?activad[oa]s?|(?:des)?marcad[oa]s?"
)
_WHICH = r"which|who|welche[rnms]?|wer|quel(?:le)?s?|qui|cuál(?:es)?|quién(?:es)?"
_FAILURES = (
    r"failed|failure|errors?|declined|rejected|denied|refused|unable|could(?: not|n['\u2019]t)|went wrong"
    r"|fehler|fehlgeschlagen|gescheitert|abgelehnt|verweigert|konnten? nicht"
    r"|erreurs?|échec|échoué|refusé|rejeté|n['\u2019]a pas pu"
    r"|fallo|falló|fallido|rechazad[oa]|denegad[oa]|no se pudo"
)
_NO = r"no|without|0|zero|kein\w*|ohne|aucune?|sans|sin|ningún|ningun[oa]"
_ARTICLES = (
    r"an?|the|this|that|these|those|my|your|our"
    r"|ein(?:e[nmrs]?)?|der|die|das|den|dem|des|diese[mnrs]?|(?:mein|dein|unser|ihr)(?:e[nmrs]?)?"
    r"|une?|les?|la|des|ce(?:t|tte|s)?|mon|ma|mes|votre|vos|notre|nos"
    r"|un[oa]s?|el|l[oa]s|est[eao]s?|mis?|tus?|sus?|nuestr[oa]s?"
)
_PREPOSITIONS = (
    r"for|to|in|on|at|of|with|by|from|as|into|within|until|during|after|before|under|via|per"
    r"|für|auf|im|am|mit|von|vom|zu[mr]?|beim?|bis|als|aus|nach|unter|über|während"
    r"|pour|à|aux?|de|du|des|en|dans|sur|avec|par|chez|comme"
    r"|para|al|del|con|por|como|hasta|sobre"
)
"""What stands before an object, without those words that are an article in another of these languages."""

_AND = r"and|or|but|then|und|oder|aber|dann|et|ou|mais|puis|y|o|pero|luego"
_SUPPORTING = (
    r"is|are|was|were|be|been|has|have|had|successfully"
    r"|ist|sind|war(?:en)?|wurden?|worden|hat|haben|erfolgreich"
    r"|est|sont|a|ont|été|avec succès"
    r"|es|está|están|fue(?:ron)?|ha|han|sido|con éxito"
)
"""What a sentence has and a message may leave out: auxiliaries, and that it came about."""

_NEGATION_BEFORE = re.compile(rf"(?<!\w)(?:{_NO})\s+(?:\w+\s+)?$", re.IGNORECASE)
"""What before such a word says the opposite: no errors, 0 failed, without any failure."""

_DENIES = re.compile(
    rf"(?<!\w)(?:{_NO}|not|never|nicht|nie|pas|jamais|nunca|\w+n['\u2019]t)(?!\w)", re.IGNORECASE
)

_SAYS_NONE = re.compile(rf"\W*(?:{_NO})\s|(?:.*[:\s])?(?:{_NO}|none|nothing|n/a)\W*$", re.IGNORECASE)
"""A text of something that is not there: it begins so, or gives that as its value."""

_PARTING = re.compile(
    r"[\s.,:;·•…|/()\[\]{}\"'\u00ab\u00bb\u2018-\u201f\u2010-\u2015\u2190-\u21ff\u25b2-\u25c5-]*"
)
"""Signs that part other texts, stand for what is left out, or point the way in which a table is sorted."""

_NUMBERS = (
    "two three four five six seven eight nine ten eleven twelve",
    "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "deux trois quatre cinq six sept huit neuf dix onze douze",
    "dos tres cuatro cinco seis siete ocho nueve diez",
)
_KIND_WORDS = 3
"""Words behind `all` or `how many` among which is what they are about."""

_GAP = r"(?:[^\S\n]|['\"\u00ab\u00bb\u2018-\u201f-])+"
"""What stands between the words of a clause, which ends with its line."""

_LIMIT = re.compile(
    # For German only: the end of a clause.
    rf"(?<!\w)(?:{_PREPOSITIONS}){_GAP}(?P<behind_it>(?:(?!(?:{_PREPOSITIONS}|{_AND})\b)[^\W_]+{_GAP}){{1,4}})"
    rf"(?:{_ONLY})(?=[^\S\n]*(?:$|[^\w\s]|\n|(?:{_AND})\b))"
    # Only for German: the word stands before a preposition, and "the only" is one of a set.
    rf"|(?<!\w)(?P<of_a_set>(?:{_ARTICLES})\s+)?(?:{_ONLY})\s+(?:{_PREPOSITIONS})"
    rf"(?P<before_it>(?:{_GAP}(?!(?:{_AND})\b)[^\W_]+){{1,5}})"
    # Read-only.
    rf"|(?<!\w)(?P<joined>[^\W_]+)-only(?!\w)",
    re.IGNORECASE,
)
"""A word that limits what something is done to or for, and what it limits that to."""

_SMALL = re.compile(rf"{_ARTICLES}|{_PREPOSITIONS}")
_SENTENCE = re.compile(r"\S.*[.!?\u2026\u3002\uff01\uff1f]$", re.DOTALL)
_WORD = re.compile(r"(?<![\w-])[^\W\d_]+(?![\w-])")
_ARTICLE = re.compile(rf"(?<!\w)(?:{_ARTICLES})(?!\w)", re.IGNORECASE)
_SUPPORT = re.compile(rf"(?<!\S)(?:{_ARTICLES}|{_SUPPORTING})(?!\S)")
_NUMBER_OF = {word: number for words in _NUMBERS for number, word in enumerate(words.split(), start=2)}


def _words(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)


_ABOUT_ORDER = _words(_ORDER)
_ABOUT_LAST = _words(_LAST)
_ABOUT_SETS = _words(f"{_SETS}|{_HOW_MANY}")
_ABOUT_MEMBERS = _words(_SETS)
_LIMITING = _words(_ONLY)
_ABOUT_ALL = _words(f"{_ALL}|{_HOW_MANY}")
_ABOUT_EXTREMES = _words(_EXTREMES)
_FAILED = _words(_FAILURES)
_ASKS_WHICH = _words(_WHICH)
_TELLS_POSITION = _words(_POSITIONS)


@functools.lru_cache(maxsize=4096)
def finder_of(text: str, *, ignore_case: bool = False) -> re.Pattern[str]:
    """What finds a text as whole words: "Ada" and not the beginning of "Adam"."""
    return re.compile(rf"(?<!\w){re.escape(text)}(?!\w)", re.IGNORECASE if ignore_case else 0)


def flattened(text: str) -> str:
    """A text in which neither white space nor case differs from another's."""
    return " ".join(text.split()).casefold()


def says_words(text: str, words: str, *, ignore_case: bool = False) -> bool:
    """Whether a text says these words, wherever in it."""
    return finder_of(words, ignore_case=ignore_case).search(text) is not None


def is_about_order(text: str) -> bool:
    """Whether a text speaks of an order: the first, sorted, before."""
    return _ABOUT_ORDER.search(text) is not None


def asks_for_last(text: str) -> bool:
    """Whether a text speaks of the last of something, or the newest, which may be that."""
    return _ABOUT_LAST.search(text) is not None


def is_about_extremes(text: str) -> bool:
    """Whether a text speaks of the one that has most or least of something: the largest, the cheapest."""
    return _ABOUT_EXTREMES.search(text) is not None


def is_about_sets(text: str) -> bool:
    """Whether a text speaks of all of a kind, or of one by comparing it with the others."""
    return _ABOUT_SETS.search(text) is not None


def without_limits(text: str) -> str:
    """A text without those words for "only" that limit an object: what it asks for may be no set at all."""
    return _LIMIT.sub(lambda limit: limit[0] if limit["of_a_set"] else _LIMITING.sub("", limit[0]), text)


def limited_to(text: str) -> frozenset[str]:
    """The words for what such words limit something to: `german` of `give her the team for German only`."""
    limits = (limit for limit in _LIMIT.finditer(text) if not limit["of_a_set"])
    said = (limit["behind_it"] or limit["before_it"] or limit["joined"] for limit in limits)
    words = (word for each in said for word in re.findall(r"[^\W_]+", each.casefold()))
    return frozenset(word for word in words if not _SMALL.fullmatch(word))


def asks_which(text: str) -> bool:
    """Whether a text asks which ones of several, or who."""
    return _ASKS_WHICH.search(text) is not None


def tells_position(text: str) -> bool:
    """Whether a text says of something that it is on or off, as a switch or a box says it."""
    return _TELLS_POSITION.search(text) is not None


def only_compares(text: str) -> bool:
    """Whether a text speaks of a set only by what stands out of it: the cheapest, and not how many or all."""
    return is_about_extremes(text) and _ABOUT_ALL.search(text) is None


def only_asks_how_many(text: str) -> bool:
    """Whether a text speaks of a set by asking for its number alone, which a page may say by itself."""
    return is_about_sets(text) and _ABOUT_MEMBERS.search(text) is None


def kinds_in(text: str) -> Iterator[str]:
    """The words behind those that speak of all of a kind: `open` and `orders` of `all open orders`."""
    for match in _ABOUT_ALL.finditer(text):
        behind = _WORD.finditer(text, match.end())
        yield from (word[0].casefold() for word in itertools.islice(behind, _KIND_WORDS))


def denies(text: str) -> bool:
    """Whether words make another text say the opposite: not, no, without, or of a failure."""
    return _DENIES.search(text) is not None or tells_failure(text)


def says_none(text: str) -> bool:
    """Whether a text says that there is none of something: "No coupon", "Coupon: none"."""
    return _SAYS_NONE.match(text) is not None


@functools.lru_cache(maxsize=4096)
def tells_failure(text: str) -> bool:
    """Whether a text says that something failed."""
    return any(_NEGATION_BEFORE.search(text[: word.start()]) is None for word in _FAILED.finditer(text))


def is_sentence(text: str) -> bool:
    """Whether a text ends as a sentence does."""
    return _SENTENCE.match(text) is not None


def is_worded_with_more(recorded: str, today: str) -> bool:
    """Whether a text says all that it said, and small words beside that tell of no failure: `Your accounts`.

    Capitals and figures are those of names, and what is called by more of them is another thing, as all are.
    """
    same = finder_of(recorded, ignore_case=True).search(today) if recorded else None
    if same is None or tells_failure(today) or (says_none(today) and not says_none(recorded)):
        return False
    more = today[1 : same.start()] + today[same.end() :]
    return not (is_about_sets(more) or any(char.isdigit() or char.isupper() for char in more))


def is_said_with_articles(recorded: str, today: str) -> bool:
    """Whether a text says the same with more articles or fewer: `Delete this item` for `Delete item`."""
    same, other = (" ".join(_ARTICLE.sub(" ", text).split()) for text in (recorded, today))
    return " " in same and same.casefold() == other.casefold()


def without_support(text: str) -> str:
    """A message without articles and auxiliaries: `customer saved` of `The customer has been saved`.

    Of capitals only the one that it begins with is left out: others are those of names.
    """
    said = " ".join(_SUPPORT.sub(" ", text[:1].lower() + text[1:]).split())
    return said[:1].lower() + said[1:]


def with_figures(text: str) -> str:
    """A text with figures in the place of small numbers in words: "there are 2 lamps"."""
    return _WORD.sub(lambda word: str(_NUMBER_OF.get(word[0].lower(), word[0])), text)


def says_more_than_signs(text: str) -> bool:
    """Whether a text has anything in it but signs that part others, or stand for what is left out."""
    return _PARTING.fullmatch(text) is None
