import { readFile, writeFile } from "node:fs/promises";
import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWK } from "jose";
import { expect, test } from "vitest";
import { loadSigningKeys } from "#platform/http/signing-keys.ts";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createAuth } from "./routes.ts";

const api = testApi();

async function restartWith(keys: JWK[]) {
  const file = api().config.signingKeysFile;
  await writeFile(file, JSON.stringify({ keys }));
  const app = createAuth({ ...api(), keys: await loadSigningKeys(file, { create: false }) });
  return async (method: string, path: string, { token, json }: { token?: string; json?: unknown } = {}) => {
    const response = await app.request(path, {
      method,
      headers: { "x-supabase-api-version": "2024-01-01", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: await response.json() };
  };
}

test("a new signing key signs and is published, and the old key verifies until its removal", async () => {
  const { token, email, password } = await signUpMember(api());
  const waiting = newEmail();
  await auth(api(), "POST", "/signup", { email: waiting, password: PASSWORD });
  const { code } = await lastMail(api(), waiting);
  const { keys } = JSON.parse(await readFile(api().config.signingKeysFile, "utf8")) as { keys: JWK[] };
  const fresh = await exportJWK((await generateKeyPair("ES256", { extractable: true })).privateKey);

  const rotated = await restartWith([fresh, ...keys]);
  expect((await rotated("GET", "/user", { token })).status).toBe(200);
  const signIn = await rotated("POST", "/token?grant_type=password", { json: { email, password } });
  const kidOf = (jwt: string) => decodeProtectedHeader(jwt).kid;
  expect(kidOf(signIn.body.access_token)).not.toBe(kidOf(token));
  const { body: jwks } = await rotated("GET", "/.well-known/jwks.json");
  expect(jwks.keys.map(({ kid }: JWK) => kid)).toEqual([kidOf(signIn.body.access_token), kidOf(token)]);
  const verified = await rotated("POST", "/verify", { json: { type: "signup", email: waiting, token: code } });
  expect(verified.status).toBe(200);

  const after = await restartWith([fresh]);
  expect(await after("GET", "/user", { token })).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
  expect((await after("GET", "/user", { token: signIn.body.access_token })).status).toBe(200);
});
