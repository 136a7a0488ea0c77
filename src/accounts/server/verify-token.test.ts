import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";

const api = testApi();

const verify = (json: unknown) => auth(api(), "POST", "/verify", json);
const EXPIRED = { status: 403, body: { code: "otp_expired", message: "Token has expired or is invalid" } };

async function signedUp() {
  const email = newEmail();
  const { body } = await auth(api(), "POST", "/signup", { email, password: PASSWORD });
  return { email, id: body.id as string, ...(await lastMail(api(), email)) };
}

const wrong = (code: string) => (code === "111111" ? "222222" : "111111");

test("a link confirms the address and opens a session by one-time password", async () => {
  const { tokenHash, email } = await signedUp();
  const { status, body } = await verify({ type: "signup", token_hash: tokenHash });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email, email_confirmed_at: expect.any(String), confirmed_at: expect.any(String) });
  expect(body.user.identities[0].identity_data.email_verified).toBe(true);
  expect(decodeJwt(body.access_token).amr).toMatchObject([{ method: "otp" }]);
});

test("a link works once, even when it is opened twenty times concurrently", async () => {
  const { tokenHash } = await signedUp();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => verify({ type: "signup", token_hash: tokenHash })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
});

test("a code works like the link, and voids it", async () => {
  const { email, code, tokenHash } = await signedUp();
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect((await verify({ type: "email", email: email.toUpperCase(), token: spaced })).status).toBe(200);
  expect(await verify({ type: "signup", token_hash: tokenHash })).toMatchObject(EXPIRED);
  expect(await verify({ type: "signup", email, token: code })).toMatchObject(EXPIRED);
});

test("a link and its code expire after an hour", async () => {
  const { email, code, tokenHash } = await signedUp();
  api().clock.advance(3600 * 1000);
  expect(await verify({ type: "signup", token_hash: tokenHash })).toMatchObject(EXPIRED);
  expect(await verify({ type: "signup", email, token: code })).toMatchObject(EXPIRED);
});

test("five wrong codes void the right code, but not the link", async () => {
  const { email, code, tokenHash } = await signedUp();
  for (let time = 0; time < 5; time += 1) {
    expect(await verify({ type: "signup", email, token: wrong(code) })).toMatchObject(EXPIRED);
  }
  expect(await verify({ type: "signup", email, token: code })).toMatchObject(EXPIRED);
  expect((await verify({ type: "signup", token_hash: tokenHash })).status).toBe(200);
});

test("parallel guesses cannot exceed the limit of five", async () => {
  const { email, code } = await signedUp();
  await Promise.all(Array.from({ length: 20 }, () => verify({ type: "signup", email, token: wrong(code) })));
  expect(await verify({ type: "signup", email, token: code })).toMatchObject(EXPIRED);
});

test("a code is valid only for its own address and kind", async () => {
  const one = await signedUp();
  const other = await signedUp();
  expect(await verify({ type: "signup", email: other.email, token: one.code })).toMatchObject(EXPIRED);
  expect(await verify({ type: "recovery", email: one.email, token: one.code })).toMatchObject(EXPIRED);
  expect(await verify({ type: "recovery", token_hash: one.tokenHash })).toMatchObject(EXPIRED);
});

test("a wrong code and an unknown address get the same answer", async () => {
  const { email, code } = await signedUp();
  const known = await verify({ type: "signup", email, token: wrong(code) });
  const unknown = await verify({ type: "signup", email: newEmail("nobody"), token: wrong(code) });
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
});

test("a recovery of an unconfirmed account voids the password set on it before", async () => {
  const { email, id } = await signedUp();
  await auth(api(), "POST", "/recover", { email });
  const { tokenHash } = await lastMail(api(), email, "recovery");
  expect((await verify({ type: "recovery", token_hash: tokenHash })).status).toBe(200);
  const [account] = await api().db.select().from(accounts).where(eq(accounts.id, id));
  expect(account).toMatchObject({ passwordHash: null, emailConfirmedAt: api().clock() });
});

test("the check of a link does not use the link up", async () => {
  const { tokenHash, email, id } = await signedUp();
  const check = (json: unknown) => auth(api(), "POST", "/verify/check", json);
  expect(await check({ type: "signup", token_hash: tokenHash })).toMatchObject({
    status: 200,
    body: { valid: true, user_id: id, email },
  });
  expect((await check({ type: "recovery", token_hash: tokenHash })).body).toEqual({ valid: false });
  expect((await check({ type: "signup", token_hash: "unknown" })).body).toEqual({ valid: false });
  expect((await verify({ type: "signup", token_hash: tokenHash })).status).toBe(200);
  expect((await check({ type: "signup", token_hash: tokenHash })).body).toEqual({ valid: false });
});

test("concurrent links, mails, sign-ins and changes do not block each other", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, tokenHash } = await signedUp();
    const member = await signUpMember(api());
    const signIn = { email: member.email, password: PASSWORD };
    const answers = await Promise.all([
      verify({ type: "signup", token_hash: tokenHash }),
      auth(api(), "POST", "/resend", { type: "signup", email }),
      auth(api(), "POST", "/recover", { email }),
      auth(api(), "PUT", "/user", { password: "Mango-season-7", email: newEmail("next") }, member),
      auth(api(), "POST", "/otp", { email: member.email }),
      auth(api(), "POST", "/token?grant_type=password", signIn),
      auth(api(), "POST", "/token?grant_type=refresh_token", { refresh_token: member.session.refresh_token }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test("a banned account's link is refused", async () => {
  const { id, tokenHash } = await signedUp();
  const bannedUntil = new Date(api().clock().getTime() + 60_000);
  await api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, id));
  expect(await verify({ type: "signup", token_hash: tokenHash })).toMatchObject({
    status: 403,
    body: { code: "user_banned" },
  });
});

test.each([
  ["no type", { token_hash: "x" }, 400, "validation_failed"],
  ["an unknown type", { type: "bogus", token_hash: "x" }, 400, "validation_failed"],
  ["a type that every object has", { type: "constructor", token_hash: "x" }, 400, "validation_failed"],
  ["no token", { type: "signup", email: "a@example.com" }, 400, "validation_failed"],
  ["no address", { type: "signup", token: "123456" }, 400, "validation_failed"],
  ["a hash and an address", { type: "signup", token_hash: "x", email: "a@example.com" }, 400, "validation_failed"],
  ["the type of a phone", { type: "sms", token: "123456", phone: "254700000000" }, 403, "otp_expired"],
  ["a code of letters", { type: "signup", token: "abcdef", email: "a@example.com" }, 403, "otp_expired"],
])("verify with %s is refused", async (_what, json, status, code) => {
  expect(await verify(json)).toMatchObject({ status, body: { code } });
});

test("fifteen wrong codes lock codes for an address across its mails, but not links", async () => {
  const limited = await createTestApi({ rateLimits: true });
  try {
    const { email } = await signUpMember(limited);
    const guess = () => auth(limited, "POST", "/verify", { type: "magiclink", email, token: "123456" });
    for (let time = 0; time < 15; time += 1) expect((await guess()).status).toBe(403);
    expect(await guess()).toMatchObject({ status: 429, body: { code: "over_request_rate_limit" } });
    await auth(limited, "POST", "/otp", { email });
    const { tokenHash } = await lastMail(limited, email);
    const link = await auth(limited, "POST", "/verify", { type: "magiclink", token_hash: tokenHash });
    expect(link.status).toBe(200);
  } finally {
    await limited.close();
  }
});
