import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { passkeyChallenges, passkeys } from "#platform/db/schema/passkeys.ts";
import { testApi } from "#test/api.ts";
import { auth, newEmail, signUpMember } from "#test/auth.ts";
import { type Client, createClient, listen } from "#test/auth-client.ts";
import { type Authenticator, createAuthenticator } from "#test/authenticator.ts";
import { runJob } from "#test/run-job.ts";
import { claimUnverifiedAccount } from "../identities/unverified-account.ts";
import { findAccount } from "../queries.ts";

const api = testApi();
const url = listen(api);
const ID = /^[\da-f-]{36}$/;

async function member() {
  const { email, password, id, token } = await signUpMember(api(), newEmail("keys"));
  const client = createClient(url());
  await client.signInWithPassword({ email, password });
  return { email, id, token, client };
}

async function add(client: Client, device: Authenticator) {
  const { data } = await client.passkey.startRegistration();
  if (!data) throw new Error("no challenge");
  return client.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: device.create(data.options) as never,
  });
}

async function signIn(client: Client, device: Authenticator) {
  const { data } = await client.passkey.startAuthentication();
  if (!data) throw new Error("no challenge");
  return client.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: device.get(data.options) as never,
  });
}

test("the client adds a passkey and signs in with it alone", async () => {
  const { client, id, email } = await member();
  const device = createAuthenticator();
  const { data: added, error } = await add(client, device);
  expect(error).toBeNull();
  expect(added).toEqual({ id: expect.stringMatching(ID), friendly_name: "Passkey", created_at: expect.any(String) });

  const elsewhere = createClient(url());
  const { data } = await signIn(elsewhere, device);
  expect(data?.user).toMatchObject({ id, email });
  expect((await elsewhere.getUser()).data.user?.id).toBe(id);
  const [listed] = (await client.passkey.list()).data ?? [];
  expect(listed).toMatchObject({ id: added?.id, last_used_at: expect.any(String) });
});

test("a passkey sign-in opens an aal2 session, and a refresh keeps that level", async () => {
  const { client } = await member();
  const device = createAuthenticator();
  await add(client, device);
  const elsewhere = createClient(url());
  const { data } = await signIn(elsewhere, device);
  expect(decodeJwt(data?.session?.access_token ?? "")).toMatchObject({ aal: "aal2", amr: [{ method: "passkey" }] });
  const { data: renewed } = await elsewhere.refreshSession();
  expect(decodeJwt(renewed.session?.access_token ?? "")).toMatchObject({ aal: "aal2", amr: [{ method: "passkey" }] });
  expect((await elsewhere.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal2" });
});

test("passkey options require a discoverable key and user verification for this site, and expire after five minutes", async () => {
  const { client, email, id } = await member();
  const { data } = await client.passkey.startRegistration();
  expect(data?.options).toMatchObject({
    rp: { id: "localhost", name: "ISA" },
    user: { name: email, id: Buffer.from(id).toString("base64url") },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [],
  });
  expect(data?.expires_at).toBe(Math.floor(api().clock().getTime() / 1000) + 300);
  const { data: ask } = await client.passkey.startAuthentication();
  expect(ask?.options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(ask?.options.allowCredentials ?? []).toEqual([]);
});

test("registration options exclude the account's existing keys, and the same key is stored once", async () => {
  const { client } = await member();
  const device = createAuthenticator();
  await add(client, device);
  const { data } = await client.passkey.startRegistration();
  expect(data?.options.excludeCredentials).toMatchObject([{ id: device.id, transports: ["internal"] }]);
  const other = await member();
  expect((await add(client, device)).error).toMatchObject({ status: 422, code: "webauthn_credential_exists" });
  expect((await add(other.client, device)).error).toMatchObject({ code: "webauthn_credential_exists" });
});

test("a passkey is renamed and removed only by its owner, and a removed passkey is refused", async () => {
  const { client } = await member();
  const other = await member();
  const device = createAuthenticator();
  const { data: added } = await add(client, device);
  const passkeyId = added?.id ?? "";
  for (const attempt of [
    await other.client.passkey.update({ passkeyId, friendlyName: "Mine" }),
    await other.client.passkey.delete({ passkeyId }),
    await client.passkey.update({ passkeyId: "none", friendlyName: "Mine" }),
    await client.passkey.delete({ passkeyId: "none" }),
  ]) {
    expect(attempt.error).toMatchObject({ status: 404, code: "validation_failed" });
  }
  expect((await other.client.passkey.list()).data).toEqual([]);
  const renamed = await client.passkey.update({ passkeyId, friendlyName: "  Blue phone " });
  expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: "Blue phone" });
  expect((await client.passkey.update({ passkeyId, friendlyName: " " })).error).toMatchObject({ status: 400 });
  expect((await client.passkey.update({ passkeyId, friendlyName: "x".repeat(121) })).error?.status).toBe(400);
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await client.passkey.list()).data).toEqual([]);
  expect((await signIn(createClient(url()), device)).error).toMatchObject({ code: "webauthn_verification_failed" });
});

test("an account has at most ten passkeys, even when registrations are concurrent", async () => {
  const { client, id } = await member();
  const device = createAuthenticator();
  await add(client, device);
  const [stored] = await api().db.select().from(passkeys).where(eq(passkeys.accountId, id));
  if (!stored) throw new Error("no passkey");
  const { id: _, ...copy } = stored;
  const more = Array.from({ length: 8 }, (_each, index) => ({ ...copy, credentialId: `${copy.credentialId}${index}` }));
  await api().db.insert(passkeys).values(more);
  const starts = await Promise.all([client.passkey.startRegistration(), client.passkey.startRegistration()]);
  const ends = await Promise.all(
    starts.map(({ data }) =>
      client.passkey.verifyRegistration({
        challengeId: data?.challenge_id ?? "",
        credential: createAuthenticator().create(data?.options as never) as never,
      }),
    ),
  );
  expect(ends.map(({ error }) => (error as { code?: string } | null)?.code).sort()).toEqual([
    "too_many_passkeys",
    undefined,
  ]);
  expect((await client.passkey.startRegistration()).error).toMatchObject({ status: 422, code: "too_many_passkeys" });
});

test("passkey changes are refused without a session and for SSO or anonymous accounts", async () => {
  for (const [method, path] of [
    ["GET", "/passkeys"],
    ["POST", "/passkeys/registration/options"],
    ["POST", "/passkeys/registration/verify"],
    ["PATCH", "/passkeys/x"],
    ["DELETE", "/passkeys/x"],
  ] as const) {
    expect((await auth(api(), method, path, method === "GET" ? undefined : {})).body.code).toBe("no_authorization");
  }
  const { id, token } = await member();
  await api().db.update(accounts).set({ isSsoUser: true }).where(eq(accounts.id, id));
  const start = () => auth(api(), "POST", "/passkeys/registration/options", {}, { token });
  expect(await start()).toMatchObject({ status: 422, body: { code: "user_sso_managed" } });
  await api().db.update(accounts).set({ isSsoUser: false, isAnonymous: true }).where(eq(accounts.id, id));
  expect(await start()).toMatchObject({ status: 403, body: { code: "no_authorization" } });
});

test("a banned member's passkey is refused", async () => {
  const { client, id } = await member();
  const device = createAuthenticator();
  await add(client, device);
  const bannedUntil = new Date(api().clock().getTime() + 60_000);
  await api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, id));
  expect((await signIn(createClient(url()), device)).error).toMatchObject({ status: 400, code: "user_banned" });
});

test("an owner who claims an unproved account inherits no passkey", async () => {
  const { client, id } = await member();
  const device = createAuthenticator();
  await add(client, device);
  const account = await findAccount(api().db, id);
  if (!account) throw new Error("no account");
  await api().db.transaction((tx) =>
    claimUnverifiedAccount(api(), tx, account, { provider: "google", providerId: "1" }),
  );
  expect((await signIn(createClient(url()), device)).error).toMatchObject({ code: "webauthn_verification_failed" });
});

test("the settings report that the site's address allows passkeys", async () => {
  expect((await auth(api(), "GET", "/settings")).body.passkeys_enabled).toBe(true);
});

test("expired passkey challenges are deleted by the cleanup", async () => {
  await createClient(url()).passkey.startAuthentication();
  api().clock.advance(301_000);
  await runJob(api(), "accounts.tidy");
  expect(await api().db.$count(passkeyChallenges)).toBe(0);
});
