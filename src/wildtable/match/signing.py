"""The server's signature under a record: whose it is, and that it is the one the server handed out.

Ed25519 over a label and the SHA-256 of all bytes before the line with the signature: names, seats,
moves, result. A server that hands out two records of one match signs the proof against itself.
"""

import hashlib
from collections.abc import Iterable

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from wildtable.core.errors import Malformed
from wildtable.match.fairness import seal_of
from wildtable.match.record import Record, Signature, Writer, read_record

LABEL = b"wildtable-record-1 signed\n"
KEY_BYTES = 32


def new_key() -> bytes:
    """A private key."""
    return Ed25519PrivateKey.generate().private_bytes_raw()


def public_key(private: bytes) -> str:
    key = Ed25519PrivateKey.from_private_bytes(private)
    return key.public_key().public_bytes_raw().hex()


def signed(data: bytes, private: bytes) -> bytes:
    """The record with a last line that signs all others."""
    record = read_record(data)
    signature = Ed25519PrivateKey.from_private_bytes(private).sign(_message(data))
    lines: list[bytes] = []
    Writer(lines.append, record.chain).write(
        Signature(
            seq=len(record.steps) + 1, signed_by=public_key(private), signature=signature.hex()
        )
    )
    return data + b"".join(lines)


def _message(data: bytes) -> bytes:
    return LABEL + hashlib.sha256(data).digest()


def check_signature(record: Record, data: bytes) -> str | None:
    """The public key whose owner signed the record, None: nobody did; `Malformed` if it does not fit."""
    if record.signature is None:
        return None
    last = data.rstrip(b"\n").rfind(b"\n") + 1
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(record.signature.signed_by))
        key.verify(bytes.fromhex(record.signature.signature), _message(data[:last]))
    except (InvalidSignature, ValueError) as problem:
        where = f"{record.name}, line {record.signature.seq + 1}"
        raise Malformed(f"{where}: signature: is not that of the key it names") from problem
    return record.signature.signed_by


def check_noted(
    record: Record,
    *,
    commitment: str | None = None,
    nonces: Iterable[str] = (),
    seals: Iterable[str] = (),
    key: str | None = None,
) -> None:
    """Compare with what a player noted at the table; `Malformed` names what was swapped."""
    block = record.header.fairness
    given = [nonce for nonce in block.nonces if nonce] if block else []
    sealed = {seal_of(block.match_id, nonce) for nonce in given} if block else set()
    said = block.commitment if block else None
    if commitment is not None and commitment.lower() != said:
        raise Malformed(f"{record.name}: fairness.commitment: you had been shown another one")
    if not {nonce.lower() for nonce in nonces} <= set(given):
        raise Malformed(f"{record.name}: fairness.nonces: yours is not among them")
    if not {seal.lower() for seal in seals} <= sealed:
        raise Malformed(
            f"{record.name}: fairness.nonces: somebody's is not the one that was sealed"
        )
    if key is not None and (record.signature is None or record.signature.signed_by != key.lower()):
        raise Malformed(f"{record.name}: signature: is not of the key you know")
