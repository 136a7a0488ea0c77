import { findTargetHandler } from "hono/utils/handler";
import { beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { anyone } from "#platform/http/guard.ts";
import { testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { NEED_NO_SESSION } from "#test/auth-routes.ts";
import { addTotp } from "#test/second-factor.ts";
import { createAuth } from "../routes.ts";

const api = testApi();
const NOBODYS = "019a0000-0000-7000-8000-000000000000";
let half: { token: string };
let factorId: string;

beforeAll(async () => {
  const { email, token } = await signUpMember(api(), newEmail("walk"));
  factorId = (await addTotp(api(), token)).id;
  const { body } = await auth(api(), "POST", "/token?grant_type=password", { email, password: PASSWORD });
  half = { token: body.access_token };
});

const ALLOWED = [
  "GET /user",
  "POST /factors/:id/challenge",
  "POST /factors/:id/verify",
  "POST /factors/recovery-codes/verify",
  "POST /logout",
];

/** Valid bodies, so that the refusal concerns the session. */
const BODIES: Record<string, object> = {
  "PUT /user": { password: "Another-tree-43" },
  "POST /factors": { factor_type: "totp" },
};

test("a half-signed-in session is refused by every accounts route except the second-step routes", async () => {
  const named = createAuth(api()).routes.filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"));
  const routes = [...new Set(named.map(({ method, path }) => `${method} ${path}`))];
  expect(routes).toEqual(expect.arrayContaining([...ALLOWED, ...NEED_NO_SESSION]));
  const open = new Set([...ALLOWED, ...NEED_NO_SESSION]);
  const closed = routes.filter((route) => !open.has(route));
  expect(closed.length).toBeGreaterThan(20);
  for (const route of closed) {
    const [method = "", path = ""] = route.split(" ");
    const address = path.replace(":id", path.startsWith("/factors") ? factorId : NOBODYS).replace(/:\w+/g, NOBODYS);
    const json = method === "GET" ? undefined : (BODIES[route] ?? {});
    const { status, body } = await auth(api(), method, address, json, half);
    const isRefused = status === 401 || status === 403 || body.code === "insufficient_aal";
    expect([route, status, body.code, isRefused]).toEqual([route, status, body.code, true]);
  }
});

test("a half-signed-in session is treated as a guest by every API route", async () => {
  const guards = new Map<string, boolean>();
  for (const { method, path, handler } of createApi(api()).routes) {
    if (path.endsWith("*") || path.startsWith("/auth/v1") || method === "ALL") continue;
    const route = `${method} ${path}`;
    guards.set(route, guards.get(route) || findTargetHandler(handler) === anyone);
  }
  const routes = [...guards].map(([route, isForAnybody]) => ({ route, isForAnybody }));
  expect(routes.filter(({ isForAnybody }) => !isForAnybody).length).toBeGreaterThan(60);
  for (const { route, isForAnybody } of routes) {
    const [method = "", path = ""] = route.split(" ");
    const address = path.replace(/:\w+(\{[^}]*\})?\??/g, NOBODYS);
    const options = method === "GET" ? {} : { json: {} };
    const statusOf = async (as?: { token: string }) => (await api().call(method, address, { ...options, as })).status;
    const status = await statusOf(half);
    expect([route, status]).toEqual([route, isForAnybody ? await statusOf() : 401]);
  }
});
