import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { ParsedMessage } from "@signinwithethereum/siwe-parser";
import { readMessageTime, type WalletMessage } from "../../domain/wallets.ts";

/** Reads EIP-4361 text with an EIP-55 address. The client library may omit the nonce: the parser gets a placeholder. */
export function readEthereumMessage(text: string): WalletMessage | null {
  const complete = text.replace(/(\nChain ID: \d+)(\nIssued At: )/, "$1\nNonce: 00000000$2");
  const parsed = parse(complete);
  if (!parsed) return null;
  const time = (at: string | undefined) => (at === undefined ? undefined : readMessageTime(at));
  const [issuedAt, expiresAt, notBefore] = [time(parsed.issuedAt), time(parsed.expirationTime), time(parsed.notBefore)];
  if (!issuedAt || expiresAt === null || notBefore === null) return null;
  return {
    scheme: parsed.scheme ?? null,
    domain: parsed.domain,
    address: parsed.address.toLowerCase(),
    statement: parsed.statement ?? null,
    uri: parsed.uri,
    network: String(parsed.chainId),
    nonce: complete === text ? parsed.nonce : null,
    issuedAt,
    expiresAt: expiresAt ?? null,
    notBefore: notBefore ?? null,
  };
}

function parse(text: string): ParsedMessage | null {
  try {
    return new ParsedMessage(text);
  } catch {
    return null;
  }
}

const SIGNATURE = /^0x([0-9a-fA-F]{128})([0-9a-fA-F]{2})$/;

/** Checks an EIP-191 signature of a key; signatures of contracts (EIP-1271) are not supported. */
export function isSignedByEthereum(address: string, text: string, signature: string): boolean {
  const [, rs, v] = SIGNATURE.exec(signature) ?? [];
  const recovery = recoveryOf(v);
  if (!rs || recovery === null) return false;
  try {
    const signed = secp256k1.Signature.fromBytes(Buffer.from(recovery + rs, "hex"), "recovered");
    // A signature with high s has a valid twin: only one of them is accepted (EIP-2).
    if (signed.hasHighS()) return false;
    return addressOf(signed.recoverPublicKey(personalHash(text)).toBytes(false)) === address;
  } catch {
    return false;
  }
}

/** Recovery byte of a signature: most wallets write 27 and 28, some hardware wallets 0 and 1. */
function recoveryOf(v: string | undefined): "00" | "01" | null {
  if (v === undefined) return null;
  return ({ 0: "00", 1: "01", 27: "00", 28: "01" } as const)[Number.parseInt(v, 16)] ?? null;
}

function personalHash(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]));
}

function addressOf(publicKey: Uint8Array): string {
  return `0x${Buffer.from(keccak_256(publicKey.subarray(1))).toString("hex", 12)}`;
}
