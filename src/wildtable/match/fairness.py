"""Fair chance: nobody can choose it, not even the server together with whoever sits down last.

    commitment = SHA-256(protocol "|" match "|" rules version "|" secret)      before anybody sits down
    seal       = SHA-256(protocol "|nonce|" match "|" nonce)                   by every person, sitting down
    nonces                                                                     when all seats are taken
    key        = HKDF-SHA-256(secret, salt = SHA-256(nonces in seat order), info = match "|" rules version)
    secret                                                                     at the end

`key` is the key of the record's ChaCha8 stream, from which the rules draw everything. After the k-th
agreed take-back the stream goes on from another key, with `"|continuation|" k` at the end of info.
Protocol `tt-fair-1` had no seals: its records still verify.
"""

import hashlib
import hmac
from collections.abc import Sequence

from wildtable.core.errors import Malformed
from wildtable.match.record import PROTOCOL, Fairness, Header, Protocol

SECRET_BYTES = 32
NONCE_BYTES = 16


def commitment(
    match_id: str, rules_version: int, secret: bytes, protocol: Protocol = PROTOCOL
) -> str:
    """What the server publishes before the nonces are known."""
    label = f"{protocol}|{match_id}|{rules_version}|".encode()
    return hashlib.sha256(label + secret).hexdigest()


def seal_of(match_id: str, nonce: str) -> str:
    """What a person publishes before the nonces of others are known."""
    label = f"{PROTOCOL}|nonce|{match_id}|".encode()
    return hashlib.sha256(label + bytes.fromhex(nonce)).hexdigest()


def stream_key(
    match_id: str,
    rules_version: int,
    secret: bytes,
    nonces: Sequence[str | None],
    continuation: int = 0,
) -> bytes:
    """The key of the chance stream: HKDF (RFC 5869) with one block of output."""
    salt = hashlib.sha256(b"".join(bytes.fromhex(nonce) for nonce in nonces if nonce)).digest()
    extracted = hmac.digest(salt, secret, "sha256")
    info = f"{match_id}|{rules_version}" + _continued(continuation)
    return hmac.digest(extracted, info.encode() + b"\x01", "sha256")


def _continued(continuation: int) -> str:
    return f"|continuation|{continuation}" if continuation else ""


def fairness_block(
    match_id: str,
    rules_version: int,
    secret: bytes,
    nonces: Sequence[str | None],
    protocol: Protocol = PROTOCOL,
) -> Fairness:
    """What the header of a match says about chance while the secret is secret."""
    return Fairness(
        protocol=protocol,
        match_id=match_id,
        commitment=commitment(match_id, rules_version, secret, protocol),
        nonces=tuple(nonces),
    )


def key_of(header: Header, secret: bytes | None, continuation: int = 0) -> int | str | bytes:
    """What the chance of a match starts from: its open seed, or the key from the secret."""
    if header.fairness is None:
        if header.seed is None:
            raise Malformed("line 1: seed: is missing")
        return f"{header.seed}{_continued(continuation)}" if continuation else header.seed
    if secret is None:
        raise Malformed("line 1: fairness: the seed of this match is not open")
    block = header.fairness
    said = commitment(block.match_id, header.rules_version, secret, block.protocol)
    if said != block.commitment:
        raise Malformed("line 1: fairness.commitment: the revealed secret is another one")
    return stream_key(block.match_id, header.rules_version, secret, block.nonces, continuation)
