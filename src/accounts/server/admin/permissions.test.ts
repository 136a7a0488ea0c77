import { beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const KEY = "a-service-key-of-at-least-32-characters";
const api = testApi({ serviceKeys: [KEY] });
const closed = testApi();
const guarded = testApi({ serviceKeys: [KEY], rateLimits: true });
let admin: TestAccount;
let member: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
  member = await createMember(api());
});

const ID = "01900000-0000-7000-8000-000000000000";
const ROUTES = [
  ["GET", "/admin/users"],
  ["POST", "/admin/users"],
  ["GET", `/admin/users/${ID}`],
  ["PUT", `/admin/users/${ID}`],
  ["DELETE", `/admin/users/${ID}`],
  ["GET", `/admin/users/${ID}/factors`],
  ["DELETE", `/admin/users/${ID}/factors/${ID}`],
  ["PUT", `/admin/users/${ID}/factors/${ID}`],
  ["GET", "/admin/audit"],
  ["GET", "/admin/sso/providers"],
  ["POST", "/admin/sso/providers"],
  ["GET", `/admin/sso/providers/${ID}`],
  ["PUT", `/admin/sso/providers/${ID}`],
  ["DELETE", `/admin/sso/providers/${ID}`],
  ["GET", `/admin/users/${ID}/passkeys`],
  ["DELETE", `/admin/users/${ID}/passkeys/${ID}`],
  ["POST", "/admin/generate_link"],
  ["POST", "/invite"],
  ["GET", "/admin/oauth/clients"],
] as const;

test.each(ROUTES)("%s %s accepts only the service key", async (method, path) => {
  const json = method === "POST" || method === "PUT" ? {} : undefined;
  const answer = async (as?: { token: string }) => {
    const { status, body } = await auth(api(), method, path, json, as);
    return [status, body.code];
  };
  expect(await answer()).toEqual([401, "no_authorization"]);
  expect(await answer(member)).toEqual([403, "not_admin"]);
  expect(await answer(admin)).toEqual([403, "not_admin"]);
  expect(await answer({ token: `${KEY}x` })).toEqual([403, "bad_jwt"]);
  const [status = 0] = await answer({ token: KEY });
  expect([200, 400, 404]).toContain(status);
});

test("the service key is refused in the apikey header alone, and on a site without keys", async () => {
  const headers = { apikey: KEY };
  expect((await api().call("GET", "/auth/v1/admin/users", { headers })).status).toBe(401);
  expect((await auth(closed(), "GET", "/admin/users", undefined, { token: KEY })).status).toBe(403);
  expect((await auth(closed(), "GET", "/admin/users", undefined, { token: "undefined" })).status).toBe(403);
});

test("the service key is not accepted as an access token outside the admin API", async () => {
  expect((await auth(api(), "GET", "/user", undefined, { token: KEY })).body.code).toBe("bad_jwt");
  expect((await api().call("GET", "/api/admin/audit", { as: { token: KEY } })).status).toBe(401);
});

test("guesses of the service key are rate limited without blocking the real key", async () => {
  const guess = async (token: string) => (await auth(guarded(), "GET", "/admin/users", undefined, { token })).status;
  const answers = [];
  for (let count = 0; count < 31; count += 1) answers.push(await guess(`guess-${count}`));
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 403));
  expect(answers.at(-1)).toBe(429);
  expect(await guess(KEY)).toBe(200);
});
