import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { createAuth } from "./routes.ts";

const api = testApi();
const VERSION = { "x-supabase-api-version": "2024-01-01" };
test("errors have the format of the caller's API version", async () => {
  const wrong = { email: "a@example.com", password: "x" };
  const call = (headers = {}) => api().call("POST", "/auth/v1/token?grant_type=password", { json: wrong, headers });
  const now = await call(VERSION);
  expect(now.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  expect(now.headers.get("x-sb-error-code")).toBe("invalid_credentials");
  expect(await now.json()).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
  for (const headers of [{}, { "x-supabase-api-version": "2023-01-01" }, { "x-supabase-api-version": "latest" }]) {
    const legacy = await call(headers);
    expect(legacy.headers.get("x-supabase-api-version")).toBeNull();
    expect(await legacy.json()).toEqual({
      code: 400,
      error_code: "invalid_credentials",
      msg: "Invalid login credentials",
    });
  }
});

test("a weak password lists its reasons in both error formats", async () => {
  const json = { email: newEmail(), password: "xk" };
  const call = (headers = {}) => api().call("POST", "/auth/v1/signup", { json, headers });
  const message = expect.stringContaining("Password should be at least 8 characters.");
  const weak_password = { reasons: ["length", "characters"] };
  expect(await (await call(VERSION)).json()).toEqual({ code: "weak_password", message, weak_password });
  const legacy = await (await call()).json();
  expect(legacy).toEqual({ code: 422, error_code: "weak_password", msg: message, weak_password });
});

test("an unknown route answers 404 in the protocol's format for every method", async () => {
  for (const path of ["/nothing", "", "/", "/callback/x"]) {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const { status, body } = await auth(api(), method, path);
      expect({ status, body }).toEqual({ status: 404, body: { code: "not_found", message: "Not found" } });
    }
  }
});

const POSTS = ["/signup", "/token?grant_type=password", "/token?grant_type=refresh_token", "/token?grant_type=pkce"];
POSTS.push("/otp", "/recover", "/resend", "/verify", "/verify/check");

test.each(POSTS)("POST %s refuses hostile bodies in the protocol's form", async (path) => {
  const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
  const bodies: [string | Uint8Array<ArrayBuffer>, number, string][] = [
    ["", 400, "bad_json"],
    ["{", 400, "bad_json"],
    ["null", 400, "bad_json"],
    ["[]", 400, "bad_json"],
    ['"text"', 400, "bad_json"],
    [new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400, "bad_json"],
    ['{"email":"a\\u0000b@example.com","password":"x","token":"1","type":"signup"}', 400, "validation_failed"],
    ['{"email":"\\ud800@example.com","token":"1","type":"signup"}', 400, "validation_failed"],
    ['{"email":{"$gt":""},"password":["x"],"type":1,"token_hash":{},"refresh_token":{}}', 400, "validation_failed"],
    [`{"data":${deep}}`, 400, "validation_failed"],
    [`{"data":"${"x".repeat(1024 * 1024)}"}`, 413, "request_entity_too_large"],
  ];
  for (const [body, status, code] of bodies) {
    const response = await api().call("POST", `/auth/v1${path}`, {
      body,
      headers: { ...VERSION, "content-type": "application/json" },
    });
    const answer = (await response.json()) as { code: string };
    const what = `${path} ${String(body).slice(0, 60)}`;
    expect([response.status, answer.code], what).toEqual([status, code]);
  }
});

test("a body longer than 1 MB without a stated length is refused too", async () => {
  let chunks = 20;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (chunks-- > 0) controller.enqueue(new Uint8Array(100_000).fill(97));
      else controller.close();
    },
  });
  const request = new Request("http://localhost:3000/auth/v1/signup", {
    method: "POST",
    headers: { ...VERSION, "transfer-encoding": "chunked" },
    body,
    duplex: "half",
  } as RequestInit);
  const response = await api().fetch(request);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: "request_entity_too_large" });
});

test("any site may call with a bearer token, and cookies count only from our own site", async () => {
  const call = (origin: string, method = "GET") =>
    api().call(method, "/auth/v1/settings", { headers: { origin, "access-control-request-headers": "apikey" } });
  const ours = await call("http://localhost:3000");
  expect(ours.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
  expect(ours.headers.get("access-control-allow-credentials")).toBe("true");
  expect(ours.headers.get("access-control-expose-headers")).toContain("X-Supabase-Api-Version");
  const theirs = await call("https://app.example", "OPTIONS");
  expect(theirs.status).toBe(204);
  expect(theirs.headers.get("access-control-allow-origin")).toBe("*");
  expect(theirs.headers.get("access-control-allow-credentials")).toBeNull();
  expect(theirs.headers.get("access-control-allow-headers")).toBe("apikey");
  expect(theirs.headers.get("access-control-allow-methods")).toContain("PUT");
});

test("keys, settings and health are public", async () => {
  const jwks = await auth(api(), "GET", "/.well-known/jwks.json");
  expect(jwks.headers.get("cache-control")).toBe("public, max-age=600");
  expect(jwks.body.keys).toEqual([
    expect.objectContaining({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", kid: expect.any(String) }),
  ]);
  expect(jwks.body.keys[0]).not.toHaveProperty("d");
  const settings = await auth(api(), "GET", "/settings");
  expect(settings.body).toMatchObject({ external: { email: true, phone: true }, mailer_autoconfirm: false });
  expect((await auth(api(), "GET", "/health")).status).toBe(200);
});

test.each([
  ["GET", "/authorize?provider=google", 400, "validation_failed"],
  ["POST", "/sso", 404, "saml_provider_disabled"],
])("%s %s says that it is switched off", async (method, path, status, code) => {
  const member = await createMember(api());
  const json = method === "POST" ? { factor_type: "totp" } : undefined;
  expect(await auth(api(), method, path, json, member)).toMatchObject({ status, body: { code } });
});

test("an internal error answers 500 without details", async () => {
  const broken = { ...api().db, $client: undefined };
  const app = createAuth({ ...api(), db: broken as never });
  const json = JSON.stringify({ email: "a@example.com", password: PASSWORD });
  const response = await app.request("/token?grant_type=password", { method: "POST", body: json, headers: VERSION });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    code: "unexpected_failure",
    message: "Unexpected failure, please check server logs for more information",
  });
});
