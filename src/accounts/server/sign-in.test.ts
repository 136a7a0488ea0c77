import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { hashPassword, TEST_HASH_COST } from "#platform/crypto/password-hash.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { askMeanwhile } from "#test/held-account.ts";

const api = testApi();

const signIn = (email: string, password: string) =>
  auth(api(), "POST", "/token?grant_type=password", { email, password });

test("the right password opens a session with the expected token claims", async () => {
  const { email, id } = await signUpMember(api());
  const { status, body, headers } = await signIn(email.toUpperCase(), PASSWORD);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id, email } });
  const claims = decodeJwt(body.access_token);
  expect(claims).toEqual({
    iss: "http://localhost:3000/auth/v1",
    sub: id,
    aud: "authenticated",
    exp: body.expires_at,
    iat: body.expires_at - 3600,
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: body.user.user_metadata,
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password", timestamp: claims.iat }],
    session_id: expect.any(String),
    is_anonymous: false,
  });
  expect(decodeProtectedHeader(body.access_token)).toEqual({ alg: "ES256", typ: "JWT", kid: expect.any(String) });
});

test.each([
  ["one letter in two forms", "Kibanda7é", "Kibanda7e\u0301"],
  ["wide letters", "Kibanda7Sokoni", "Ｋｉｂａｎｄａ７Sokoni"],
  ["a ligature", "Kibanda7ﬁ", "Kibanda7fi"],
])("a password opens a session in any Unicode form: %s", async (_, chosen, typed) => {
  const { email, id } = await createMember(api(), { email: newEmail(), password: chosen });
  expect((await signIn(email, typed)).body.user?.id).toBe(id);
  expect((await signIn(email, `${typed}x`)).status).toBe(400);
});

test.each(["Kibanda7e\u0301", "Ｋｉｂａｎｄａ７ﬁ"])(
  "a password hash of the unnormalised text %s still opens a session",
  async (typed) => {
    const { email, id } = await createMember(api(), { email: newEmail() });
    const passwordHash = await hash(typed, TEST_HASH_COST);
    await api().db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
    expect((await signIn(email, typed)).body.user?.id).toBe(id);
  },
);

test("a session stores the browser and IP address that opened it", async () => {
  const { email, id } = await signUpMember(api());
  await api().call("POST", "/auth/v1/token?grant_type=password", {
    json: { email, password: PASSWORD },
    headers: { "user-agent": "Test browser" },
  });
  const rows = await api().db.select().from(sessions).where(eq(sessions.accountId, id));
  expect(rows).toContainEqual(expect.objectContaining({ userAgent: "Test browser", ip: "127.0.0.1" }));
  const [account] = await api().db.select().from(accounts).where(eq(accounts.id, id));
  expect(account?.lastSignInAt).toEqual(api().clock());
});

test("a sign-in with the old password is refused when the password changes meanwhile", async () => {
  const { email, id } = await signUpMember(api());
  const before = await api().db.$count(sessions, eq(sessions.accountId, id));
  const passwordHash = await hashPassword("Another-tree-43", api().config.passwordCost);
  const change = (tx: Queryable) => tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  const signedIn = await askMeanwhile(api(), id, change, () => signIn(email, PASSWORD));
  expect(signedIn.body.code).toBe("invalid_credentials");
  expect(await api().db.$count(sessions, eq(sessions.accountId, id))).toBe(before);
});

test("a wrong password, an unknown address and an account without a password get the same answer", async () => {
  const known = await signUpMember(api());
  const { email: without } = await createMember(api());
  const answers = await Promise.all([
    signIn(known.email, "Wrong-password-1"),
    signIn(newEmail("nobody"), "Wrong-password-1"),
    signIn(without, "Wrong-password-1"),
    signIn("not an address", "Wrong-password-1"),
  ]);
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: "invalid_credentials", message: "Invalid login credentials" },
    });
  }
});

test("the missing confirmation is reported only when the password is right", async () => {
  const email = newEmail();
  await auth(api(), "POST", "/signup", { email, password: PASSWORD });
  expect((await signIn(email, "Wrong-password-1")).body.code).toBe("invalid_credentials");
  expect(await signIn(email, PASSWORD)).toMatchObject({ status: 400, body: { code: "email_not_confirmed" } });
});

test("a pending address is refused like a known address when accounts are hidden", async () => {
  const hidden = await createTestApi({ hideAccounts: true, rateLimits: true });
  try {
    const tryOut = async (email: string) => {
      const codes = [(await auth(hidden, "POST", "/signup", { email, password: PASSWORD })).status];
      for (let time = 0; time < 11; time += 1) {
        codes.push((await auth(hidden, "POST", "/token?grant_type=password", { email, password: PASSWORD })).body.code);
      }
      return codes;
    };
    const { email } = await createMember(hidden, { password: "Another-tree-43" });
    const codes = await tryOut(newEmail());
    expect([codes[1], codes[11]]).toEqual(["invalid_credentials", "over_request_rate_limit"]);
    expect(await tryOut(email)).toEqual(codes);
  } finally {
    await hidden.close();
  }
});

test("a banned account is refused at sign-in and with its existing tokens", async () => {
  const { email, id, session } = await signUpMember(api());
  const bannedUntil = new Date(api().clock().getTime() + 1000);
  await api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, id));
  expect(await signIn(email, PASSWORD)).toMatchObject({ status: 400, body: { code: "user_banned" } });
  expect(await auth(api(), "GET", "/user", undefined, session)).toMatchObject({
    status: 403,
    body: { code: "user_banned" },
  });
  const refresh = { refresh_token: session.refresh_token };
  expect(await auth(api(), "POST", "/token?grant_type=refresh_token", refresh)).toMatchObject({
    status: 400,
    body: { code: "user_banned" },
  });
});

test("a password that is now too weak still signs in, with a warning", async () => {
  const member = await createMember(api());
  const passwordHash = await hashPassword("old", api().config.passwordCost);
  await api().db.update(accounts).set({ passwordHash }).where(eq(accounts.id, member.id));
  const { status, body } = await signIn(member.email, "old");
  expect(status).toBe(200);
  expect(body.weak_password.reasons).toEqual(["length", "characters"]);
});

test.each([
  ["no password", { email: "a@example.com" }, 400, "validation_failed"],
  ["no contact", { password: "x" }, 400, "validation_failed"],
  ["both contacts", { email: "a@example.com", phone: "1", password: "x" }, 400, "validation_failed"],
  ["an unknown phone", { phone: "254700000000", password: "x" }, 400, "invalid_credentials"],
  ["an endless password", { email: "a@example.com", password: "x".repeat(100_000) }, 400, "invalid_credentials"],
])("sign-in with %s is refused", async (_what, json, status, code) => {
  expect(await auth(api(), "POST", "/token?grant_type=password", json)).toMatchObject({ status, body: { code } });
});

test.each([
  ["id_token", 400, "provider_disabled"],
  ["web3", 422, "web3_provider_disabled"],
  ["client_credentials", 400, "invalid_credentials"],
  ["", 400, "invalid_credentials"],
])("the grant %s is refused", async (grant, status, code) => {
  expect(await auth(api(), "POST", `/token?grant_type=${grant}`, { provider: "google" })).toMatchObject({
    status,
    body: { code },
  });
});

test("ten wrong passwords lock an address, known or unknown", async () => {
  const limited = await createTestApi({ rateLimits: true });
  try {
    const { email } = await createMember(limited, { password: PASSWORD });
    for (const address of [email, newEmail("nobody")]) {
      const guess = (password: string) =>
        auth(limited, "POST", "/token?grant_type=password", { email: address, password });
      for (let time = 0; time < 10; time += 1) expect((await guess("Wrong-1")).body.code).toBe("invalid_credentials");
      expect(await guess(PASSWORD)).toMatchObject({ status: 429, body: { code: "over_request_rate_limit" } });
    }
  } finally {
    await limited.close();
  }
});

test("a right password resets the count of wrong passwords", async () => {
  const limited = await createTestApi({ rateLimits: true });
  try {
    const { email } = await createMember(limited, { password: PASSWORD });
    const guess = (password: string) => auth(limited, "POST", "/token?grant_type=password", { email, password });
    for (let time = 0; time < 9; time += 1) await guess("Wrong-1");
    expect((await guess(PASSWORD)).status).toBe(200);
    expect((await guess("Wrong-1")).body.code).toBe("invalid_credentials");
  } finally {
    await limited.close();
  }
});

test("a sign-in opens its own session when another session or token is sent along (fixation)", async () => {
  const [planted, member] = [await signUpMember(api()), await signUpMember(api())];
  const { email, password } = member;
  const brought = { email, password, refresh_token: planted.session.refresh_token, session_id: "planted" };
  const { body } = await auth(api(), "POST", "/token?grant_type=password", brought, planted);
  const sessionOf = (token: string) => decodeJwt(token).session_id;
  expect(body.user.id).toBe(member.id);
  expect(new Set([body.access_token, planted.token, member.token].map(sessionOf)).size).toBe(3);
  expect([planted.session.refresh_token, member.session.refresh_token]).not.toContain(body.refresh_token);
});
