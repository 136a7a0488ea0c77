import { afterAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { authFrom } from "../auth-config.ts";

const made: TestApi[] = [];
afterAll(() => Promise.all(made.map((api) => api.close())));

async function limitedApi(limits = "", more = {}): Promise<TestApi> {
  const settings = { rateLimits: true, trustProxy: 1, auth: authFrom({ AUTH_RATE_LIMITS: limits }), ...more };
  const api = await createTestApi(settings);
  made.push(api);
  return api;
}

const LIMITED = { status: 429, body: { code: "over_request_rate_limit", message: "Request rate limit reached" } };

test.each([
  ["POST", "/signup", {}, 30],
  ["POST", "/otp", {}, 30],
  ["POST", "/recover", {}, 30],
  ["POST", "/resend", {}, 30],
  ["POST", "/verify", {}, 30],
  ["GET", "/verify", undefined, 30],
  ["PUT", "/user", {}, 30],
  ["GET", "/reauthenticate", undefined, 30],
  ["POST", "/token?grant_type=refresh_token", {}, 150],
] as const)("one address may ask %s %s %o %i times in five minutes", async (method, path, json, points) => {
  const api = await limitedApi();
  for (let time = 0; time < points; time += 1) expect((await auth(api, method, path, json)).status).not.toBe(429);
  expect(await auth(api, method, path, json)).toMatchObject(LIMITED);
  expect((await auth(api, "POST", "/verify/check", { type: "signup", token_hash: "x" })).status).toBe(200);
});

test("buckets are apart: a full one for codes leaves sign-in open", async () => {
  const api = await limitedApi();
  const { email } = await createMember(api, { password: PASSWORD });
  for (let time = 0; time <= 30; time += 1) await auth(api, "POST", "/verify", {});
  expect((await auth(api, "POST", "/token?grant_type=password", { email, password: PASSWORD })).status).toBe(200);
});

test("requests for one address of a mail are counted whatever the capitals", async () => {
  const api = await limitedApi();
  const email = newEmail();
  expect((await auth(api, "POST", "/otp", { email })).status).toBe(200);
  expect(await auth(api, "POST", "/otp", { email: email.toUpperCase() })).toMatchObject({
    status: 429,
    body: { code: "over_email_send_rate_limit" },
  });
});

test("a repeated sign-up of a confirmed address is told so, not asked to wait", async () => {
  const api = await limitedApi();
  const { email } = await createMember(api);
  for (let time = 0; time < 2; time += 1) {
    expect(await auth(api, "POST", "/signup", { email, password: PASSWORD })).toMatchObject({
      status: 422,
      body: { code: "user_already_exists" },
    });
  }
});

test("account mails have an end in each hour, which tells nothing of who has an account", async () => {
  const api = await limitedApi("mails=2");
  const { email } = await createMember(api);
  const ask = (address: string, path = "/recover") => auth(api, "POST", path, { email: address });
  expect((await ask(email)).status).toBe(200);
  expect((await ask(email)).body.code).toBe("over_email_send_rate_limit");
  expect((await ask(newEmail())).status).toBe(200);
  expect((await ask(newEmail(), "/otp")).status).toBe(200);
  const { email: other } = await createMember(api);
  for (const address of [other, newEmail()]) {
    const { status, body } = await ask(address, "/otp");
    expect([status, body.code]).toEqual([429, "over_email_send_rate_limit"]);
    expect(body.message).toMatch(/only request this after \d{4} seconds/);
  }
  const signIn = await auth(api, "POST", "/token?grant_type=password", { email, password: PASSWORD });
  expect(signIn.status).not.toBe(429);
});

test("asking for mails that go to nobody uses up none of the hour's", async () => {
  const api = await limitedApi("mails=2");
  const ask = async (path: string, json: object) => (await auth(api, "POST", path, json)).status;
  for (let time = 0; time < 4; time += 1) {
    expect(await ask("/recover", { email: newEmail("nobody") })).toBe(200);
    expect(await ask("/otp", { email: newEmail("nobody"), create_user: false })).toBe(422);
    expect(await ask("/resend", { type: "signup", email: newEmail("nobody") })).toBe(200);
    expect(await ask("/resend", { type: "email_change", email: newEmail("nobody") })).toBe(200);
  }
  for (const status of [200, 200, 429]) {
    expect(await ask("/recover", { email: (await createMember(api)).email })).toBe(status);
  }
});

test("members who are signed in have a share of the hour's mails that nobody else can use up", async () => {
  const api = await limitedApi("mails=5", { anonymous: true });
  const [member, other] = [await createMember(api), await createMember(api)];
  const nobody = (await auth(api, "POST", "/signup", {})).body.access_token;
  const signUp = async () => (await auth(api, "POST", "/otp", { email: newEmail() })).status;
  const change = async (token: string) => (await auth(api, "PUT", "/user", { email: newEmail() }, { token })).status;
  expect([await signUp(), await signUp(), await signUp(), await change(nobody), await signUp()]).toEqual([
    200, 200, 200, 200, 429,
  ]);
  expect(await change((await auth(api, "POST", "/signup", {})).body.access_token)).toBe(429);
  expect([await change(member.token), await change(other.token)]).toEqual([200, 429]);
});
