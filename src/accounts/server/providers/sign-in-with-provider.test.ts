import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { providerFlows } from "#platform/db/schema/providers.ts";
import { createTestApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { startOidcServer } from "#test/oidc-server.ts";
import { leaveFor, loopbackProvider, newBrowser, open, outcomeOf } from "#test/oidc-visit.ts";
import { AUTHORIZE, testProvider } from "#test/provider-world.ts";

const { api, oidc, newPerson, signIn, userOf } = testProvider();

test("a new person is signed in and confirmed with the provider's data and tokens", async () => {
  const { login, email, sub } = newPerson();
  const { answer, outcome } = await signIn(login);
  expect(answer.status).toBe(302);
  expect(outcome).toMatchObject({ token_type: "bearer", expires_in: "3600", sb: "" });
  expect(outcome.provider_token).toMatch(/.{20}/);
  expect(answer.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/#access_token=/);
  const user = await userOf(outcome.access_token);
  expect(user).toMatchObject({
    email,
    app_metadata: { provider: "custom:loopback", providers: ["custom:loopback"] },
    user_metadata: { email, email_verified: true, full_name: "Ama Mensah", sub, iss: oidc().issuer },
    identities: [{ id: sub, provider: "custom:loopback", email }],
  });
  expect(user.email_confirmed_at).toEqual(expect.any(String));
});

test("a returning person gets the same account with the provider's current data", async () => {
  const { login, email, sub } = newPerson();
  const first = await userOf((await signIn(login)).outcome.access_token);
  oidc().people.set(login, { sub, email, email_verified: true, name: "Ama Owusu" });
  const second = await userOf((await signIn(login)).outcome.access_token);
  expect(second.id).toBe(first.id);
  expect(second.identities).toHaveLength(1);
  expect(second.user_metadata.full_name).toBe("Ama Owusu");
});

test("a member's own data is kept at sign-in when the provider's data does not fit", async () => {
  const { login, email, sub } = newPerson();
  const token = (await signIn(login)).outcome.access_token ?? "";
  const data = { mine: "x".repeat(7900), name: null, full_name: null };
  const { body: mine } = await auth(api(), "PUT", "/user", { data }, { token });
  oidc().people.set(login, { sub, email, email_verified: true, name: "A".repeat(300) });
  const user = await userOf((await signIn(login)).outcome.access_token);
  expect(user.user_metadata).toEqual(mine.user_metadata);
  expect(user.identities[0].identity_data.full_name).toHaveLength(300);
});

test("a PKCE client gets a code that only it can exchange, once, with the provider's token", async () => {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const { login, email } = newPerson();
  const path = `${AUTHORIZE}&code_challenge=${challenge}&code_challenge_method=s256`;
  const { outcome } = await signIn(login, `${path}&redirect_to=http://127.0.0.1:9999/app`);
  expect(Object.keys(outcome)).toEqual(["code"]);
  const exchange = (code_verifier: string) =>
    auth(api(), "POST", "/token?grant_type=pkce", { auth_code: outcome.code, code_verifier });
  expect((await exchange("x".repeat(43))).body.code).toBe("bad_code_verifier");
  const { body } = await exchange(verifier);
  expect(body).toMatchObject({ user: { email }, token_type: "bearer" });
  expect(body.provider_token).toMatch(/.{20}/);
  expect((await exchange(verifier)).body.code).toBe("flow_state_not_found");
});

test("a sign-in cancelled at the provider returns access_denied", async () => {
  const { outcome } = await signIn("");
  expect(outcome).toMatchObject({ error: "access_denied", error_code: "bad_oauth_callback" });
});

test("two tabs of one browser complete their flows independently", async () => {
  const [first, second] = [newPerson(), newPerson()];
  const browser = newBrowser();
  const one = await leaveFor(api(), browser, AUTHORIZE, first.login);
  const two = await leaveFor(api(), browser, AUTHORIZE, second.login);
  for (const back of [two, one]) {
    const { access_token } = outcomeOf((await open(api(), browser, back.href)).headers.get("location"));
    expect(access_token).toBeDefined();
  }
});

test("a form posted by the provider is redirected to GET, so that the cookie is sent", async () => {
  const { login, email } = newPerson();
  const browser = newBrowser();
  const back = await leaveFor(api(), browser, AUTHORIZE, login);
  const posted = await api().call("POST", "/auth/v1/callback", {
    body: new URLSearchParams([...back.searchParams, ["other", "x"]]).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://appleid.apple.com" },
  });
  expect(posted.status).toBe(303);
  const { access_token } = outcomeOf(
    (await open(api(), browser, posted.headers.get("location") ?? "")).headers.get("location"),
  );
  expect((await userOf(access_token)).email).toBe(email);
});

test("an unknown provider or an incomplete challenge is refused at once", async () => {
  expect(await auth(api(), "GET", "/authorize?provider=google")).toMatchObject({
    status: 400,
    body: { code: "validation_failed" },
  });
  expect((await auth(api(), "GET", "/authorize")).body.message).toMatch(/^Unsupported provider/);
  expect((await auth(api(), "GET", "/authorize?provider=custom:loopback&code_challenge=abc")).body.code).toBe(
    "validation_failed",
  );
});

test("an unavailable provider is reported by a redirect, not a 5xx, before and after the visit", async () => {
  const other = await startOidcServer();
  const site = await createTestApi({ providers: [loopbackProvider(other)] });
  other.faults.add("down");
  const atOnce = [open(site, newBrowser(), AUTHORIZE), open(site, newBrowser(), AUTHORIZE)];
  for (const before of await Promise.all(atOnce)) {
    expect(before.status).toBe(302);
    const told = outcomeOf(before.headers.get("location"));
    expect(told.error).toBe("temporarily_unavailable");
    expect(told.error_description).toContain("The other service does not answer.");
  }
  other.faults.clear();
  other.people.set("ama", { sub: "ama", email: "ama@example.com", email_verified: true });
  const browser = newBrowser();
  const back = await leaveFor(site, browser, AUTHORIZE, "ama");
  other.faults.add("down");
  const after = await open(site, browser, back.href);
  expect([after.status, outcomeOf(after.headers.get("location")).error]).toEqual([302, "temporarily_unavailable"]);
  await site.close();
  await other.close();
});

test("the provider's metadata is fetched once an hour", async () => {
  const path = "/.well-known/openid-configuration";
  await open(api(), newBrowser(), AUTHORIZE);
  const before = oidc().asked.get(path) ?? 0;
  await open(api(), newBrowser(), AUTHORIZE);
  expect(oidc().asked.get(path)).toBe(before);
  api().clock.advance(3_600_000);
  await open(api(), newBrowser(), AUTHORIZE);
  expect(oidc().asked.get(path)).toBe(before + 1);
});

test("a finished flow leaves no row behind", async () => {
  await signIn(newPerson().login);
  const waiting = await api().db.$count(providerFlows);
  await signIn(newPerson().login);
  expect(await api().db.$count(providerFlows)).toBe(waiting);
});

test("settings name the providers that are on", async () => {
  const { body } = await auth(api(), "GET", "/settings");
  expect(body.external).toMatchObject({ google: false, apple: false, "custom:loopback": true });
  expect(body.providers).toEqual([{ id: "custom:loopback", name: "Loopback" }]);
});
