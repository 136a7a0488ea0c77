import { expect, test } from "vitest";
import { AWAITS_HEADER, DEVICE_HEADER } from "#kernel/session-cookies.ts";
import { type TestApi, testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";

const api = testApi();
const hidden = testApi({ hideAccounts: true });

/** @param device cookie by which the account knows the browser */
const askFor = (of: TestApi, path: string, body: object, secret: string, device = "") =>
  auth(of, "POST", path, body, undefined, { [AWAITS_HEADER]: secret, [DEVICE_HEADER]: device });
const deviceOf = async (of: TestApi, email: string) => {
  const { headers } = await auth(of, "POST", "/token?grant_type=password", { email, password: PASSWORD });
  return headers.get(DEVICE_HEADER) ?? "";
};
const isUsed = async (of: TestApi, secret: unknown) =>
  (await auth(of, "POST", "/verify/awaited", { secret })).body.used;

const MAILS: Record<string, { path: string; body: object; isMember: boolean }> = {
  signup: { path: "/signup", body: { password: PASSWORD }, isMember: false },
  magiclink: { path: "/otp", body: { create_user: false }, isMember: true },
  recovery: { path: "/recover", body: {}, isMember: true },
};

test.each(Object.entries(MAILS))(
  "%s: only the browser that asked learns that its mail was used",
  async (type, { path, body, isMember }) => {
    const email = isMember ? (await signUpMember(api())).email : newEmail();
    const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const device = isMember ? await deviceOf(api(), email) : "";
    expect((await askFor(api(), path, { ...body, email }, mine, device)).status).toBe(200);
    const { tokenHash: token_hash } = await lastMail(api(), email);
    await auth(api(), "POST", "/verify/check", { type, token_hash });
    expect(await isUsed(api(), mine)).toBe(false);
    expect((await auth(api(), "POST", "/verify", { type, token_hash })).status).toBe(200);
    expect([await isUsed(api(), mine), await isUsed(api(), other)]).toEqual([true, false]);
  },
);

test.each(["magiclink", "recovery"])(
  "%s: a browser unknown to the account does not learn that the mail was used",
  async (type) => {
    const { path, body } = MAILS[type] ?? { path: "", body: {} };
    const [{ email }, stranger] = [await signUpMember(api()), await signUpMember(api())];
    for (const device of ["", await deviceOf(api(), stranger.email)]) {
      const secret = crypto.randomUUID();
      await askFor(api(), path, { ...body, email }, secret, device);
      const { tokenHash: token_hash } = await lastMail(api(), email);
      expect((await auth(api(), "POST", "/verify", { type, token_hash })).status).toBe(200);
      expect(await isUsed(api(), secret)).toBe(false);
      api().clock.advance(61_000);
    }
  },
);

test("a browser that requests the mail again is told about the newer mail only", async () => {
  const email = newEmail();
  await askFor(api(), "/signup", { email, password: PASSWORD }, "first");
  api().clock.advance(61_000);
  await askFor(api(), "/resend", { type: "signup", email }, "second");
  const { code } = await lastMail(api(), email);
  expect((await auth(api(), "POST", "/verify", { type: "email", email, token: code })).status).toBe(200);
  expect([await isUsed(api(), "first"), await isUsed(api(), "second")]).toEqual([false, true]);
});

test("the awaited-mail check answers unused for an address without an account and for unknown secrets", async () => {
  await askFor(api(), "/recover", { email: newEmail() }, "waits in vain");
  expect(await isUsed(api(), "waits in vain")).toBe(false);
  for (const secret of ["never sent", "", null, undefined]) expect(await isUsed(api(), secret)).toBe(false);
});

test("the awaited-mail check answers unused when accounts are hidden", async () => {
  const { email } = await signUpMember(hidden());
  await askFor(hidden(), "/recover", { email }, "mine", await deviceOf(hidden(), email));
  const { tokenHash } = await lastMail(hidden(), email, "recovery");
  expect((await auth(hidden(), "POST", "/verify", { type: "recovery", token_hash: tokenHash })).status).toBe(200);
  expect(await isUsed(hidden(), "mine")).toBe(false);
});
