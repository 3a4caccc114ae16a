"""Sample answers under a schema, one engine after the other; run in the environment of `make endpoints`.

Reads `{name: schema}` from the standard input and writes one line of JSON for each engine and schema:
`{"engine", "schema", "error"}` or `{"engine", "schema", "texts"}`. A token is a byte or a character, and the next one is
drawn at random: no model, nothing is claimed of quality.
"""

import importlib
import json
import random
import sys
from collections.abc import Callable, Iterator

SAMPLES = 20
LONGEST = 20_000
CLOSING = set('"}],')
NICE = "abcdefgh ABC 0123"
"""What free text is drawn from; the rest only where nothing of this may come."""


def drawn(choice: random.Random, allowed: list[str], before: str) -> str:
    """The next character, rather one that ends something, so that samples have an end.

    No list is left empty: of actions there must be one, which Azure's subset of JSON schema cannot say.
    """
    allowed = [one for one in allowed if one != "]" or not before.rstrip().endswith("[")] or allowed
    ends = [one for one in allowed if one in CLOSING]
    if ends and choice.random() < 0.4:
        return choice.choice(ends)
    return choice.choice([one for one in allowed if one in NICE] or ends or allowed)


def lm_format_enforcer(schema: dict) -> Callable[[random.Random], str]:
    """Character by character through its parser."""
    from lmformatenforcer import JsonSchemaParser

    def sample(choice: random.Random) -> str:
        parser, text = JsonSchemaParser(schema), ""
        while not parser.can_end() and len(text) < LONGEST:
            one = drawn(choice, sorted(set(parser.get_allowed_characters())), text)
            parser, text = parser.add_character(one), text + one
        return text

    return sample


def llguidance(schema: dict) -> Callable[[random.Random], str]:
    """Byte by byte through its matcher."""
    from llguidance import LLMatcher, LLTokenizer

    tokenizer = LLTokenizer("byte")
    grammar = LLMatcher.grammar_from_json_schema(json.dumps(schema), {"whitespace_flexible": False})
    if mistakes := LLMatcher.validate_grammar(grammar, tokenizer):
        raise ValueError(mistakes)

    def sample(choice: random.Random) -> str:
        matcher, text = LLMatcher(tokenizer, grammar), b""
        while not matcher.is_accepting() and len(text) < LONGEST:
            mask = matcher.compute_bitmask()
            bytes_allowed = [one for one in range(256) if mask[one // 8] >> (one % 8) & 1]
            one = drawn(choice, [chr(one) for one in bytes_allowed], text.decode("latin-1"))
            if not matcher.consume_token(ord(one)):
                raise ValueError(matcher.get_error())
            text += bytes([ord(one)])
        return text.decode("utf-8", "replace")

    return sample


def outlines_core(schema: dict) -> Callable[[random.Random], str]:
    """Byte by byte through its index."""
    from outlines_core import Guide, Index, Vocabulary
    from outlines_core.json_schema import build_regex_from_schema

    end = 256
    vocabulary = Vocabulary(end, {chr(one): [one] for one in range(1, 128)})
    index = Index(build_regex_from_schema(json.dumps(schema), whitespace_pattern=""), vocabulary)

    def sample(choice: random.Random) -> str:
        guide, text = Guide(index), ""
        while not guide.is_finished() and len(text) < LONGEST:
            tokens = [one for one in guide.get_tokens() if one != end]
            if not tokens:
                break
            one = drawn(choice, [chr(token) for token in tokens], text)
            guide.advance(ord(one))
            text += one
        return text

    return sample


def xgrammar(schema: dict) -> Callable[[random.Random], str]:
    """Byte by byte through its matcher; it brings torch."""
    import torch
    import xgrammar as engine

    words = [chr(one) if 0 < one < 128 else f"<{one}>" for one in range(256)] + ["</s>"]
    info = engine.TokenizerInfo(words, stop_token_ids=[256])
    compiled = engine.GrammarCompiler(info).compile_json_schema(json.dumps(schema), any_whitespace=False)

    def sample(choice: random.Random) -> str:
        matcher, text = engine.GrammarMatcher(compiled), ""
        mask = engine.allocate_token_bitmask(1, info.vocab_size)
        while not matcher.is_terminated() and len(text) < LONGEST:
            matcher.fill_next_token_bitmask(mask)
            bits = mask.to(torch.int64)[0].tolist()
            allowed = [chr(one) for one in range(1, 128) if bits[one // 32] >> (one % 32) & 1]
            if not allowed:
                break
            one = drawn(choice, allowed, text)
            matcher.accept_token(ord(one))
            text += one
        return text

    return sample


ENGINES = {
    "xgrammar": xgrammar,
    "llguidance": llguidance,
    "outlines-core": outlines_core,
    "lm-format-enforcer": lm_format_enforcer,
}


def results(engine: str, schemas: dict[str, dict]) -> Iterator[dict]:
    """What an engine makes of each schema."""
    for name, schema in schemas.items():
        try:
            sample = ENGINES[engine](schema)
            texts = [sample(random.Random(seed)) for seed in range(SAMPLES)]
        except Exception as error:  # noqa: BLE001 - whatever an engine raises is its result
            words = " ".join(f"{type(error).__name__}: {error}".split())[:200]
            yield {"engine": engine, "schema": name, "error": words}
        else:
            yield {"engine": engine, "schema": name, "texts": texts}


def main() -> None:
    schemas = json.load(sys.stdin)
    for engine in sys.argv[1:]:
        try:
            importlib.import_module(
                {"outlines-core": "outlines_core", "lm-format-enforcer": "lmformatenforcer"}.get(
                    engine, engine
                )
            )
        except ImportError as error:
            print(json.dumps({"engine": engine, "schema": "", "missing": str(error)}), flush=True)
            continue
        for result in results(engine, schemas):
            print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
