import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HASH_COST } from "#platform/crypto/password-hash.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, countMails, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";

const api = testApi();
const hidden = testApi({ hideAccounts: true });
const atOnce = testApi({ autoconfirm: true, passwordCost: HASH_COST });

test("a new account is returned as a user with one identity and no session", async () => {
  const email = newEmail();
  const { status, body } = await auth(api(), "POST", "/signup", {
    email: ` ${email.toUpperCase()} `,
    password: PASSWORD,
    data: { full_name: "Ada", email: "other@example.com", sub: "x" },
    unknown_field: true,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(String),
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { full_name: "Ada", sub: body.id, email, email_verified: false, phone_verified: false },
    identities: [
      {
        identity_id: expect.any(String),
        id: body.id,
        user_id: body.id,
        identity_data: { full_name: "Ada", sub: body.id, email, email_verified: false, phone_verified: false },
        provider: "email",
        email,
        last_sign_in_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ],
    confirmation_sent_at: expect.any(String),
    created_at: expect.any(String),
    updated_at: expect.any(String),
    is_anonymous: false,
  });
  expect(body.identities[0].identity_id).not.toBe(body.id);
});

test.each([
  ["o'connor+1@example.com", "O'Connor+1@Example.com"],
  ["info@bücher.example", "info@xn--bcher-kva.example"],
  ["amina@xn--e1afmkfd.xn--p1ai", "\u202aamina@пример.рф\u202c"],
  ['"amina.otieno"@example.org', "amina.otieno@example.org"],
  ["用户@例え.テスト", "用户@xn--r8jz45g.xn--zckzah"],
])("an account of %s is found as %s", async (email, spelling) => {
  const { status, body } = await auth(atOnce(), "POST", "/signup", { email, password: PASSWORD });
  expect(status).toBe(200);
  const again = await auth(atOnce(), "POST", "/token?grant_type=password", { email: spelling, password: PASSWORD });
  expect(again.body.user?.id).toBe(body.user.id);
});

test("the password is stored as argon2id and never in clear", async () => {
  const email = newEmail();
  await auth(atOnce(), "POST", "/signup", { email, password: PASSWORD });
  const [row] = await atOnce().db.select().from(accounts).where(eq(accounts.email, email));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

const signUp = (email: string, password = PASSWORD, more = {}) =>
  auth(api(), "POST", "/signup", { email, password, ...more });
const confirm = async (email: string) =>
  auth(api(), "POST", "/verify", { type: "signup", token_hash: (await lastMail(api(), email)).tokenHash });

test("a pending account gets the mail again and keeps its id when the sign-up is repeated", async () => {
  const email = newEmail();
  const first = await signUp(email);
  const firstMail = await lastMail(api(), email);
  const second = await signUp(email, "Another-one-77");
  expect(second.body.id).toBe(first.body.id);
  expect(await countMails(api(), email)).toBe(2);
  const dead = await auth(api(), "POST", "/verify", { type: "signup", token_hash: firstMail.tokenHash });
  expect(dead).toMatchObject({ status: 403, body: { code: "otp_expired" } });
  expect((await confirm(email)).body.user.id).toBe(first.body.id);
});

test("a repeated sign-up for a pending address returns only its own data", async () => {
  const email = newEmail();
  const first = await signUp(email, PASSWORD, { data: { full_name: "Ada" } });
  const second = await signUp(email, PASSWORD, { data: { town: "Lagos" } });
  const said = { town: "Lagos", sub: first.body.id, email, email_verified: false, phone_verified: false };
  expect(second.body).toMatchObject({ id: first.body.id, identities: [{ identity_data: said }] });
  expect(second.body.user_metadata).toEqual(said);
  expect(JSON.stringify(second.body)).not.toContain("Ada");
  const { body } = await confirm(email);
  expect(body.user.user_metadata).toEqual({ sub: first.body.id, email, email_verified: true, phone_verified: false });
});

test("a sign-up with an invited address returns no stored data", async () => {
  const email = newEmail("invited");
  const { body } = await signUp(email, PASSWORD, { data: { full_name: "Ada" } });
  expect(body.user_metadata).toMatchObject({ full_name: "Ada" });
  await api().db.update(accounts).set({ invitedAt: api().clock() }).where(eq(accounts.id, body.id));
  api().clock.advance(60_000);
  const asked = await signUp(email, PASSWORD, { data: { town: "Lagos" } });
  expect(asked).toMatchObject({ status: 200, body: { id: body.id, user_metadata: {}, identities: [] } });
});

test("a confirmed address is refused at sign-up, and no mail is sent", async () => {
  const { email } = await signUpMember(api());
  const mails = await countMails(api(), email);
  const { status, body } = await auth(api(), "POST", "/signup", { email, password: PASSWORD });
  expect({ status, body }).toEqual({
    status: 422,
    body: { code: "user_already_exists", message: "User already registered" },
  });
  expect(await countMails(api(), email)).toBe(mails);
});

test("a confirmed address gets the same answer as a new one when accounts are hidden", async () => {
  const { email, id } = await signUpMember(hidden());
  const mails = await countMails(hidden(), email);
  const ask = (to: string) =>
    auth(hidden(), "POST", "/signup", { email: to, password: PASSWORD, data: { full_name: "Ada" } });
  const withoutOwn = (answer: Awaited<ReturnType<typeof ask>>, to: string) =>
    JSON.stringify({ status: answer.status, body: answer.body })
      .replaceAll(to, "ADDRESS")
      .replaceAll(answer.body.id, "ID");
  const fresh = newEmail();
  const [known, unknown, again, waiting] = [await ask(email), await ask(fresh), await ask(email), await ask(fresh)];
  expect(withoutOwn(known, email)).toBe(withoutOwn(unknown, fresh));
  expect(withoutOwn(again, email)).toBe(withoutOwn(waiting, fresh));
  expect([again.body.id, waiting.body.id]).toEqual([known.body.id, unknown.body.id]);
  expect(known.body.identities).toHaveLength(1);
  expect(known.body.id).not.toBe(id);
  expect(await countMails(hidden(), email)).toBe(mails);
});

test("a new member is signed in when confirmations are off, and a taken address is refused", async () => {
  const email = newEmail();
  const first = await auth(atOnce(), "POST", "/signup", { email, password: PASSWORD });
  expect(first.body).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email } });
  expect(first.body.user.email_confirmed_at).toEqual(expect.any(String));
  expect(await countMails(atOnce(), email)).toBe(0);
  const second = await auth(atOnce(), "POST", "/signup", { email, password: PASSWORD });
  expect(second).toMatchObject({ status: 422, body: { code: "user_already_exists" } });
});

test("ten concurrent sign-ups of one address create one account", async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => auth(api(), "POST", "/signup", { email, password: PASSWORD })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await api().db.$count(accounts, eq(accounts.email, email))).toBe(1);
});

test.each([
  ["short", "Ab1", ["length"]],
  ["without capitals", "lower-case-1", ["characters"]],
  ["without digits", "Lower-Case", ["characters"]],
  ["among the commonest", "Password123", ["pwned"]],
  ["short and plain", "xk", ["length", "characters"]],
])("a password that is %s is weak", async (_what, password, reasons) => {
  const { status, body } = await auth(api(), "POST", "/signup", { email: newEmail(), password });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: "weak_password", weak_password: { reasons } });
});

test.each([
  ["no contact", { password: PASSWORD }, 422, "anonymous_provider_disabled"],
  ["nothing", {}, 422, "anonymous_provider_disabled"],
  ["no password", { email: "a@example.com" }, 400, "validation_failed"],
  ["an over-long password", { email: "a@example.com", password: `Aa1${"x".repeat(70)}` }, 400, "validation_failed"],
  ["both contacts", { email: "a@example.com", phone: "254700000000", password: PASSWORD }, 400, "validation_failed"],
  ["an invalid number", { phone: "2547", password: PASSWORD }, 400, "validation_failed"],
  ["no address", { email: "nobody", password: PASSWORD }, 400, "validation_failed"],
  ["a list as address", { email: ["a@example.com"], password: PASSWORD }, 400, "validation_failed"],
  ["a number as password", { email: "a@example.com", password: 12345678 }, 400, "validation_failed"],
  ["a list as data", { email: "a@example.com", password: PASSWORD, data: [1] }, 400, "validation_failed"],
  [
    "huge data",
    { email: "a@example.com", password: PASSWORD, data: { a: "x".repeat(9000) } },
    400,
    "validation_failed",
  ],
  ["half a PKCE pair", { email: "a@example.com", password: PASSWORD, code_challenge: "x" }, 400, "validation_failed"],
  [
    "a short PKCE challenge",
    { email: "a@example.com", password: PASSWORD, code_challenge: "x", code_challenge_method: "s256" },
    400,
    "validation_failed",
  ],
])("sign-up with %s is refused", async (_what, json, status, code) => {
  expect(await auth(api(), "POST", "/signup", json)).toMatchObject({ status, body: { code } });
});
