import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD } from "#test/auth.ts";
import { listen, watchClient } from "#test/auth-client.ts";
import { runJob } from "#test/run-job.ts";

const DAY = 86_400_000;
const api = testApi({ anonymous: true });
const url = listen(api);
const off = testApi();

const made: TestApi[] = [];
afterAll(() => Promise.all(made.map((each) => each.close())));

async function nobody(given = api()) {
  const { body } = await auth(given, "POST", "/signup", {});
  return { token: body.access_token as string, id: body.user.id as string, refresh: body.refresh_token as string };
}

const isThere = async (id: string) => (await api().db.$count(accounts, eq(accounts.id, id))) === 1;

test("an anonymous sign-in creates an account that token and user mark as anonymous", async () => {
  const { client, events } = await watchClient(url());
  const { data, error } = await client.signInAnonymously({ options: { data: { colour: "green" } } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: "",
    phone: "",
    role: "authenticated",
    app_metadata: {},
    user_metadata: { colour: "green" },
    identities: [],
    is_anonymous: true,
  });
  expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({
    is_anonymous: true,
    app_metadata: {},
    amr: [{ method: "anonymous" }],
  });
  expect((await client.refreshSession()).data.user?.is_anonymous).toBe(true);
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED"]);
});

test("anonymous sign-in is off by default, and the settings report its state", async () => {
  expect(await auth(off(), "POST", "/signup", {})).toMatchObject({
    status: 422,
    body: { code: "anonymous_provider_disabled" },
  });
  expect((await auth(off(), "GET", "/settings")).body.external.anonymous_users).toBe(false);
  expect((await auth(api(), "GET", "/settings")).body.external.anonymous_users).toBe(true);
});

test("the rate limit refuses the 31st anonymous account from one IP address", async () => {
  const limited = await createTestApi({ anonymous: true, rateLimits: true });
  made.push(limited);
  for (let time = 0; time < 30; time += 1) expect((await auth(limited, "POST", "/signup", {})).status).toBe(200);
  expect((await auth(limited, "POST", "/signup", {})).body.code).toBe("over_request_rate_limit");
});

test("every API route answers an anonymous account as it answers a guest", async () => {
  const as = await nobody();
  const paths = new Set(createApi(api()).routes.map(({ method, path }) => `${method} ${path}`));
  const routes = [...paths].filter((route) => /^[A-Z]+ \/(?:api|functions)\/[^*]+$/.test(route));
  expect(routes.length).toBeGreaterThan(60);
  for (const route of routes) {
    const [method = "", path = ""] = route.split(" ");
    const place = path.replace(/:\w+(\{[^}]*\})?/g, as.id);
    const send = method === "GET" ? {} : { json: {} };
    const ask = async (caller: { as?: { token: string } }) => {
      const answer = await api().call(method, place, { ...send, ...caller });
      const text = (await answer.text()).replaceAll(/"(?:requestId|token)":"[^"]*"|Request [\w-]+/g, "");
      return { status: answer.status, text };
    };
    expect(await ask({ as }), route).toEqual(await ask({}));
  }
  expect(await (await api().call("GET", "/api/session", { as })).json()).toMatchObject({ role: "guest" });
});

test("a confirmed email address turns an anonymous account into a member's account with the given password", async () => {
  const { client } = await watchClient(url());
  const before = await client.signInAnonymously();
  const email = newEmail("grown");
  const asked = await client.updateUser({ email, password: PASSWORD });
  expect(asked.error).toBeNull();
  expect(asked.data.user).toMatchObject({ is_anonymous: true, new_email: email, email: "" });
  const { tokenHash } = await lastMail(api(), email);
  const { data } = await client.verifyOtp({ token_hash: tokenHash, type: "email_change" });
  expect(data.user).toMatchObject({
    id: before.data.user?.id,
    email,
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
  });
  expect(data.user?.identities).toMatchObject([{ provider: "email", identity_data: { email, email_verified: true } }]);
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test("an anonymous account becomes a member's account at once when the site confirms addresses automatically", async () => {
  const confirming = await createTestApi({ anonymous: true, autoconfirm: true });
  made.push(confirming);
  const email = newEmail();
  const change = { email, data: { full_name: "Ama" } };
  const { body } = await auth(confirming, "PUT", "/user", change, await nobody(confirming));
  expect(body).toMatchObject({ email, is_anonymous: false, app_metadata: { providers: ["email"] } });
  expect(body.user_metadata).toEqual({ full_name: "Ama" });
});

test("a password without an address is refused for an anonymous account", async () => {
  expect(await auth(api(), "PUT", "/user", { password: PASSWORD }, await nobody())).toMatchObject({
    status: 422,
    body: { code: "validation_failed" },
  });
});

test.each([
  ["POST", "/factors"],
  ["GET", "/factors/recovery-codes"],
  ["POST", "/factors/00000000-0000-0000-0000-000000000000/verify"],
  ["DELETE", "/factors/00000000-0000-0000-0000-000000000000"],
])("an anonymous account has no access to second factors: %s %s", async (method, path) => {
  const json = method === "POST" ? { factor_type: "totp" } : undefined;
  const answer = await auth(api(), method, path, json, await nobody());
  expect(answer).toMatchObject({ status: 403, body: { code: "no_authorization" } });
});

test("a taken address is refused", async () => {
  const email = newEmail();
  const { client } = await watchClient(url());
  await client.signUp({ email, password: PASSWORD });
  const taken = await auth(api(), "PUT", "/user", { email }, await nobody());
  expect(taken).toMatchObject({ status: 422, body: { code: "email_exists" } });
});

test("an anonymous account is deleted after thirty days without use, unless it has become a member's account", async () => {
  const [left, used, grown] = [await nobody(), await nobody(), await nobody()];
  await api().db.update(accounts).set({ isAnonymous: false }).where(eq(accounts.id, grown.id));
  api().clock.advance(29 * DAY);
  await auth(api(), "POST", "/token?grant_type=refresh_token", { refresh_token: used.refresh });
  await runJob(api(), "accounts.tidy");
  expect(await isThere(left.id)).toBe(true);
  api().clock.advance(2 * DAY);
  await runJob(api(), "accounts.tidy");
  await runJob(api(), "accounts.tidy");
  expect([await isThere(left.id), await isThere(used.id), await isThere(grown.id)]).toEqual([false, true, true]);
});
