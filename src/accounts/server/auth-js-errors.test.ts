import type { AuthError } from "@supabase/auth-js";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts, refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { type Client, createClient, listen } from "#test/auth-client.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import { lastCode, NO_PHONE, newPhone } from "#test/phones.ts";

const api = testApi();
const limited = testApi({ rateLimits: true });
const withoutPhone = testApi({ sms: NO_PHONE });
const url = listen(api);
const limitedUrl = listen(limited);
const withoutPhoneUrl = listen(withoutPhone);
type Answer = Promise<{ error: AuthError | null }>;

const newClient = (options = {}) => createClient(url(), options);

async function clientOf(member: TestAccount): Promise<Client> {
  const client = newClient();
  const { error } = await client.setSession({ access_token: member.token, refresh_token: "unused" });
  if (error) throw error;
  return client;
}

async function old(member: TestAccount): Promise<TestAccount> {
  const createdAt = new Date(api().clock().getTime() - 48 * 3600 * 1000);
  await api().db.update(sessions).set({ createdAt }).where(eq(sessions.id, member.sessionId));
  return member;
}

async function banned(id: string): Promise<void> {
  const bannedUntil = new Date(api().clock().getTime() + 3600 * 1000);
  await api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, id));
}

const email = "nobody@example.com";
const password = PASSWORD;
const NEXT = "Mango-season-7";
const FACTOR = "00000000-0000-0000-0000-000000000000";

const CASES: Record<string, () => Answer> = {
  anonymous_provider_disabled: () => newClient().signInAnonymously(),
  async bad_code_verifier() {
    const address = newEmail("pkce");
    await newClient({ flowType: "pkce" }).signInWithOtp({ email: address });
    const { tokenHash } = await lastMail(api(), address);
    const response = await fetch(`${url()}/verify?token=${tokenHash}&type=signup`, { redirect: "manual" });
    const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const stranger = newClient({ flowType: "pkce" });
    await stranger.signInWithOtp({ email: newEmail() });
    return stranger.exchangeCodeForSession(code);
  },
  bad_jwt: () => newClient().getUser("x.y.z"),
  async current_password_invalid() {
    const client = await clientOf(await old(await createMember(api(), { password })));
    return client.updateUser({ password: NEXT, current_password: "Wrong-1" });
  },
  async email_exists() {
    const taken = await createMember(api());
    return (await clientOf(await createMember(api()))).updateUser({ email: taken.email });
  },
  async email_not_confirmed() {
    const address = newEmail();
    await newClient().signUp({ email: address, password });
    return newClient().signInWithPassword({ email: address, password });
  },
  async flow_state_not_found() {
    const client = newClient({ flowType: "pkce" });
    await client.signInWithOtp({ email: newEmail() });
    return client.exchangeCodeForSession("unknown");
  },
  invalid_credentials: () => newClient().signInWithPassword({ email, password }),
  async mfa_factor_not_found() {
    return (await clientOf(await createMember(api()))).mfa.challenge({ factorId: FACTOR });
  },
  async mfa_factor_name_conflict() {
    const client = await clientOf(await createMember(api()));
    await client.mfa.enroll({ factorType: "totp" });
    return client.mfa.enroll({ factorType: "totp" });
  },
  otp_disabled: () => newClient().signInWithOtp({ email: newEmail("none"), options: { shouldCreateUser: false } }),
  otp_expired: () => newClient().verifyOtp({ email, token: "123456", type: "email" }),
  async over_email_send_rate_limit() {
    const client = createClient(limitedUrl());
    await client.resetPasswordForEmail(email);
    return client.resetPasswordForEmail(email);
  },
  async over_request_rate_limit() {
    const client = createClient(limitedUrl());
    for (let time = 0; time < 30; time += 1) await client.verifyOtp({ token_hash: "x", type: "email" });
    return client.verifyOtp({ token_hash: "x", type: "email" });
  },
  async phone_exists() {
    const [taken, own] = [newPhone(), newPhone()];
    for (const phone of [taken, own]) await newClient().signInWithOtp({ phone });
    await newClient().verifyOtp({ phone: taken, token: await lastCode(api(), taken), type: "sms" });
    const client = newClient();
    await client.verifyOtp({ phone: own, token: await lastCode(api(), own), type: "sms" });
    await client.updateUser({ phone: taken });
    return client.verifyOtp({ phone: taken, token: await lastCode(api(), taken), type: "phone_change" });
  },
  async phone_not_confirmed() {
    const phone = newPhone();
    await newClient().signUp({ phone, password });
    return newClient().signInWithPassword({ phone, password });
  },
  phone_provider_disabled: () => createClient(withoutPhoneUrl()).signInWithOtp({ phone: "254700000000" }),
  sms_send_failed: () => newClient().signInWithOtp({ phone: "4915112345678" }),
  async over_sms_send_rate_limit() {
    const [client, phone] = [createClient(limitedUrl()), newPhone()];
    await client.signInWithOtp({ phone });
    return client.signInWithOtp({ phone });
  },
  provider_disabled: () => newClient().signInWithIdToken({ provider: "google", token: "x" }),
  async reauthentication_needed() {
    return (await clientOf(await old(await createMember(api())))).updateUser({ password: NEXT });
  },
  async reauthentication_not_valid() {
    return (await clientOf(await old(await createMember(api())))).updateUser({ password: NEXT, nonce: "123456" });
  },
  async refresh_token_already_used() {
    const { session } = await signUpMember(api());
    const refresh = (refresh_token: string) => newClient().refreshSession({ refresh_token });
    const second = await refresh(session.refresh_token);
    await refresh(second.data.session?.refresh_token ?? "");
    const revokedAt = new Date(api().clock().getTime() - 11_000);
    await api().db.update(refreshTokens).set({ revokedAt }).where(eq(refreshTokens.revokedAt, api().clock()));
    return refresh(session.refresh_token);
  },
  refresh_token_not_found: () => newClient().refreshSession({ refresh_token: "x".repeat(43) }),
  request_entity_too_large: () =>
    newClient().signUp({ email, password, options: { data: { a: "x".repeat(1024 * 1024) } } }),
  saml_provider_disabled: () => newClient().signInWithSSO({ domain: "example.com" }),
  async same_password() {
    return (await clientOf(await createMember(api(), { password }))).updateUser({ password });
  },
  async session_expired() {
    const { session, id } = await signUpMember(api());
    await api().db.update(sessions).set({ notAfter: api().clock() }).where(eq(sessions.accountId, id));
    return newClient().refreshSession({ refresh_token: session.refresh_token });
  },
  async user_already_exists() {
    const { email: taken } = await createMember(api());
    return newClient().signUp({ email: taken, password });
  },
  async user_banned() {
    const member = await createMember(api(), { password });
    await banned(member.id);
    return newClient().signInWithPassword({ email: member.email, password });
  },
  async user_not_found() {
    const member = await createMember(api());
    await api().db.delete(accounts).where(eq(accounts.id, member.id));
    return newClient().getUser(member.token);
  },
  validation_failed: () => newClient().signUp({ email: "nobody", password }),
  weak_password: () => newClient().signUp({ email, password: "weak" }),
};

test.each(Object.entries(CASES))("%s reaches the client as error.code", async (code, provoke) => {
  const { error } = await provoke();
  expect(error?.code).toBe(code);
});

test("a weak password reaches the client with its reasons", async () => {
  const { error } = await newClient().signUp({ email, password: "xk" });
  expect(error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["length", "characters"] });
});

test("an ended session reaches the client as a missing session, so that it signs out", async () => {
  const member = await createMember(api());
  await api().db.delete(sessions).where(eq(sessions.id, member.sessionId));
  expect((await newClient().getUser(member.token)).error?.name).toBe("AuthSessionMissingError");
});

test("an internal error reaches the client as a retryable error", async () => {
  const broken = async () => new Response('{"code":"unexpected_failure","message":"x"}', { status: 500 });
  const client = newClient({ fetch: broken });
  expect((await client.getUser("x.y.z")).error?.name).toBe("AuthRetryableFetchError");
});
