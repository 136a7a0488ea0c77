import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { accounts, oneTimeTokens, sessions } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, countMails, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";

const api = testApi();
const hidden = testApi({ hideAccounts: true });
const DAY = 24 * 3600 * 1000;
const NEW = "Mango-season-7";

type Caller = { token: string };
const put = (as: Caller, json: unknown) => auth(api(), "PUT", "/user", json, as);
const signIn = (email: string, password: string) =>
  auth(api(), "POST", "/token?grant_type=password", { email, password });
const confirm = (token_hash: string) => auth(api(), "POST", "/verify", { type: "email_change", token_hash });

test("a new password ends every other session and voids all pending mails", async () => {
  const member = await signUpMember(api());
  await signIn(member.email, PASSWORD);
  await auth(api(), "POST", "/recover", { email: member.email });
  await put(member, { email: newEmail("next") });
  const { status, body } = await put(member, { password: NEW });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: member.id, email: member.email });
  expect(body).not.toHaveProperty("new_email");
  expect(await api().db.$count(sessions, eq(sessions.accountId, member.id))).toBe(1);
  expect(await api().db.$count(oneTimeTokens, eq(oneTimeTokens.accountId, member.id))).toBe(0);
  expect((await auth(api(), "GET", "/user", undefined, member)).status).toBe(200);
  expect((await signIn(member.email, NEW)).status).toBe(200);
});

test("the same password, a weak password and an over-long password are refused", async () => {
  const member = await signUpMember(api());
  expect(await put(member, { password: PASSWORD })).toMatchObject({ status: 422, body: { code: "same_password" } });
  expect(await put(member, { password: "weak" })).toMatchObject({ status: 422, body: { code: "weak_password" } });
  const long = `Aa1${"é".repeat(40)}`;
  expect(await put(member, { password: long })).toMatchObject({ status: 400, body: { code: "validation_failed" } });
});

test("an account without a password can set one", async () => {
  const member = await createMember(api());
  expect((await put(member, { password: NEW })).status).toBe(200);
  expect((await signIn(member.email, NEW)).status).toBe(200);
});

test("a session older than a day needs the mailed code or the current password", async () => {
  const member = await createMember(api(), { password: PASSWORD });
  const createdAt = new Date(api().clock().getTime() - DAY - 1);
  await api().db.update(sessions).set({ createdAt }).where(eq(sessions.id, member.sessionId));
  expect(await put(member, { password: NEW })).toMatchObject({
    status: 400,
    body: { code: "reauthentication_needed" },
  });
  expect(await put(member, { password: NEW, nonce: "123456" })).toMatchObject({
    status: 422,
    body: { code: "reauthentication_not_valid" },
  });
  expect(await put(member, { password: NEW, current_password: "Wrong-1" })).toMatchObject({
    status: 400,
    body: { code: "current_password_invalid" },
  });
  expect((await put(member, { password: NEW, current_password: PASSWORD })).status).toBe(200);

  expect((await auth(api(), "GET", "/reauthenticate", undefined, member)).body).toEqual({});
  const { code } = await lastMail(api(), member.email, "reauthentication");
  expect((await put(member, { password: PASSWORD, nonce: code })).status).toBe(200);
  expect((await put(member, { password: NEW, nonce: code })).body.code).toBe("reauthentication_not_valid");
});

test("a reauthentication code cannot be used to sign in", async () => {
  const member = await createMember(api());
  await auth(api(), "GET", "/reauthenticate", undefined, member);
  const { code, text } = await lastMail(api(), member.email, "reauthentication");
  expect(text).not.toContain("token_hash");
  for (const type of ["email", "signup", "magiclink", "recovery", "email_change"]) {
    const { body } = await auth(api(), "POST", "/verify", { type, email: member.email, token: code });
    expect(body.code).toBe("otp_expired");
  }
});

test("an unconfirmed account gets no reauthentication code", async () => {
  const member = await createMember(api(), { confirmed: false });
  expect(await auth(api(), "GET", "/reauthenticate", undefined, member)).toMatchObject({
    status: 422,
    body: { code: "email_not_confirmed" },
  });
});

test("a new address is applied only when both addresses have confirmed", async () => {
  const member = await signUpMember(api());
  const next = newEmail("next");
  const { body } = await put(member, { email: next });
  expect(body).toMatchObject({ email: member.email, new_email: next, email_change_sent_at: expect.any(String) });
  const toNew = await lastMail(api(), next);
  const toOld = await lastMail(api(), member.email, "email_change");
  expect(await confirm(toNew.tokenHash)).toMatchObject({
    status: 200,
    body: {
      msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
      code: "200",
    },
  });
  expect((await auth(api(), "GET", "/user", undefined, member)).body.email).toBe(member.email);
  expect(await confirm(toNew.tokenHash)).toMatchObject({ status: 403, body: { code: "otp_expired" } });
  const done = await confirm(toOld.tokenHash);
  expect(done.body.user).toMatchObject({ email: next, user_metadata: { email: next } });
  expect((await signIn(next, PASSWORD)).status).toBe(200);
  expect((await signIn(member.email, PASSWORD)).body.code).toBe("invalid_credentials");
});

test("concurrent confirmations complete the address change exactly once", async () => {
  const member = await signUpMember(api());
  const next = newEmail("next");
  await put(member, { email: next });
  const mails = [await lastMail(api(), next), await lastMail(api(), member.email, "email_change")];
  const answers = await Promise.all(mails.map(({ tokenHash }) => confirm(tokenHash)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body.access_token)).toHaveLength(1);
  expect((await signIn(next, PASSWORD)).status).toBe(200);
});

test("one address alone never completes the change, even when the change is requested again", async () => {
  const member = await signUpMember(api());
  const next = newEmail("next");
  await put(member, { email: next });
  const { tokenHash } = await lastMail(api(), next);
  expect((await confirm(tokenHash)).body.code).toBe("200");
  await put(member, { email: next });
  expect((await lastMail(api(), next)).tokenHash).toBe(tokenHash);
  expect((await confirm(tokenHash)).body.code).toBe("otp_expired");
  expect((await auth(api(), "GET", "/user", undefined, member)).body.email).toBe(member.email);
});

test("an address change voids a mail sent to the old address before", async () => {
  const member = await signUpMember(api());
  await auth(api(), "POST", "/recover", { email: member.email });
  const recovery = await lastMail(api(), member.email, "recovery");
  const next = newEmail("next");
  await put(member, { email: next });
  await confirm((await lastMail(api(), next)).tokenHash);
  await confirm((await lastMail(api(), member.email, "email_change")).tokenHash);
  const { body } = await auth(api(), "POST", "/verify", { type: "recovery", token_hash: recovery.tokenHash });
  expect(body.code).toBe("otp_expired");
});

test("a taken address is refused at once, or at the last confirmation", async () => {
  const taken = await createMember(api());
  const member = await signUpMember(api());
  expect(await put(member, { email: taken.email })).toMatchObject({ status: 422, body: { code: "email_exists" } });

  const next = newEmail("next");
  await put(member, { email: next });
  const toNew = await lastMail(api(), next);
  const toOld = await lastMail(api(), member.email, "email_change");
  await confirm(toNew.tokenHash);
  await createMember(api(), { email: next });
  expect(await confirm(toOld.tokenHash)).toMatchObject({ status: 422, body: { code: "email_exists" } });
});

test("a taken address is not revealed when accounts are hidden", async () => {
  const taken = await createMember(hidden());
  const member = await createMember(hidden());
  const known = await auth(hidden(), "PUT", "/user", { email: taken.email }, member);
  expect(known).toMatchObject({ status: 200, body: { new_email: taken.email } });
});

test("the current address is not treated as a change", async () => {
  const member = await createMember(api());
  const { status, body } = await put(member, { email: member.email.toUpperCase() });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty("new_email");
  expect(await countMails(api(), member.email)).toBe(0);
});

test("a data update changes only user_metadata", async () => {
  const member = await createMember(api());
  const { body } = await put(member, {
    data: { role: "admin", constructor: { a: 1 } },
    role: "admin",
    email_confirmed_at: null,
    is_anonymous: true,
  });
  expect(body).toMatchObject({ role: "authenticated", is_anonymous: false, user_metadata: { role: "admin" } });
  const [row] = await api().db.select().from(accounts).where(eq(accounts.id, member.id));
  expect(row?.appMetadata).toEqual({ provider: "email", providers: ["email"] });
  expect(await put(member, { app_metadata: { role: "admin" } })).toMatchObject({
    status: 403,
    body: { code: "not_admin" },
  });
});

test("user data beyond the size limit is refused", async () => {
  const member = await createMember(api());
  for (let part = 0; part < 3; part += 1) await put(member, { data: { [`part${part}`]: "x".repeat(2500) } });
  expect(await put(member, { data: { more: "x".repeat(2500) } })).toMatchObject({
    status: 400,
    body: { code: "validation_failed" },
  });
});

test("an access token leaves out large metadata to fit into a cookie, and GET /user returns it", async () => {
  const { session } = await signUpMember(api());
  const [mine, ours] = ["x".repeat(5000), "x".repeat(4000)];
  const renewed = async () => {
    const { refresh_token } = session;
    const { body } = await auth(api(), "POST", "/token?grant_type=refresh_token", { refresh_token });
    session.refresh_token = body.refresh_token;
    expect(body.access_token.length).toBeLessThan(4032);
    return { token: body.access_token, claims: decodeJwt(body.access_token) };
  };
  await put({ token: session.access_token }, { data: { mine } });
  const one = await renewed();
  expect(one.claims).toMatchObject({ user_metadata: {}, app_metadata: { provider: "email", providers: ["email"] } });
  expect((await auth(api(), "GET", "/user", undefined, one)).body.user_metadata.mine).toBe(mine);
  const appMetadata = { provider: "email", providers: ["email"], ours };
  await api().db.update(accounts).set({ appMetadata }).where(eq(accounts.id, session.user.id));
  expect((await renewed()).claims.app_metadata).toEqual({ provider: "email", providers: ["email"] });
});

test("an invalid number is refused", async () => {
  const member = await createMember(api());
  expect(await put(member, { phone: "2547" })).toMatchObject({
    status: 400,
    body: { code: "validation_failed" },
  });
});
