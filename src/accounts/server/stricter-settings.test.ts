import { afterAll, expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth, countMails, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createClient, listen } from "#test/auth-client.ts";
import { addTotp, answerTotp } from "#test/second-factor.ts";

const made: TestApi[] = [];
afterAll(() => Promise.all(made.map((api) => api.close())));

async function apiWith(given: Record<string, string>, more: Parameters<typeof createTestApi>[0] = {}) {
  const api = await createTestApi({ auth: parseConfig(given).auth, ...more });
  made.push(api);
  return api;
}

type Tokens = { access_token: string; refresh_token: string };
const signIn = async (api: TestApi, email: string): Promise<Tokens> =>
  (await auth(api, "POST", "/token?grant_type=password", { email, password: PASSWORD })).body;
const userOf = (api: TestApi, as: Tokens) => auth(api, "GET", "/user", undefined, as);
const renew = (api: TestApi, { refresh_token }: Tokens) =>
  auth(api, "POST", "/token?grant_type=refresh_token", { refresh_token });
const EXPIRED = { status: 400, body: { code: "session_expired" } };

let single: TestApi;
const url = listen(() => single);

test("a sign-in ends all other sessions of the account when single session is on", async () => {
  single = await apiWith({ AUTH_SINGLE_SESSION: "true" });
  const { email, session } = await signUpMember(single);
  const stranger = await signUpMember(single);
  const second = await signIn(single, email);
  expect(await userOf(single, session)).toMatchObject({ status: 403, body: { code: "session_not_found" } });
  expect(await renew(single, session)).toMatchObject(EXPIRED);
  expect((await single.call("GET", "/api/session", { as: { token: session.access_token } })).status).toBe(200);
  const renewed = await renew(single, second);
  expect(renewed.status).toBe(200);
  const { body } = await auth(single, "GET", "/sessions", undefined, renewed.body);
  expect(body).toHaveLength(1);
  expect((await userOf(single, stranger.session)).status).toBe(200);
});

test("the client gets session_expired when a newer sign-in has ended its session", async () => {
  single ??= await apiWith({ AUTH_SINGLE_SESSION: "true" });
  const { email, password } = await signUpMember(single);
  const [first, second] = [createClient(url()), createClient(url())];
  await first.signInWithPassword({ email, password });
  await second.signInWithPassword({ email, password });
  expect((await first.refreshSession()).error).toMatchObject({ code: "session_expired", status: 400 });
  expect((await second.refreshSession()).error).toBeNull();
});

test("concurrent sign-ins leave exactly one session when single session is on", async () => {
  single ??= await apiWith({ AUTH_SINGLE_SESSION: "true" });
  const { email } = await signUpMember(single);
  const all = await Promise.all(Array.from({ length: 4 }, () => signIn(single, email)));
  const alive = await Promise.all(all.map((session) => userOf(single, session)));
  expect(alive.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a sign-in ends the owner's session only after its second step", async () => {
  single ??= await apiWith({ AUTH_SINGLE_SESSION: "true" });
  const { email, token } = await signUpMember(single);
  const app = await addTotp(single, token);
  const owner = { access_token: app.token, refresh_token: app.refreshToken };
  const half = await signIn(single, email);
  expect((await userOf(single, owner)).status).toBe(200);
  const full = await answerTotp(single, half.access_token, app);
  expect(full.status).toBe(200);
  expect(await renew(single, owner)).toMatchObject(EXPIRED);
  expect((await userOf(single, full.body)).status).toBe(200);
});

test("several sessions coexist by default", async () => {
  const api = await apiWith({});
  const { email, session } = await signUpMember(api);
  await signIn(api, email);
  expect((await userOf(api, session)).status).toBe(200);
});

test("a longer minimum length applies to every new password, and old passwords still sign in", async () => {
  const api = await apiWith({}, { serviceKeys: ["k".repeat(32)] });
  const member = await signUpMember(api);
  api.config.auth = parseConfig({ AUTH_PASSWORD_MIN_LENGTH: "16" }).auth;
  const weak = {
    status: 422,
    body: {
      code: "weak_password",
      message: "Password should be at least 16 characters.",
      weak_password: { reasons: ["length"] },
    },
  };
  const service = { token: "k".repeat(32) };
  const given = { email: newEmail(), password: PASSWORD };
  expect(await auth(api, "POST", "/signup", given)).toMatchObject(weak);
  expect(await auth(api, "PUT", "/user", { password: "Mango-season-7" }, member)).toMatchObject(weak);
  expect(await auth(api, "POST", "/admin/users", given, service)).toMatchObject(weak);
  expect(await auth(api, "POST", "/admin/generate_link", { type: "signup", ...given }, service)).toMatchObject(weak);
  expect((await signIn(api, member.email)) as unknown).toMatchObject({ weak_password: { reasons: ["length"] } });
  expect((await auth(api, "PUT", "/user", { password: "Mango-season-of-77" }, member)).status).toBe(200);
  expect((await auth(api, "GET", "/settings")).body.password_min_length).toBe(16);
});

test("an old session changes the password without reauthentication when the setting is off", async () => {
  const api = await apiWith({ AUTH_REQUIRE_REAUTHENTICATION: "false" });
  const { session } = await signUpMember(api);
  api.clock.advance(25 * 3_600_000);
  const { body } = await renew(api, session);
  expect((await auth(api, "PUT", "/user", { password: "Mango-season-7" }, body)).status).toBe(200);
});

test("the new address alone confirms the change when secure email change is off; the old one is notified", async () => {
  const api = await apiWith({ AUTH_SECURE_EMAIL_CHANGE: "false" });
  const member = await signUpMember(api);
  const next = newEmail("next");
  const before = await countMails(api, member.email);
  expect((await auth(api, "PUT", "/user", { email: next }, member)).body.new_email).toBe(next);
  expect(await countMails(api, member.email)).toBe(before);
  const { tokenHash } = await lastMail(api, next);
  const { body } = await auth(api, "POST", "/verify", { type: "email_change", token_hash: tokenHash });
  expect(body.user).toMatchObject({ email: next });
  expect(body.user.new_email).toBeUndefined();
  expect(await countMails(api, member.email)).toBe(before + 1);
});

test("a configured bucket has its own limit, and other buckets keep the default", async () => {
  const api = await apiWith({ AUTH_RATE_LIMITS: "otp=2" }, { rateLimits: true });
  const ask = (path: string) => auth(api, "POST", path, {});
  for (let time = 0; time < 2; time += 1) expect((await ask("/otp")).status).toBe(400);
  expect(await ask("/otp")).toMatchObject({ status: 429, body: { code: "over_request_rate_limit" } });
  for (let time = 0; time < 3; time += 1) expect((await ask("/recover")).status).toBe(400);
});
