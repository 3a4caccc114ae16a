"""Write a tiny Llama of weights that nobody trained; run in the environment of `make endpoints`.

Reads `{"folder", "texts", "recites"}` from the standard input. The tokens are learned from `texts`, which is what will be
asked. A model that recites nothing has random weights, in which the characters that end something are likelier, so that
its answers end; one that recites a text (no piece of which comes twice) says that alone, whatever it is asked. The folder
then holds the model for transformers and, as `model.gguf`, for llama.cpp. Nothing is claimed of either.
"""

import json
import sys
from itertools import pairwise
from pathlib import Path

import gguf
import numpy as np
import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

START, END, ASKED, ANSWER = SPECIAL = ("<s>", "</s>", "<|asked|>", "<|answer|>")
TEMPLATE = (
    "{{ '<s>' }}{% for message in messages %}{{ '<|asked|>' + message['role'] + '\n' + message['content'] }}"
    "{% endfor %}{% if tools %}{{ tools | tojson }}{% endif %}"
    "{% if add_generation_prompt %}{{ '<|answer|>' }}{% endif %}"
)
CONTEXT = 32_768
TOKENS = 1_200
ENDS = {'"', "}", '"}', '",', '"}}', "},", END}
HEADS, LAYERS = 4, 2
CERTAIN = 40.0
PIECE = 24
"""Characters of a recited text that are one token; llama-cpp-python has room for 32."""


def learned(texts: list[str]) -> Tokenizer:
    """Tokens of bytes and of what is frequent in the texts."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=TOKENS, special_tokens=[*SPECIAL], initial_alphabet=alphabet)
    tokenizer.train_from_iterator(texts, trainer)
    return tokenizer


def random_model(tokenizer: Tokenizer) -> LlamaForCausalLM:
    """Random weights; the first number of each token's vector is the same, and asks for an end."""
    model = LlamaForCausalLM(shape(tokenizer, hidden=64))
    with torch.no_grad():
        model.model.embed_tokens.weight[:, 0] = 0.2
        for token in ENDS & set(tokenizer.get_vocab()):
            model.lm_head.weight[tokenizer.token_to_id(token), 0] = 0.6
    return model


def reciting_model(tokenizer: Tokenizer, text: str) -> LlamaForCausalLM:
    """The text, whose pieces are tokens, one after the other, then the end; what comes before makes no difference."""
    pieces = [text[start : start + PIECE] for start in range(0, len(text), PIECE)]
    tokenizer.add_tokens(pieces)
    said = [tokenizer.token_to_id(token) for token in (ANSWER, *pieces, END)]
    model = LlamaForCausalLM(shape(tokenizer, hidden=64))
    with torch.no_grad():
        for weight in model.parameters():
            if weight.dim() > 1:
                weight.zero_()
        for place, (token, following) in enumerate(pairwise(said)):
            model.model.embed_tokens.weight[token, place] = 1
            model.lm_head.weight[following, place] = CERTAIN
    return model


def shape(tokenizer: Tokenizer, *, hidden: int) -> LlamaConfig:
    """The measures of a model."""
    return LlamaConfig(
        vocab_size=tokenizer.get_vocab_size(),
        hidden_size=hidden,
        intermediate_size=2 * hidden,
        num_hidden_layers=LAYERS,
        num_attention_heads=HEADS,
        max_position_embeddings=CONTEXT,
        bos_token_id=tokenizer.token_to_id(START),
        eos_token_id=tokenizer.token_to_id(END),
        pad_token_id=tokenizer.token_to_id(END),
        tie_word_embeddings=False,
    )


def write(folder: Path, tokenizer: Tokenizer, model: LlamaForCausalLM) -> None:
    """The model as both servers read it."""
    fast = PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, bos_token=START, eos_token=END, pad_token=END, chat_template=TEMPLATE
    )
    fast.save_pretrained(folder)
    model.generation_config.update(do_sample=True, max_length=CONTEXT, pad_token_id=model.config.pad_token_id)
    model.save_pretrained(folder)
    write_gguf(folder / "model.gguf", tokenizer, model)


GGUF_NAMES = {
    "self_attn.q_proj": "attn_q",
    "self_attn.k_proj": "attn_k",
    "self_attn.v_proj": "attn_v",
    "self_attn.o_proj": "attn_output",
    "mlp.gate_proj": "ffn_gate",
    "mlp.up_proj": "ffn_up",
    "mlp.down_proj": "ffn_down",
    "input_layernorm": "attn_norm",
    "post_attention_layernorm": "ffn_norm",
    "model.layers": "blk",
    "model.embed_tokens": "token_embd",
    "model.norm": "output_norm",
    "lm_head": "output",
}


def write_gguf(path: Path, tokenizer: Tokenizer, model: LlamaForCausalLM) -> None:
    """The same for llama.cpp, which orders the numbers of attention otherwise: of random ones that says nothing."""
    config, writer = model.config, gguf.GGUFWriter(path, "llama")
    writer.add_context_length(CONTEXT)
    writer.add_embedding_length(config.hidden_size)
    writer.add_block_count(LAYERS)
    writer.add_feed_forward_length(config.intermediate_size)
    writer.add_head_count(HEADS)
    writer.add_layer_norm_rms_eps(config.rms_norm_eps)
    writer.add_file_type(gguf.LlamaFileType.ALL_F32)
    written = json.loads(tokenizer.to_str())
    added = {one["id"]: one for one in written["added_tokens"]}
    tokens = [tokenizer.id_to_token(number) for number in range(tokenizer.get_vocab_size())]
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("gpt-2")
    writer.add_token_list(tokens)
    writer.add_token_types([type_of(added.get(number)) for number in range(len(tokens))])
    writer.add_token_merges([" ".join(pair) for pair in written["model"]["merges"]])
    writer.add_bos_token_id(tokenizer.token_to_id(START))
    writer.add_eos_token_id(tokenizer.token_to_id(END))
    writer.add_chat_template(TEMPLATE)
    for name, weight in model.state_dict().items():
        for theirs, own in GGUF_NAMES.items():
            name = name.replace(theirs, own)  # noqa: PLW2901 - part by part
        writer.add_tensor(name, weight.numpy().astype(np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def type_of(added: dict | None) -> gguf.TokenType:
    """What kind of token it is; special ones are shown to nobody."""
    if added is None:
        return gguf.TokenType.NORMAL
    return gguf.TokenType.CONTROL if added["special"] else gguf.TokenType.USER_DEFINED


def main() -> None:
    wanted = json.load(sys.stdin)
    torch.manual_seed(1)
    tokenizer = learned(wanted["texts"])
    recites = wanted["recites"]
    model = reciting_model(tokenizer, recites) if recites else random_model(tokenizer)
    write(Path(wanted["folder"]), tokenizer, model)


if __name__ == "__main__":
    main()
