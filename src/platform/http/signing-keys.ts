import { createPrivateKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { ConfigError } from "../config/start-failure.ts";

const ALGORITHMS = ["ES256", "RS256"] as const;
type Algorithm = (typeof ALGORITHMS)[number];
const LEAST_RSA_BITS = 2048;

/** The algorithm comes from the key, never from the token. */
export type VerifyingKey = { alg: Algorithm; key: CryptoKey };

export type SigningKeys = {
  signing: VerifyingKey & { kid: string; privateKey: KeyObject };
  verifying: ReadonlyMap<string, VerifyingKey>;
  /** Public keys, for /.well-known/jwks.json. */
  jwks: { keys: JWK[] };
};

/**
 * Reads EC P-256 or RSA keys: {keys: [JWKs]} or a bare list. The key with "sign" in `key_ops` signs, or else the first
 * key; others verify and may be public. To rotate, put a new key first or move "sign"; remove the old key after 1 hour.
 */
export async function loadSigningKeys(file: string, { create }: { create: boolean }): Promise<SigningKeys> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && create) return createKeysFile(file);
    if (error.code === "ENOENT") throw wrong(`must name a file, but there is none at ${file}`);
    throw error;
  });
  const jwks = keysIn(text);
  const signer = signerOf(jwks);
  const loaded = await Promise.all(jwks.map(loadKey));
  const ours = loaded[jwks.indexOf(signer)];
  if (!ours) throw wrong("must hold a key");
  const verifying = new Map(loaded.map(({ kid, alg, key }) => [kid, { alg, key }]));
  if (verifying.size < loaded.length) throw wrong("holds two keys of one kid");
  const { kid, alg } = ours;
  const key = (await importJWK({ ...signer, key_ops: ["sign"] }, alg)) as CryptoKey;
  return {
    signing: { kid, alg, key, privateKey: readPrivateKey(signer) },
    verifying,
    jwks: { keys: loaded.map(({ publicJwk }) => publicJwk) },
  };
}

/** Sets the encoding (RFC 7518 §3.4) on the key: with an options object, signing in Node would take twice as long. */
const readPrivateKey = (jwk: JWK): KeyObject =>
  Object.assign(createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" }), { dsaEncoding: "ieee-p1363" });

/** Private parts of the keys, the signing key's first; other secrets are derived from these parts. */
export function secretsIn(text: string): [string, ...string[]] {
  const jwks = keysIn(text);
  const signer = signerOf(jwks);
  const others = jwks.filter((jwk) => jwk !== signer).filter(isPrivate);
  return [signer.d, ...others.map(({ d }) => d)];
}

function keysIn(text: string): JWK[] {
  const parsed = parse(text);
  const keys = Array.isArray(parsed) ? parsed : (parsed as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys) || keys.length === 0) throw wrong("must hold a list of keys");
  return keys as JWK[];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong("must hold JSON");
  }
}

type PrivateJwk = JWK & { d: string };
const isPrivate = (jwk: JWK): jwk is PrivateJwk => typeof jwk.d === "string" && jwk.d !== "";

function signerOf(jwks: JWK[]): PrivateJwk {
  const named = jwks.filter(({ key_ops: ops }) => ops?.includes("sign"));
  const [first] = named.length > 0 || jwks.some(({ key_ops: ops }) => ops) ? named : jwks;
  if (named.length > 1 || !first) throw wrong('must hold exactly one key with "sign" among its key_ops');
  if (!isPrivate(first)) throw wrong("needs the private part of the key that signs");
  return first;
}

async function loadKey(jwk: JWK) {
  const { alg, parts } = readParts(jwk);
  if (jwk.alg !== undefined && jwk.alg !== alg) throw wrong(`holds a key for ${jwk.alg}, which is not what it is`);
  const kid = jwk.kid ?? (await calculateJwkThumbprint(parts));
  const publicJwk: JWK = { ...parts, kid, alg, use: "sig", key_ops: ["verify"] };
  const key = (await importJWK(publicJwk, alg).catch(() => null)) as CryptoKey | null;
  if (key === null) throw wrong("holds a key that cannot be read");
  const { modulusLength = LEAST_RSA_BITS } = key.algorithm as { modulusLength?: number };
  if (modulusLength < LEAST_RSA_BITS) throw wrong(`holds an RSA key of less than ${LEAST_RSA_BITS} bits`);
  return { kid, alg, key, publicJwk };
}

/** Copies the public parts of a key by name, so that a private part is never included by accident. */
function readParts({ kty, crv, x, y, n, e }: JWK): { alg: Algorithm; parts: JWK } {
  if (kty === "EC" && crv === "P-256" && x && y) return { alg: "ES256", parts: { kty, crv, x, y } };
  if (kty === "RSA" && n && e) return { alg: "RS256", parts: { kty, n, e } };
  throw wrong("must hold keys of EC P-256 or RSA, as JWKs");
}

const wrong = (problem: string) => new ConfigError(`AUTH_SIGNING_KEYS_FILE ${problem}.`);

async function createKeysFile(file: string): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const text = JSON.stringify({ keys: [await exportJWK(privateKey)] });
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
    await chmod(file, 0o600);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readFile(file, "utf8");
  }
}
