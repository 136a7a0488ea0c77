import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth, countMails, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { lastCode, listMessages, newPhone } from "#test/phones.ts";
import { testProvider } from "#test/provider-world.ts";
import { createEthereumWallet, signedGrant, walletText } from "#test/wallets.ts";

const WALLETS = { ethereum: true, solana: true };
const world = testProvider({ anonymous: true, wallets: WALLETS });
const made: TestApi[] = [];
afterAll(() => Promise.all(made.map((api) => api.close())));

async function apiWith(given: Record<string, string>, more: Parameters<typeof createTestApi>[0] = {}) {
  const api = await createTestApi({ auth: parseConfig(given).auth, ...more });
  made.push(api);
  return api;
}

async function restarted<T>(given: Record<string, string>, act: () => Promise<T>): Promise<T> {
  const { config } = world.api();
  const before = config.auth;
  config.auth = parseConfig(given).auth;
  try {
    return await act();
  } finally {
    config.auth = before;
  }
}
const closed = <T>(act: () => Promise<T>) => restarted({ AUTH_DISABLE_SIGNUP: "true" }, act);
const countAccounts = () => world.api().db.$count(accounts);

test("a closed sign-up refuses new accounts by address, number or wallet, and anonymous ones", async () => {
  const api = world.api();
  const before = await countAccounts();
  const email = newEmail("late");
  const wallet = createEthereumWallet();
  const proof = signedGrant(wallet, walletText(wallet, api.clock()));
  const answers = await closed(() =>
    Promise.all([
      auth(api, "POST", "/signup", { email, password: PASSWORD }),
      auth(api, "POST", "/signup", { phone: newPhone(), password: PASSWORD }),
      auth(api, "POST", "/signup", {}),
      auth(api, "POST", "/otp", { email: newEmail("later") }),
      auth(api, "POST", "/token?grant_type=web3", proof),
    ]),
  );
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([422, "signup_disabled"]));
  expect(await countMails(api, email)).toBe(0);
  expect(await countAccounts()).toBe(before);
});

test("a closed sign-up sends no code to a number and refuses an earlier code", async () => {
  const api = world.api();
  const [stranger, waiting] = [newPhone(), newPhone()];
  await auth(api, "POST", "/otp", { phone: waiting });
  const token = await lastCode(api, waiting);
  const before = await countAccounts();
  const verified = await closed(async () => {
    await auth(api, "POST", "/otp", { phone: stranger });
    return auth(api, "POST", "/verify", { type: "sms", phone: waiting, token });
  });
  expect(verified.body.code).toBe("signup_disabled");
  expect(await listMessages(api, stranger)).toHaveLength(0);
  expect(await countAccounts()).toBe(before);
});

test("a closed sign-up refuses a new person of a provider and admits one with an account", async () => {
  const api = world.api();
  const member = await signUpMember(api);
  const before = await countAccounts();
  const [refused, known] = await closed(async () => [
    await world.signIn(world.newPerson().login),
    await world.signIn(world.newPerson({ email: member.email }).login),
  ]);
  expect(refused?.location).toContain("error_code=signup_disabled");
  expect((await world.userOf(known?.outcome.access_token)).id).toBe(member.id);
  expect(await countAccounts()).toBe(before);
});

test("members sign in by password and mail when sign-up is closed, and the settings report it", async () => {
  const api = world.api();
  const { email, password } = await signUpMember(api);
  await closed(async () => {
    expect((await auth(api, "POST", "/token?grant_type=password", { email, password })).status).toBe(200);
    expect((await auth(api, "POST", "/otp", { email })).status).toBe(200);
    expect((await auth(api, "GET", "/settings")).body.disable_signup).toBe(true);
  });
  expect((await lastMail(api, email)).type).toBe("magiclink");
  expect((await auth(api, "GET", "/settings")).body.disable_signup).toBe(false);
});

test("a closed sign-up answers an unknown address like a known one when accounts are hidden", async () => {
  const api = await apiWith({ AUTH_DISABLE_SIGNUP: "true" }, { hideAccounts: true });
  expect(await auth(api, "POST", "/otp", { email: newEmail() })).toMatchObject({ status: 200, body: {} });
  expect(await api.db.$count(accounts)).toBe(0);
});

const refresh = (api: TestApi, refresh_token: string) =>
  auth(api, "POST", "/token?grant_type=refresh_token", { refresh_token });
const EXPIRED = { status: 400, body: { code: "session_expired" } };
const HOUR = 3_600_000;

test("a session ends after its timebox, even when it is used", async () => {
  const api = await apiWith({ AUTH_SESSION_TIMEBOX: "3h" });
  let { refresh_token } = (await signUpMember(api)).session;
  for (let hour = 1; hour < 3; hour += 1) {
    api.clock.advance(HOUR);
    ({ refresh_token } = (await refresh(api, refresh_token)).body);
  }
  api.clock.advance(HOUR);
  expect(await refresh(api, refresh_token)).toMatchObject(EXPIRED);
});

test("a session ends after the inactivity limit, and each refresh extends it", async () => {
  const api = await apiWith({ AUTH_SESSION_INACTIVITY: "2h" });
  const { session } = await signUpMember(api);
  let { refresh_token } = session;
  for (let turn = 0; turn < 3; turn += 1) {
    api.clock.advance(2 * HOUR - 1000);
    ({ refresh_token } = (await refresh(api, refresh_token)).body);
  }
  api.clock.advance(2 * HOUR);
  expect(await refresh(api, refresh_token)).toMatchObject(EXPIRED);
  const { session_id } = decodeJwt(session.access_token);
  expect(await api.db.$count(sessions, eq(sessions.id, String(session_id)))).toBe(1);
});

test("access tokens and older refresh tokens are valid as long as configured", async () => {
  const api = await apiWith({ AUTH_ACCESS_TOKEN_SECONDS: "300", AUTH_REFRESH_REUSE_SECONDS: "0" });
  const { session, token } = await signUpMember(api);
  expect(session.expires_in).toBe(300);
  const { exp = 0, iat = 0 } = decodeJwt(token);
  expect(exp - iat).toBe(300);
  const first = (await refresh(api, session.refresh_token)).body.refresh_token;
  const second = (await refresh(api, first)).body.refresh_token;
  api.clock.advance(1000);
  expect((await refresh(api, session.refresh_token)).body.code).toBe("refresh_token_already_used");
  expect((await refresh(api, second)).body.code).toBe("refresh_token_not_found");
  api.clock.advance(300_000);
  expect((await auth(api, "GET", "/user", undefined, { token })).body.code).toBe("bad_jwt");
});

test.each([
  ["https://app.example/done?a=1", "https://app.example/done?a=1"],
  ["https://app.example.evil.example/done", null],
  ["https://me@app.example/done", null],
  ["http://2130706433/app", null],
  ["http://0x7f.1/app", null],
  ["http://127.0.0.1/app", "http://127.0.0.1/app"],
])("a link may lead to %s: %s", async (asked, place) => {
  const api = world.api();
  const { email } = await signUpMember(api);
  await restarted({ AUTH_REDIRECT_URLS: "https://app.example/**" }, () =>
    auth(api, "POST", `/otp?redirect_to=${encodeURIComponent(asked)}`, { email }),
  );
  expect((await lastMail(api, email, "magiclink")).link.searchParams.get("redirect_to")).toBe(place);
});

test("a production link leads to a local program only when its address is listed", async () => {
  const given = { AUTH_REDIRECT_URLS: "http://127.0.0.1:8123/**" };
  const api = await apiWith(given, { local: false, siteUrl: "https://isa.example" });
  const { email } = await signUpMember(api);
  const ask = async (asked: string) => {
    api.clock.advance(61_000);
    await auth(api, "POST", `/otp?redirect_to=${encodeURIComponent(asked)}`, { email });
    return (await lastMail(api, email, "magiclink")).link.searchParams.get("redirect_to");
  };
  for (const place of ["http://127.0.0.1/app", "http://[::1]:8123/cb", "http://localhost:5173/", "https://127.0.0.1/"])
    expect([place, await ask(place)]).toEqual([place, null]);
  expect(await ask("http://127.0.0.1:8123/cb")).toBe("http://127.0.0.1:8123/cb");
  expect(await ask("https://isa.example/welcome")).toBe("https://isa.example/welcome");
});
