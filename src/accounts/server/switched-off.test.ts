import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";

const api = testApi({ siteUrl: "http://isa.example", wallets: { ethereum: false, solana: false }, providers: [] });

test.each([
  ["/token?grant_type=web3", 422, "web3_provider_disabled"],
  ["/web3/nonce", 422, "web3_provider_disabled"],
  ["/token?grant_type=id_token", 400, "provider_disabled"],
  ["/sso", 404, "saml_provider_disabled"],
  ["/passkeys/authentication/options", 404, "passkey_disabled"],
  ["/passkeys/authentication/verify", 404, "passkey_disabled"],
  ["/passkeys/registration/options", 404, "passkey_disabled"],
  ["/passkeys/registration/verify", 404, "passkey_disabled"],
])("POST %s answers that it is switched off before it reads body or session", async (path, status, code) => {
  for (const body of [undefined, "no JSON", "[]", "{}"]) {
    const headers = { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" };
    const answer = await api().call("POST", `/auth/v1${path}`, { body, headers });
    expect([body, answer.status, await answer.json()]).toEqual([body, status, expect.objectContaining({ code })]);
  }
  expect((await auth(api(), "POST", path, {})).body.code).toBe(code);
});
