import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { auth } from "#test/auth.ts";
import type { OidcFault } from "#test/oidc-server.ts";
import { leaveFor, newBrowser, open, outcomeOf } from "#test/oidc-visit.ts";
import { AUTHORIZE, testProvider } from "#test/provider-world.ts";

const { api, oidc, newPerson, signIn } = testProvider();

test("a provider request has state, S256 and nonce, and ignores smuggled parameters", async () => {
  const smuggled = "&state=x&nonce=y&redirect_uri=https://evil.example&client_id=z&response_type=token&request_uri=u";
  const answer = await open(
    api(),
    newBrowser(),
    `${AUTHORIZE}&scopes=calendar,drive&prompt=login&hd=isa.example${smuggled}`,
  );
  const query = new URL(answer.headers.get("location") ?? "").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: "isa",
    redirect_uri: "http://localhost:3000/auth/v1/callback",
    response_type: "code",
    scope: "openid email profile calendar drive",
    prompt: "login",
    hd: "isa.example",
    code_challenge_method: "S256",
  });
  expect(query.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(query.get("state")).toMatch(/^[\w-]{43}$/);
  expect(query.get("nonce")).toMatch(/^[\w-]{43}$/);
  expect(query.has("request_uri")).toBe(false);
  expect(answer.headers.get("set-cookie")).toMatch(
    /^isa_flow=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test.each<[OidcFault]>([["nonce"], ["issuer"], ["audience"], ["expired"], ["signature"], ["noIdToken"]])(
  "a provider answer with a wrong %s is refused",
  async (fault) => {
    oidc().faults.add(fault);
    const { login, email } = newPerson();
    const { outcome } = await signIn(login);
    expect(outcome).toMatchObject({ error: "invalid_request", error_code: "bad_oauth_callback" });
    expect(outcome.access_token).toBeUndefined();
    expect(await api().db.$count(accounts, eq(accounts.email, email))).toBe(0);
  },
);

test("a provider answer in another browser, without a cookie, or with another state is refused", async () => {
  for (const spoil of ["browser", "cookie", "state"] as const) {
    const { login } = newPerson();
    const browser = newBrowser();
    const back = await leaveFor(api(), browser, AUTHORIZE, login);
    const other = newBrowser();
    if (spoil === "browser") await open(api(), other, AUTHORIZE);
    const tampered = new URL(back);
    if (spoil === "state") tampered.searchParams.set("state", "A".repeat(43));
    const answer = await open(api(), spoil === "state" ? browser : other, tampered.href);
    expect([spoil, outcomeOf(answer.headers.get("location"))]).toMatchObject([
      spoil,
      { error_code: "bad_oauth_state" },
    ]);
    expect(answer.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?/);
    if (spoil === "state") continue;
    const late = await open(api(), browser, back.href);
    expect(outcomeOf(late.headers.get("location")).error_code).toBe("bad_oauth_state");
  }
});

test("a provider answer works once", async () => {
  const { login } = newPerson();
  const { browser, back, outcome } = await signIn(login);
  expect(outcome.access_token).toBeDefined();
  const again = await open(api(), browser, back.href);
  expect(outcomeOf(again.headers.get("location")).error_code).toBe("bad_oauth_state");
});

test("a provider answer expires after five minutes", async () => {
  const { login } = newPerson();
  const browser = newBrowser();
  const back = await leaveFor(api(), browser, `${AUTHORIZE}&redirect_to=http://127.0.0.1:9999/app`, login);
  api().clock.advance(300_000);
  const answer = await open(api(), browser, back.href);
  expect(answer.headers.get("location")).toMatch(/^http:\/\/127.0.0.1:9999\/app\?error_code=flow_state_expired/);
});

test("a provider answer from another issuer is refused (mix-up)", async () => {
  for (const iss of ["https://another-issuer.example", null]) {
    const { login } = newPerson();
    const browser = newBrowser();
    const back = await leaveFor(api(), browser, AUTHORIZE, login);
    expect(back.searchParams.get("iss")).toBe(oidc().issuer);
    if (iss === null) back.searchParams.delete("iss");
    else back.searchParams.set("iss", iss);
    const { error_code } = outcomeOf((await open(api(), browser, back.href)).headers.get("location"));
    expect([iss, error_code]).toEqual([iss, "bad_oauth_callback"]);
  }
});

test("a redirect target outside our site is never followed", async () => {
  for (const redirect_to of [
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "http://localhost:3000@evil.example/",
  ]) {
    const { login } = newPerson();
    const { answer } = await signIn(login, `${AUTHORIZE}&redirect_to=${encodeURIComponent(redirect_to)}`);
    expect(new URL(answer.headers.get("location") ?? "").origin).toBe("http://localhost:3000");
  }
});

test("the database stores provider tokens only encrypted", async () => {
  const verifier = "v".repeat(43);
  const { login } = newPerson();
  const path = `${AUTHORIZE}&code_challenge=${verifier}&code_challenge_method=plain`;
  const { outcome } = await signIn(login, path);
  const { rows } = await api().db.$client.query(
    "select sealed_tokens from flow_states where sealed_tokens is not null",
  );
  const { body } = await auth(api(), "POST", "/token?grant_type=pkce", {
    auth_code: outcome.code,
    code_verifier: verifier,
  });
  expect(body.provider_token).toMatch(/.{20}/);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(body.provider_token);
});
