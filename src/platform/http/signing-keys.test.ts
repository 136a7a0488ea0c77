import { createHmac, createPublicKey } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { type AccessClaims, signAccessToken, verifyAccessToken } from "./access-token.ts";
import { loadSigningKeys } from "./signing-keys.ts";

const folder = mkdtempSync(join(tmpdir(), "isa-signing-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ISSUER = "https://isa.example/auth/v1";
const NOW = new Date("2026-11-20T12:00:00Z");
const claims: AccessClaims = { sub: "account", session_id: "session" };

let made = 0;
function load(content: unknown) {
  const file = join(folder, `${++made}.json`);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return loadSigningKeys(file, { create: false });
}

async function newKey(alg: "ES256" | "RS256", kid: string, extra: Partial<JWK> = {}): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, ...extra };
}

const publicOf = ({ kty, crv, x, y, n, e, kid }: JWK): JWK => JSON.parse(JSON.stringify({ kty, crv, x, y, n, e, kid }));

const ec = await newKey("ES256", "ec");
const rsa = await newKey("RS256", "rsa");
const verify = (keys: Awaited<ReturnType<typeof load>>, token: string) => verifyAccessToken(keys, ISSUER, token, NOW);
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());

async function forge(header: { alg: string; kid: string }, jwk: JWK): Promise<string> {
  const key = await importJWK({ ...jwk, key_ops: ["sign"] }, header.alg);
  const at = NOW.getTime() / 1000;
  const token = new SignJWT(claims).setProtectedHeader(header).setIssuer(ISSUER).setAudience("authenticated");
  return token.setExpirationTime(at + 600).sign(key);
}

test.each([
  ["ES256", ec],
  ["RS256", rsa],
])("an %s key signs, and its token is accepted", async (alg, jwk) => {
  const keys = await load({ keys: [jwk] });
  const token = signAccessToken(keys, ISSUER, claims, NOW);
  expect(headerOf(token)).toMatchObject({ alg, kid: jwk.kid });
  expect(await verify(keys, token)).toMatchObject(claims);
});

test("the one key that may sign signs, and the others verify, even as public keys", async () => {
  const before = await load([rsa]);
  const old = signAccessToken(before, ISSUER, claims, NOW);
  const keys = await load([
    { ...publicOf(rsa), key_ops: ["verify"] },
    { ...ec, key_ops: ["sign"] },
  ]);
  expect(headerOf(signAccessToken(keys, ISSUER, claims, NOW))).toMatchObject({ alg: "ES256", kid: "ec" });
  expect(await verify(keys, old)).toMatchObject(claims);
});

test("the published keys have public parts only", async () => {
  const { jwks } = await load({ keys: [ec, rsa] });
  const names = jwks.keys.map((jwk) => Object.keys(jwk).sort());
  expect(names).toEqual([
    ["alg", "crv", "key_ops", "kid", "kty", "use", "x", "y"],
    ["alg", "e", "key_ops", "kid", "kty", "n", "use"],
  ]);
  expect(JSON.stringify(jwks)).not.toContain(ec.d);
  expect(JSON.stringify(jwks)).not.toContain(rsa.d);
});

test("a token of one key under the id of another is refused for any algorithm", async () => {
  const keys = await load({ keys: [ec, rsa] });
  expect(await verify(keys, await forge({ alg: "RS256", kid: "ec" }, rsa))).toBeNull();
  expect(await verify(keys, await forge({ alg: "ES256", kid: "rsa" }, ec))).toBeNull();
  expect(await verify(keys, await forge({ alg: "ES256", kid: "ec" }, await newKey("ES256", "ec")))).toBeNull();
  expect(await verify(keys, await forge({ alg: "ES256", kid: "other" }, ec))).toBeNull();
});

test("another algorithm of the same key is refused", async () => {
  const keys = await load({ keys: [ec, rsa] });
  expect(await verify(keys, await forge({ alg: "RS512", kid: "rsa" }, rsa))).toBeNull();
  expect(await verify(keys, await forge({ alg: "PS256", kid: "rsa" }, rsa))).toBeNull();
  expect(await verify(keys, await forge({ alg: "RS256", kid: "rsa" }, rsa))).toMatchObject(claims);
});

test.each([
  ["ec", ec],
  ["rsa", rsa],
])("the public half of %s cannot be used as an HMAC secret", async (kid, jwk) => {
  const keys = await load({ keys: [ec, rsa] });
  const key = createPublicKey({ key: publicOf(jwk), format: "jwk" });
  const published = keys.jwks.keys.find((one) => one.kid === kid);
  const secrets = [key.export({ type: "spki", format: "pem" }), key.export({ type: "spki", format: "der" })];
  const payload = { ...claims, iss: ISSUER, aud: "authenticated", exp: NOW.getTime() / 1000 + 600 };
  for (const secret of [...secrets, JSON.stringify(published)]) {
    const parts = [{ alg: "HS256", kid }, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const signed = parts.join(".");
    const signature = createHmac("sha256", secret).update(signed).digest("base64url");
    expect(await verify(keys, `${signed}.${signature}`)).toBeNull();
  }
  const none = [{ alg: "none", kid }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  expect(await verify(keys, `${none.join(".")}.`)).toBeNull();
});

const WRONG: [string, unknown, string][] = [
  ["no JSON", "-----BEGIN", "must hold JSON"],
  ["no keys", { keys: [] }, "must hold a list of keys"],
  ["two that sign", [ec, rsa].map((jwk) => ({ ...jwk, key_ops: ["sign"] })), "exactly one key"],
  ["none that signs", [{ ...ec, key_ops: ["verify"] }], "exactly one key"],
  ["a public half that signs", [publicOf(ec)], "needs the private part"],
  ["a shared secret", [{ kty: "oct", k: "c2VjcmV0", d: "x" }], "must hold keys of EC P-256 or RSA"],
  ["an algorithm that is not the key's", [{ ...rsa, alg: "PS256" }], "holds a key for PS256"],
  ["one name twice", [ec, { ...rsa, kid: "ec" }], "two keys of one kid"],
];

test.each(WRONG)("a file with %s is refused with a clear message", async (_name, content, sentence) => {
  await expect(load(content)).rejects.toThrow(`AUTH_SIGNING_KEYS_FILE`);
  await expect(load(content)).rejects.toThrow(sentence);
});

test("an RSA key that is too short is refused", async () => {
  const { generateKeyPairSync } = await import("node:crypto");
  const short = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export({ format: "jwk" });
  await expect(load([short])).rejects.toThrow("less than 2048 bits");
});
