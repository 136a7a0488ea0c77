import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth, signUpMember } from "#test/auth.ts";
import { type Browser, post, refresh, signIn } from "#test/known-browser.ts";
import { addTotp, codeOf } from "#test/second-factor.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ rateLimits: true, trustProxy: 1 });
});
afterAll(() => api.close());

test("a half-signed-in browser gets no device token, and a known browser has its own second-step attempts", async () => {
  const { email, token } = await signUpMember(api);
  const factor = await addTotp(api, token);
  const { device: devices = "" } = await refresh(api, factor.refreshToken);
  const half = await signIn(api, email);
  expect(half).toMatchObject({ status: 200, device: undefined });
  const access = { token: half.body.access_token as string, address: "10.1.0.1" };
  const step = async (code: string, browser: Browser = {}) => {
    const { body } = await post(api, `/factors/${factor.id}/challenge`, {}, access);
    return post(api, `/factors/${factor.id}/verify`, { challenge_id: body.id, code }, { ...access, ...browser });
  };
  for (let time = 0; time < 10; time += 1) expect((await step("000000")).status).toBe(422);
  const code = codeOf(api, factor.secret);
  expect(await step(code)).toMatchObject({ status: 429, body: { code: "over_request_rate_limit" } });
  expect(await step(code, { devices })).toMatchObject({ status: 200, device: devices });
});

test("a known browser has its own attempts for recovery codes", async () => {
  const { token } = await signUpMember(api);
  const factor = await addTotp(api, token);
  const { device: devices = "" } = await refresh(api, factor.refreshToken);
  const { body } = await auth(api, "POST", "/factors/recovery-codes", undefined, factor);
  const redeem = (code: string, browser: Browser = {}) =>
    post(api, "/factors/recovery-codes/verify", { code }, { token: factor.token, ...browser });
  for (let time = 0; time < 5; time += 1) expect((await redeem("2222-2222")).status).toBe(422);
  expect((await redeem(body.codes[0])).body.code).toBe("mfa_recovery_codes_locked");
  expect((await redeem(body.codes[0], { devices })).status).toBe(200);
});
