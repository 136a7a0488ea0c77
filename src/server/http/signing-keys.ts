import { chmod, readFile, writeFile } from "node:fs/promises";
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";

type Key = { kid: string; key: CryptoKey };

export type SigningKeys = {
  signing: Key;
  /** All keys that still verify, by kid. */
  verifying: ReadonlyMap<string, CryptoKey>;
  /** Public halves, for /.well-known/jwks.json. */
  jwks: { keys: JWK[] };
};

const ALGORITHM = "ES256";

/**
 * Reads the keys of access tokens: a JSON file {keys: [private JWKs]}, of which the first signs and all verify.
 * To rotate, put a new key first and take the old one out an hour later.
 */
export async function loadSigningKeys(file: string, { create }: { create: boolean }): Promise<SigningKeys> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && create) return createKeysFile(file);
    throw error;
  });
  const { keys } = JSON.parse(text) as { keys: JWK[] };
  const loaded = await Promise.all(keys.map(loadKey));
  const [first] = loaded;
  if (!first) throw new Error(`The signing keys file ${file} holds no key.`);
  return {
    signing: { kid: first.kid, key: first.privateKey },
    verifying: new Map(loaded.map(({ kid, publicKey }) => [kid, publicKey])),
    jwks: { keys: loaded.map(({ publicJwk }) => publicJwk) },
  };
}

async function loadKey(jwk: JWK) {
  if (jwk.kty !== "EC" || jwk.crv !== "P-256" || !jwk.d)
    throw new Error("Signing keys must be private EC P-256 keys (JWK).");
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  const publicJwk: JWK = {
    kty: jwk.kty,
    crv: jwk.crv,
    x: jwk.x,
    y: jwk.y,
    kid,
    alg: ALGORITHM,
    use: "sig",
    key_ops: ["verify"],
  };
  return {
    kid,
    publicJwk,
    privateKey: (await importJWK(jwk, ALGORITHM)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, ALGORITHM)) as CryptoKey,
  };
}

async function createKeysFile(file: string): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
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
