import { decodeJwt } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { testApi } from "#test/api.ts";
import { newEmail, signUpMember } from "#test/auth.ts";
import { type Client, createClient, listen } from "#test/auth-client.ts";
import { createAuthenticator } from "#test/authenticator.ts";
import { holdInBrowser } from "#test/key-browser.ts";

const api = testApi();
const url = listen(api);
const webauthn = { rpId: "localhost", rpOrigins: ["http://localhost:3000"] };

afterEach(() => {
  vi.unstubAllGlobals();
});

async function member() {
  const { email, password } = await signUpMember(api(), newEmail("key"));
  const signIn = async () => {
    const client = createClient(url());
    await client.signInWithPassword({ email, password });
    return client;
  };
  return { signIn, client: await signIn() };
}

async function ask(client: Client, factorId: string) {
  const { data, error } = await client.mfa.webauthn.challenge({ factorId, webauthn });
  if (!data) return { data, error };
  return client.mfa.webauthn.verify({ ...data, webauthn: { ...webauthn, ...data.webauthn } } as never);
}

async function withKey() {
  const [who, device] = [await member(), createAuthenticator()];
  holdInBrowser(device);
  const { data: enrolled } = await who.client.mfa.webauthn.enroll({ friendlyName: "Key on my ring" });
  const factorId = enrolled?.id ?? "";
  expect((await ask(who.client, factorId)).error).toBeNull();
  return { ...who, device, factorId };
}

test("a security key is enrolled, verified and removed", async () => {
  const { client, signIn, factorId } = await withKey();
  const { data: own } = await client.mfa.listFactors();
  expect(own?.webauthn).toMatchObject([{ id: factorId, status: "verified", friendly_name: "Key on my ring" }]);
  const elsewhere = await signIn();
  const { data, error } = await ask(elsewhere, factorId);
  expect(error).toBeNull();
  expect(decodeJwt(data?.access_token ?? "")).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/webauthn" }, {}] });
  expect((await elsewhere.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await elsewhere.mfa.listFactors()).data?.all).toEqual([]);
});

test("another security key does not verify a factor, and one key enrols only once", async () => {
  const { client, signIn, factorId } = await withKey();
  const again = await client.mfa.webauthn.enroll({ friendlyName: "The same key" });
  expect((await ask(client, again.data?.id ?? "")).error).toMatchObject({ name: "InvalidStateError" });
  holdInBrowser(createAuthenticator());
  const thief = await signIn();
  expect((await ask(thief, factorId)).error).toMatchObject({ name: "NotAllowedError" });
  expect((await thief.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal1" });
});

test("an answer to a challenge that is used, expired or another member's is refused", async () => {
  const { client, factorId } = await withKey();
  const other = await member();
  expect((await ask(other.client, factorId)).error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  const { data: late } = await client.mfa.webauthn.challenge({ factorId, webauthn });
  api().clock.advance(301_000);
  const answer = (asked: typeof late) =>
    client.mfa.webauthn.verify({ ...asked, webauthn: { ...webauthn, ...asked?.webauthn } } as never);
  expect((await answer(late)).error).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
  const { data: asked } = await client.mfa.webauthn.challenge({ factorId, webauthn });
  expect((await answer(asked)).error).toBeNull();
  expect((await answer(asked)).error).toMatchObject({ status: 422, code: "mfa_ip_address_mismatch" });
});
