import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type AccessClaims, signAccessToken, verifyAccessToken } from "./access-token.ts";
import { loadSigningKeys } from "./signing-keys.ts";

const folder = mkdtempSync(join(tmpdir(), "isa-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));
const keys = await loadSigningKeys(join(folder, "one.json"), { create: true });
const otherKeys = await loadSigningKeys(join(folder, "two.json"), { create: true });

const ISSUER = "https://isa.example/auth/v1";
const NOW = new Date("2026-11-20T12:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const claims: AccessClaims = { sub: "account", session_id: "session" };

test("a token is accepted until it expires, even when it was verified before", async () => {
  const token = signAccessToken(keys, ISSUER, claims, NOW);
  expect(await verifyAccessToken(keys, ISSUER, token, NOW)).toMatchObject(claims);
  expect(await verifyAccessToken(keys, ISSUER, token, later(3599))).toMatchObject(claims);
  expect(await verifyAccessToken(keys, ISSUER, token, later(3600))).toBeNull();
});

test("a token verified with one set of keys and issuer is refused with another", async () => {
  const token = signAccessToken(keys, ISSUER, claims, NOW);
  expect(await verifyAccessToken(keys, ISSUER, token, NOW)).not.toBeNull();
  expect(await verifyAccessToken(otherKeys, ISSUER, token, NOW)).toBeNull();
  expect(await verifyAccessToken(keys, "https://elsewhere.example/auth/v1", token, NOW)).toBeNull();
});

test("a token with a changed claim or signature is refused", async () => {
  const token = signAccessToken(keys, ISSUER, claims, NOW);
  await verifyAccessToken(keys, ISSUER, token, NOW);
  const [header, , signature] = token.split(".");
  const forged = Buffer.from(
    JSON.stringify({ ...claims, sub: "other", iss: ISSUER, aud: "authenticated", exp: 9e9 }),
  ).toString("base64url");
  expect(await verifyAccessToken(keys, ISSUER, `${header}.${forged}.${signature}`, NOW)).toBeNull();
  expect(await verifyAccessToken(keys, ISSUER, `${token.slice(0, -4)}AAAA`, NOW)).toBeNull();
});
