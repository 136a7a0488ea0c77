import { expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { auth, countMails, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";

const api = testApi();
const EXPIRED = { status: 403, body: { code: "otp_expired" } };
const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

type Caller = { token: string } | { access_token: string };
const ask = (as: Caller, email: string) => auth(api(), "PUT", "/user", { email }, as);
const mailsOf = async (as: Caller) => (await auth(api(), "GET", "/user/email-change", undefined, as)).body.mails;
const emailOf = async (as: Caller) => (await auth(api(), "GET", "/user", undefined, as)).body.email;
const codeTo = async (email: string) => (await lastMail(api(), email, "email_change")).code;
const enter = (as: Caller | undefined, email: string, token: string) =>
  auth(api(), "POST", "/verify", { type: "email_change", email, token }, as);
const follow = async (to: string) =>
  auth(api(), "POST", "/verify", {
    type: "email_change",
    token_hash: (await lastMail(api(), to, "email_change")).tokenHash,
  });

async function changing() {
  const member = await signUpMember(api());
  const next = newEmail("next");
  await ask(member, next);
  return { member, next, old: member.email };
}

test.each(["new", "old"])(
  "the codes of both mails change the address, the %s one first, and the status shows each confirmation",
  async (first) => {
    const { member, next, old } = await changing();
    const [one, other] = first === "new" ? [next, old] : [old, next];
    const waits = (confirmed: string | null) => [next, old].map((email) => ({ email, confirmed: email === confirmed }));
    expect(await mailsOf(member)).toEqual(waits(null));
    expect((await enter(member, one, await codeTo(one))).body.code).toBe("200");
    expect(await mailsOf(member)).toEqual(waits(one));
    expect((await enter(member, other, await codeTo(other))).body.user.email).toBe(next);
    expect([await mailsOf(member), await emailOf(member)]).toEqual([[], next]);
  },
);

test("a wrong, used or expired code does not change the address", async () => {
  const { member, next, old } = await changing();
  const [ofNew, ofOld] = [await codeTo(next), await codeTo(old)];
  expect(await enter(member, next, otherThan(ofNew))).toMatchObject(EXPIRED);
  expect((await enter(member, next, ofNew)).status).toBe(200);
  expect(await enter(member, next, ofNew)).toMatchObject(EXPIRED);
  api().clock.advance(3_600_001);
  const { body } = await auth(api(), "POST", "/token?grant_type=password", { email: old, password: PASSWORD });
  expect(await enter(body, old, ofOld)).toMatchObject(EXPIRED);
  expect(await mailsOf(body)).toEqual([next, old].map((email) => ({ email, confirmed: false })));
  expect(await emailOf(body)).toBe(old);
});

test("five wrong guesses void the right code, but not the link of the same mail", async () => {
  const { member, next, old } = await changing();
  const code = await codeTo(next);
  for (let guess = 0; guess < 5; guess += 1) await enter(member, next, otherThan(code));
  expect(await enter(member, next, code)).toMatchObject(EXPIRED);
  expect((await follow(next)).status).toBe(200);
  expect((await enter(member, old, await codeTo(old))).body.user.email).toBe(next);
});

test("a code works on every device of the account and for no other account", async () => {
  const { member, next, old } = await changing();
  const stranger = await signUpMember(api());
  expect(await enter(stranger, next, await codeTo(next))).toMatchObject(EXPIRED);
  const { body: phone } = await auth(api(), "POST", "/token?grant_type=password", { email: old, password: PASSWORD });
  expect((await enter(phone, next, await codeTo(next))).status).toBe(200);
  expect((await mailsOf(member))[0]).toEqual({ email: next, confirmed: true });
  expect(await mailsOf(stranger)).toEqual([]);
});

test("a repeated address change keeps a given confirmation and sends a new mail only to the other address", async () => {
  const { member, next, old } = await changing();
  await enter(member, next, await codeTo(next));
  const [before, sent] = [await codeTo(old), await countMails(api(), next)];
  api().clock.advance(61_000);
  expect((await ask(member, next)).status).toBe(200);
  expect(await countMails(api(), next)).toBe(sent);
  expect(await mailsOf(member)).toEqual([
    { email: next, confirmed: true },
    { email: old, confirmed: false },
  ]);
  expect(await codeTo(old)).not.toBe(before);
  expect((await enter(member, old, await codeTo(old))).body.user.email).toBe(next);
});

test("a confirmation for one new address does not count for another", async () => {
  const { member, next, old } = await changing();
  await enter(member, old, await codeTo(old));
  const another = newEmail("another");
  await ask(member, another);
  expect(await mailsOf(member)).toEqual([another, old].map((email) => ({ email, confirmed: false })));
  expect((await enter(member, another, await codeTo(another))).body.code).toBe("200");
  expect(await enter(member, next, await codeTo(next))).toMatchObject(EXPIRED);
  expect(await emailOf(member)).toBe(old);
});

test("the pending change lists only the new address when secure email change is off", async () => {
  const lenient = await createTestApi({ auth: parseConfig({ AUTH_SECURE_EMAIL_CHANGE: "false" }).auth });
  const member = await signUpMember(lenient);
  const next = newEmail("next");
  await auth(lenient, "PUT", "/user", { email: next }, member);
  const { body } = await auth(lenient, "GET", "/user/email-change", undefined, member);
  expect(body).toEqual({ sent_at: expect.any(String), mails: [{ email: next, confirmed: false }] });
  await lenient.close();
});

test("a guest cannot read a pending address change", async () => {
  expect((await auth(api(), "GET", "/user/email-change")).status).toBe(401);
});

test("each of the two codes works only for the address to which it was mailed", async () => {
  const { member, next, old } = await changing();
  const [ofNew, ofOld] = [await codeTo(next), await codeTo(old)];
  expect(await enter(member, old, ofNew)).toMatchObject(EXPIRED);
  expect(await enter(member, next, ofOld)).toMatchObject(EXPIRED);
  expect(await mailsOf(member)).toEqual([next, old].map((email) => ({ email, confirmed: false })));
  expect((await enter(member, next, ofNew)).body.code).toBe("200");
  expect(await enter(member, old, ofNew)).toMatchObject(EXPIRED);
  expect([await emailOf(member), (await mailsOf(member))[1]]).toEqual([old, { email: old, confirmed: false }]);
  expect((await enter(member, old, ofOld)).body.user.email).toBe(next);
});
