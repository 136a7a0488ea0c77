import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, signUpMember } from "#test/auth.ts";
import { NEED_NO_SESSION } from "#test/auth-routes.ts";
import { createMember } from "#test/factories.ts";
import { countStatements } from "#test/statements.ts";
import { createAuth } from "./routes.ts";

const api = testApi();
const VERSION = { "x-supabase-api-version": "2024-01-01" };
const GUARDED = [
  ["GET", "/user"],
  ["PUT", "/user"],
  ["GET", "/reauthenticate"],
  ["POST", "/logout"],
  ["POST", "/factors"],
  ["GET", "/user/identities/authorize"],
  ["DELETE", "/user/identities/0"],
  ["POST", "/factors/0/challenge"],
  ["POST", "/factors/0/verify"],
  ["DELETE", "/factors/0"],
] as const;

test.each(GUARDED)("%s %s needs a valid token of an existing session", async (method, path) => {
  const json = method === "GET" ? undefined : {};
  const member = await createMember(api());
  expect(await auth(api(), method, path, json)).toMatchObject({ status: 401, body: { code: "no_authorization" } });
  expect(await auth(api(), method, path, json, { token: "x.y.z" })).toMatchObject({
    status: 403,
    body: { code: "bad_jwt" },
  });
  await api().db.delete(sessions).where(eq(sessions.id, member.sessionId));
  expect(await auth(api(), method, path, json, member)).toMatchObject({
    status: 403,
    body: { code: "session_not_found" },
  });
  await api().db.delete(accounts).where(eq(accounts.id, member.id));
  expect(await auth(api(), method, path, json, member)).toMatchObject({
    status: 403,
    body: { code: "user_not_found" },
  });
});

test("every route outside the public list answers 401 without a token", async () => {
  const named = createAuth(api()).routes.filter(({ path }) => path !== "/*");
  const routes = new Set(named.map(({ method, path }) => `${method === "ALL" ? "POST" : method} ${path}`));
  expect(routes.size).toBeGreaterThan(NEED_NO_SESSION.length);
  for (const route of routes) {
    const [method = "", path = ""] = route.split(" ");
    const { status } = await auth(api(), method, path.replace("*", "x"), method === "GET" ? undefined : {});
    expect([route, status === 401]).toEqual([route, !NEED_NO_SESSION.includes(route)]);
  }
});

test("a token with another session, another issuer, another algorithm, no signature or a past expiry is refused", async () => {
  const member = await createMember(api());
  const other = await createMember(api());
  const now = Math.floor(api().clock().getTime() / 1000);
  const token = (claims: object) =>
    new SignJWT({ sub: member.id, session_id: member.sessionId, ...claims })
      .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: api().keys.signing.kid })
      .setIssuer("http://localhost:3000/auth/v1")
      .setAudience("authenticated")
      .setIssuedAt(now - 60)
      .setExpirationTime(now + 60);
  const signed = (claims: object) => token(claims).sign(api().keys.signing.key);
  const user = (value: string) => auth(api(), "GET", "/user", undefined, { token: value });
  expect((await user(await signed({}))).status).toBe(200);
  expect((await user(await signed({ session_id: other.sessionId }))).body.code).toBe("session_not_found");
  expect((await user(await token({}).setIssuer("http://evil.example").sign(api().keys.signing.key))).body.code).toBe(
    "bad_jwt",
  );
  const [head, body] = (await signed({})).split(".");
  const none = Buffer.from(JSON.stringify({ alg: "none", kid: api().keys.signing.kid })).toString("base64url");
  expect((await user(`${none}.${body}.`)).body.code).toBe("bad_jwt");
  expect((await user(`${head}.${body}.`)).body.code).toBe("bad_jwt");
  const hs256 = new SignJWT({ sub: member.id, session_id: member.sessionId })
    .setProtectedHeader({ alg: "HS256", kid: api().keys.signing.kid })
    .setIssuer("http://localhost:3000/auth/v1")
    .setAudience("authenticated")
    .setExpirationTime(now + 60)
    .sign(Buffer.from(JSON.stringify(api().keys.jwks)));
  expect((await user(await hs256)).body.code).toBe("bad_jwt");
  api().clock.advance(3601_000);
  expect((await user(member.token)).body.code).toBe("bad_jwt");
});

test("GET /user accepts the access cookie, and the other guarded routes refuse it", async () => {
  const member = await createMember(api());
  const headers = { ...VERSION, cookie: `${ACCESS_COOKIE}=${member.token}` };
  const read = await api().call("GET", "/auth/v1/user", { headers });
  expect(await read.json()).toMatchObject({ id: member.id });
  for (const [method, path] of GUARDED.slice(1)) {
    expect((await api().call(method, `/auth/v1${path}`, { headers })).status).toBe(401);
  }
});

test.each([
  ["global", 0],
  ["local", 2],
  ["others", 1],
])("logout with scope %s leaves %i sessions", async (scope, left) => {
  const member = await signUpMember(api());
  const { email, password } = member;
  for (let time = 0; time < 2; time += 1) {
    await auth(api(), "POST", "/token?grant_type=password", { email, password });
  }
  const { status, body } = await auth(api(), "POST", `/logout?scope=${scope}`, undefined, member);
  expect({ status, body }).toEqual({ status: 204, body: "" });
  expect(await api().db.$count(sessions, eq(sessions.accountId, member.id))).toBe(left);
});

test.each(["/sessions", "/factors"])("a request to %s looks up its caller once", async (path) => {
  const member = await createMember(api());
  const ask = (at: string) => () => auth(api(), "GET", at, undefined, member);
  const once = await countStatements(api(), ask("/user"));
  // Listing the sessions needs one more statement.
  expect(await countStatements(api(), ask(path))).toBe(path === "/sessions" ? once + 1 : once);
});

test("logout without a scope is global, an unknown scope is refused, another member's sessions stay", async () => {
  const bystander = await createMember(api());
  const member = await createMember(api());
  expect(await auth(api(), "POST", "/logout?scope=all", undefined, member)).toMatchObject({
    status: 400,
    body: { code: "validation_failed" },
  });
  const response = await api().call("POST", "/auth/v1/logout", {
    as: member,
    headers: { ...VERSION, "content-type": "application/json;charset=UTF-8" },
  });
  expect(response.status).toBe(204);
  expect(await api().db.$count(sessions, eq(sessions.accountId, member.id))).toBe(0);
  expect((await auth(api(), "GET", "/user", undefined, bystander)).status).toBe(200);
});
