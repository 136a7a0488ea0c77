import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";

const api = testApi();
const SITE = "http://localhost:3000";
const CHALLENGE = { code_challenge: "c".repeat(43), code_challenge_method: "plain" };

async function follow(query: Record<string, string>, method = "GET") {
  const { status, headers, body } = await auth(api(), method, `/verify?${new URLSearchParams(query)}`);
  const location = headers.get("location");
  return { status, body, location: location ? new URL(location) : null };
}

async function signedUp(more = {}) {
  const email = newEmail();
  await auth(api(), "POST", "/signup", { email, password: PASSWORD, ...more });
  return { email, ...(await lastMail(api(), email)) };
}

test("a good link redirects with the session in the fragment", async () => {
  const { tokenHash } = await signedUp();
  const { status, location } = await follow({ token: tokenHash, type: "signup", redirect_to: `${SITE}/x?y=1#old` });
  expect(status).toBe(303);
  expect(location?.href).toMatch(/^http:\/\/localhost:3000\/x\?y=1#access_token=/);
  const session = Object.fromEntries(new URLSearchParams(location?.hash.slice(1)));
  expect(session).toEqual({
    access_token: expect.any(String),
    expires_at: expect.stringMatching(/^\d+$/),
    expires_in: "3600",
    refresh_token: expect.any(String),
    sb: "",
    token_type: "bearer",
    type: "signup",
  });
});

test("a used link redirects with the error", async () => {
  const { tokenHash } = await signedUp();
  await follow({ token: tokenHash, type: "signup" });
  const { status, location } = await follow({ token: tokenHash, type: "signup" });
  expect(status).toBe(303);
  expect(location?.href).toBe(
    `${SITE}/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
  );
});

test("a PKCE link redirects with a code, and its error appears in the query too", async () => {
  const { tokenHash } = await signedUp(CHALLENGE);
  const good = await follow({ token: tokenHash, type: "signup" });
  expect(good.location?.searchParams.get("code")).toMatch(/^[0-9a-f-]{36}$/);
  expect(good.location?.hash).toBe("");
  const spent = await follow({ token: tokenHash, type: "signup" });
  expect(spent.location?.searchParams.get("error_code")).toBe("otp_expired");
  expect(spent.location?.hash).toContain("error_code=otp_expired");
});

test("the code of a PKCE link expires after five minutes and works once, for the right verifier", async () => {
  const exchange = (auth_code: string, code_verifier: string) =>
    auth(api(), "POST", "/token?grant_type=pkce", { auth_code, code_verifier });
  const open = async () => {
    const { tokenHash } = await signedUp(CHALLENGE);
    return (await follow({ token: tokenHash, type: "signup" })).location?.searchParams.get("code") ?? "";
  };
  const code = await open();
  expect(await exchange(code, "d".repeat(43))).toMatchObject({ status: 400, body: { code: "bad_code_verifier" } });
  const good = await exchange(code, CHALLENGE.code_challenge);
  expect(good.status).toBe(200);
  expect(await exchange(code, CHALLENGE.code_challenge)).toMatchObject({
    status: 404,
    body: { code: "flow_state_not_found" },
  });
  const late = await open();
  api().clock.advance(300_000);
  expect(await exchange(late, CHALLENGE.code_challenge)).toMatchObject({
    status: 422,
    body: { code: "flow_state_expired" },
  });
  expect(await exchange("", "")).toMatchObject({ status: 400, body: { code: "validation_failed" } });
});

test("the first half of an email change redirects with a message", async () => {
  const { email, session } = await signUpMember(api());
  await auth(api(), "PUT", "/user", { email: newEmail("next") }, session);
  const { tokenHash } = await lastMail(api(), email, "email_change");
  const { location } = await follow({ token: tokenHash, type: "email_change" });
  expect(location?.hash).toBe(
    "#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=",
  );
});

test("a request without token or type is answered with 400 and without a redirect", async () => {
  for (const query of [{ type: "signup" }, { token: "x" }, { token: "x", type: "bogus" }]) {
    expect(await follow(query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  }
});

test("a HEAD request of a link scanner does not use the link up", async () => {
  const { tokenHash } = await signedUp();
  expect((await follow({ token: tokenHash, type: "signup" }, "HEAD")).location).toBeNull();
  const { body } = await auth(api(), "POST", "/verify", { type: "signup", token_hash: tokenHash });
  expect(body.access_token).toBeDefined();
});

test.each([
  ["our own origin", `${SITE}/welcome`, `${SITE}/welcome`],
  ["another port of this machine", "http://localhost:5173/", "http://localhost:5173/"],
  ["a program on this machine", "http://127.0.0.1:8123/cb", "http://127.0.0.1:8123/cb"],
  ["IPv6 loopback", "http://[::1]:8123/cb", "http://[::1]:8123/cb"],
  ["another site", "https://evil.example/", `${SITE}/`],
  ["another site behind our name", `${SITE}@evil.example/`, `${SITE}/`],
  ["our site with a name and password", "http://a:b@localhost:3000/x", `${SITE}/`],
  ["a longer name", "http://localhost.evil.example/", `${SITE}/`],
  ["a network path", "//evil.example/", `${SITE}/`],
  ["a script", "javascript:alert(1)", `${SITE}/`],
  ["a loopback script", "javascript://127.0.0.1/%0aalert(1)", `${SITE}/`],
  ["a number that is an address", "http://2130706433.evil.example/", `${SITE}/`],
  ["a page whose name begins alike", `${SITE}/edit-profile`, `${SITE}/edit-profile`],
  ["a link of a mail, which leads elsewhere", `${SITE}/e/c/token`, `${SITE}/`],
  ["a link of a mail with an encoded path", `${SITE}//%65/c/token`, `${SITE}/`],
  ["the accounts service", `${SITE}/auth/v1/authorize?provider=google`, `${SITE}/`],
  ["a page that leaves for a provider", `${SITE}/AUTH/With/google`, `${SITE}/`],
  ["a link to unsubscribe", `${SITE}/unsubscribe/token`, `${SITE}/`],
  ["the API", `${SITE}/api`, `${SITE}/`],
  ["an address with an invalid encoding", `${SITE}/%E0%A4%A`, `${SITE}/`],
  ["nothing", "", `${SITE}/`],
])("redirect_to with %s leads to an allowed page", async (_what, redirect_to, expected) => {
  const { location } = await follow({ token: "unknown", type: "signup", redirect_to });
  expect(location?.href.split("#")[0]).toBe(expected);
});

test("the referring page is the redirect target when redirect_to is missing and the page is ours", async () => {
  const from = async (referer: string) => {
    const response = await api().call("GET", "/auth/v1/verify?token=x&type=signup", { headers: { referer } });
    return response.headers.get("location")?.split("#")[0];
  };
  expect(await from(`${SITE}/auth`)).toBe(`${SITE}/auth`);
  expect(await from("https://evil.example/")).toBe(`${SITE}/`);
});
