import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, PASSWORD } from "#test/auth.ts";
import { lastCode, newPhone } from "#test/phones.ts";

const api = testApi({ rateLimits: true });
const ask = (phone: string, path: string, more: object) => auth(api(), "POST", path, { phone, ...more });
const WAIT = { status: 429, body: { code: "over_sms_send_rate_limit" } };

test.each([
  ["a sign-up", "/signup", { password: PASSWORD }],
  ["a code to sign in", "/otp", {}],
])("%s without a new message drops the data of a stranger's sign-up", async (_, path, more) => {
  const phone = newPhone();
  const strangers = { password: "Strangers-Tree-9", data: { name: "Stranger" } };
  expect((await ask(phone, "/signup", strangers)).status).toBe(200);
  expect(await ask(phone, path, more)).toMatchObject(WAIT);
  const token = await lastCode(api(), phone);
  const { status, body } = await ask(phone, "/verify", { type: "sms", token });
  expect([status, body.user.user_metadata.name]).toEqual([200, undefined]);
  const signIn = await ask(phone, "/token?grant_type=password", { password: strangers.password });
  expect(signIn).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
});

test("a sign-up sent twice keeps its password", async () => {
  const phone = newPhone();
  for (const status of [200, 429]) {
    expect((await ask(phone, "/signup", { password: PASSWORD })).status).toBe(status);
  }
  await ask(phone, "/verify", { type: "sms", token: await lastCode(api(), phone), password: PASSWORD });
  expect((await ask(phone, "/token?grant_type=password", { password: PASSWORD })).status).toBe(200);
});
