import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { PASSWORD } from "#test/auth.ts";
import { memberWithBrowser, post } from "#test/known-browser.ts";
import { lastCode, NO_PHONE, newPhone } from "#test/phones.ts";

let api: TestApi;
beforeAll(async () => {
  const sms = { ...NO_PHONE, providers: { sms: { name: "local" } } } as const;
  api = await createTestApi({ rateLimits: true, trustProxy: 1, sms });
});
afterAll(() => api.close());

const refused = { status: 429, body: { code: "over_request_rate_limit" } };

async function ownerOfNumber() {
  const { id, device } = await memberWithBrowser(api);
  const proved = { phone: newPhone(), phoneConfirmedAt: api.clock() };
  await api.db.update(accounts).set(proved).where(eq(accounts.id, id));
  return { phone: proved.phone, browser: { devices: device } };
}

test("a known browser has its own attempts for phone codes", async () => {
  const { phone, browser } = await ownerOfNumber();
  const verify = (token: string, from = {}) => post(api, "/verify", { type: "sms", phone, token }, from);
  for (let time = 0; time < 15; time += 1) expect((await verify("000000")).status).toBe(403);
  await post(api, "/otp", { phone });
  const code = await lastCode(api, phone);
  expect(await verify(code)).toMatchObject(refused);
  expect((await verify(code, browser)).status).toBe(200);
});

test("a known browser has its own attempts for passwords by phone number", async () => {
  const { phone, browser } = await ownerOfNumber();
  const signIn = (password: string, from = {}) => post(api, "/token?grant_type=password", { phone, password }, from);
  for (let time = 0; time < 10; time += 1) expect((await signIn("Wrong-42-x")).status).toBe(400);
  expect(await signIn(PASSWORD)).toMatchObject(refused);
  expect((await signIn(PASSWORD, browser)).status).toBe(200);
});
