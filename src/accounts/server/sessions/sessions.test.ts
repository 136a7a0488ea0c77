import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { auth, PASSWORD, signUpMember } from "#test/auth.ts";
import { createClient, listen } from "#test/auth-client.ts";
import type { DeviceSession } from "../../contract/auth.ts";

const api = testApi();
const url = listen(api);
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";

async function signIn(email: string, userAgent = ANDROID): Promise<string> {
  const answer = await api().call("POST", "/auth/v1/token?grant_type=password", {
    json: { email, password: PASSWORD },
    headers: { "user-agent": userAgent },
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function devices(token: string): Promise<DeviceSession[]> {
  const { status, body } = await auth(api(), "GET", "/sessions", undefined, { token });
  expect(status).toBe(200);
  return body;
}

const isIn = async (token: string) => (await auth(api(), "GET", "/user", undefined, { token })).status === 200;

test("the session list shows the device, method and start of each session, and marks the current one", async () => {
  const { email, token, id } = await signUpMember(api());
  const phone = await signIn(email);
  await api().db.update(sessions).set({ ip: "197.232.61.7" }).where(eq(sessions.accountId, id));
  const [own, other, ...rest] = await devices(phone);
  expect(own).toEqual({
    id: expect.any(String),
    device: "Chrome on Android",
    address: "197.232.x.x",
    method: "password",
    created_at: expect.any(String),
    last_used_at: expect.any(String),
    current: true,
  });
  expect(other).toMatchObject({ device: "Unknown device", method: "otp", current: false });
  expect(rest).toEqual([]);
  expect((await devices(token))[0]).toMatchObject({ method: "otp", current: true });
});

test("one session ends at once, and the other sessions stay", async () => {
  const { email, token } = await signUpMember(api());
  const [lost, kept] = [await signIn(email), await signIn(email)];
  const [{ id = "" } = {}] = await devices(lost);
  expect((await auth(api(), "DELETE", `/sessions/${id}`, undefined, { token })).status).toBe(204);
  expect([await isIn(lost), await isIn(kept), await isIn(token)]).toEqual([false, true, true]);
  expect((await auth(api(), "DELETE", `/sessions/${id}`, undefined, { token })).status).toBe(404);
});

test("all other sessions end with their refresh tokens", async () => {
  const { email, password, token } = await signUpMember(api());
  const client = createClient(url());
  await client.signInWithPassword({ email, password });
  const phone = await signIn(email);
  const { body } = await auth(api(), "DELETE", "/sessions", undefined, { token });
  expect(body).toEqual({ ended: 2 });
  expect([await isIn(phone), await isIn(token)]).toEqual([false, true]);
  expect((await client.refreshSession()).error).not.toBeNull();
  expect(await devices(token)).toHaveLength(1);
});

test("another member's session or an invalid id answers 404", async () => {
  const [one, other] = [await signUpMember(api()), await signUpMember(api())];
  const [{ id = "" } = {}] = await devices(other.token);
  for (const path of [`/sessions/${id}`, "/sessions/none", "/sessions/019a0000-0000-7000-8000-000000000000"]) {
    expect((await auth(api(), "DELETE", path, undefined, one)).status).toBe(404);
  }
  expect(await isIn(other.token)).toBe(true);
  expect((await devices(one.token)).map((device) => device.id)).not.toContain(id);
});

test.each(["GET /sessions", "DELETE /sessions", "DELETE /sessions/019a0000-0000-7000-8000-000000000000"])(
  "a guest is refused at %s",
  async (call) => {
    const [method = "", path = ""] = call.split(" ");
    expect((await auth(api(), method, path)).status).toBe(401);
    expect((await auth(api(), method, path, undefined, { token: "none" })).status).toBe(403);
  },
);

test("the access cookie may list sessions, and end them only from our own pages", async () => {
  const { email, token } = await signUpMember(api());
  const phone = await signIn(email);
  const cookie = `${ACCESS_COOKIE}=${token}`;
  const call = (method: string, headers: Record<string, string>) =>
    api().call(method, "/auth/v1/sessions", { headers: { cookie, ...headers } });
  expect((await call("GET", {})).status).toBe(200);
  expect((await call("DELETE", {})).status).toBe(401);
  for (const authorization of ["", "Basic eDp5", "Bearer "]) {
    expect((await call("DELETE", { origin: "https://evil.example", authorization })).status).toBe(401);
  }
  expect(await isIn(phone)).toBe(true);
  expect((await call("DELETE", { origin: new URL(api().config.siteUrl).origin })).status).toBe(200);
  expect(await isIn(phone)).toBe(false);
});

test("an expired session is not listed", async () => {
  const { email, token } = await signUpMember(api());
  const [{ id = "" } = {}] = await devices(await signIn(email));
  await api().db.update(sessions).set({ notAfter: api().clock() }).where(eq(sessions.id, id));
  expect(await devices(token)).toHaveLength(1);
});

test("each session request counts once toward the rate limit", async () => {
  const limited = await createTestApi({ rateLimits: true, auth: parseConfig({ AUTH_RATE_LIMITS: "sessions=2" }).auth });
  try {
    const member = await signUpMember(limited);
    const list = async () => (await auth(limited, "GET", "/sessions", undefined, member)).status;
    expect([await list(), await list(), await list()]).toEqual([200, 200, 429]);
  } finally {
    await limited.close();
  }
});
