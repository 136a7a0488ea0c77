import { createPublicKey, verify } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const SIGNATURE = /^[\w+/-]{86}(?:==)?$/;

/** The address is the base58 key; the signature is 64 bytes in base64 or base64url. */
export function isSignedBySolana(address: string, text: string, signature: string): boolean {
  const key = readKey(address);
  const bytes = readSignature(signature);
  if (!key || !bytes) return false;
  const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key).toString("base64url") };
  return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: "jwk" }), bytes);
}

/** Null also for points of small order, such as the system program's address, because anyone can sign for them. */
function readKey(address: string): Uint8Array | null {
  if (!ADDRESS.test(address)) return null;
  try {
    const key = base58.decode(address);
    return key.length === 32 && !ed25519.Point.fromBytes(key).isSmallOrder() ? key : null;
  } catch {
    return null;
  }
}

function readSignature(text: string): Buffer | null {
  if (!SIGNATURE.test(text)) return null;
  const bytes = Buffer.from(text, "base64url");
  // Base64 leaves bits of the last letter unused, so only the canonical encoding is accepted.
  const usual = text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return bytes.toString("base64url") === usual ? bytes : null;
}
