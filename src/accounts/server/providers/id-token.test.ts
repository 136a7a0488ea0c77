import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { expect, test } from "vitest";
import { identities } from "#platform/db/schema/accounts.ts";
import { createTestApi } from "#test/api.ts";
import { auth, signUpMember } from "#test/auth.ts";
import { createClient, listen } from "#test/auth-client.ts";
import { startOidcServer } from "#test/oidc-server.ts";
import { loopbackProvider } from "#test/oidc-visit.ts";
import { testProvider } from "#test/provider-world.ts";
import { addTotp } from "#test/second-factor.ts";

const { api, oidc, newPerson } = testProvider();
const url = listen(api);
const PROVIDER = "custom:loopback";
const hash = (text: string) => createHash("sha256").update(text).digest("hex");

async function grant(claims: JWTPayload, more: object = {}, as?: { token: string }) {
  const id_token = await oidc().signIdToken(claims);
  return auth(api(), "POST", "/token?grant_type=id_token", { provider: PROVIDER, id_token, ...more }, as);
}

function claimsOf({ sub, email } = newPerson()) {
  return { sub, email, email_verified: true, name: "Ama Mensah" };
}

test("the client library signs in with an ID token and its nonce", async () => {
  const claims = claimsOf();
  const token = await oidc().signIdToken({ ...claims, nonce: hash("only the client knows") });
  const { data, error } = await createClient(url()).signInWithIdToken({
    provider: PROVIDER,
    token,
    nonce: "only the client knows",
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: claims.email, app_metadata: { provider: PROVIDER } });
  const wrong = await createClient(url()).signInWithIdToken({ provider: PROVIDER, token, nonce: "another" });
  expect(wrong.error).toMatchObject({ status: 400, message: "Nonces mismatch" });
});

test("a nonce is accepted in both request and token, or in neither", async () => {
  const both = "Passed nonce and nonce in id_token should either both exist or not.";
  expect((await grant(claimsOf())).status).toBe(200);
  expect((await grant(claimsOf(), { nonce: "n" })).body).toEqual({ error: "invalid request", error_description: both });
  expect((await grant({ ...claimsOf(), nonce: hash("n") })).body.error_description).toBe(both);
  expect((await grant({ ...claimsOf(), nonce: "n" }, { nonce: "n" })).body.error_description).toBe("Nonces mismatch");
});

test.each([
  ["another issuer", { iss: "https://another.example" }],
  ["another client", { aud: "another-client" }],
  ["a past expiry", { exp: Math.floor(Date.now() / 1000) - 60 }],
  ["an empty subject", { sub: "" }],
])("a token of %s is refused with an OAuth error", async (_, claims) => {
  const { status, body } = await grant({ ...claimsOf(), ...claims });
  expect(status).toBe(400);
  expect(body.error_description ?? body.code).toMatch(/^(Bad ID token|bad_oauth_callback)$/);
});

test("a token without a signature, with a forged signature or with HS256 is refused", async () => {
  const good = await oidc().signIdToken(claimsOf());
  const [, payload, signature = ""] = good.split(".");
  const header = (alg: string) => Buffer.from(JSON.stringify({ alg, kid: "test-key" })).toString("base64url");
  const bad = [
    `${header("none")}.${payload}.`,
    `${header("HS256")}.${payload}.${signature}`,
    `${good.slice(0, -8)}AAAAAAAA`,
    "x",
  ];
  for (const id_token of [...bad, ""]) {
    const { status, body } = await auth(api(), "POST", "/token?grant_type=id_token", { provider: PROVIDER, id_token });
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: "invalid request", error_description: "Bad ID token" },
    });
  }
});

test("a malformed or wrongly signed token is refused without a request to the provider", async () => {
  const other = await startOidcServer();
  const site = await createTestApi({ providers: [loopbackProvider(other)] });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const tokens = ["x", "x.y.z", "..", `${part({ alg: "none" })}.${part(claimsOf())}.`, `${part({ alg: "RS256" })}.e30`];
  for (const id_token of tokens) {
    const { status, body } = await auth(site, "POST", "/token?grant_type=id_token", { provider: PROVIDER, id_token });
    expect([id_token, status, body.error_description]).toEqual([id_token, 400, "Bad ID token"]);
  }
  expect([...other.asked]).toEqual([]);
  await site.close();
  await other.close();
});

test("a token for our second client is accepted, by provider name or by issuer and client id", async () => {
  expect((await grant({ ...claimsOf(), aud: "isa-app" })).status).toBe(200);
  const named = { provider: undefined, issuer: oidc().issuer, client_id: "isa-app" };
  expect((await grant({ ...claimsOf(), aud: "isa-app" }, named)).status).toBe(200);
  expect((await grant(claimsOf(), { ...named, client_id: "x" })).body.code).toBe("provider_disabled");
  expect((await grant(claimsOf(), { provider: "google" })).body.code).toBe("provider_disabled");
  expect((await grant(claimsOf(), { provider: undefined })).body.error).toBe("invalid request");
});

test("an access token must match the hash in the ID token", async () => {
  const at_hash = createHash("sha256").update("an-access-token").digest().subarray(0, 16).toString("base64url");
  const claims = { ...claimsOf(), at_hash };
  expect((await grant(claims, { access_token: "an-access-token" })).status).toBe(200);
  expect((await grant(claims, { access_token: "another" })).status).toBe(400);
});

test("link_identity adds the identity to the caller's account, and needs a caller", async () => {
  const member = await signUpMember(api());
  const claims = claimsOf();
  expect(await grant(claims, { link_identity: true })).toMatchObject({
    status: 401,
    body: { code: "no_authorization" },
  });
  const { status, body } = await grant(claims, { link_identity: true }, member);
  expect(status).toBe(200);
  expect(body.user.id).toBe(member.id);
  expect(body.user.email).toBe(member.email);
  expect(body.user.app_metadata.providers).toEqual(["email", PROVIDER]);
  const again = await grant(claims, { link_identity: true }, await signUpMember(api()));
  expect(again).toMatchObject({ status: 422, body: { code: "identity_already_exists" } });
});

test("link_identity is refused when the session is half signed in", async () => {
  const { email, password, id, token } = await signUpMember(api());
  await addTotp(api(), token);
  const { body: half } = await auth(api(), "POST", "/token?grant_type=password", { email, password });
  const linked = await grant(claimsOf(), { link_identity: true }, { token: half.access_token });
  expect(linked).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
  expect(await api().db.$count(identities, eq(identities.accountId, id))).toBe(1);
});

test("an ID token with an unverified address is refused", async () => {
  const { status, body } = await grant({ ...claimsOf(), email_verified: false });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "provider_email_needs_verification" });
});

test("an unavailable provider reaches the client as a retryable error, not as a wrong token", async () => {
  const other = await startOidcServer();
  const site = await createTestApi({ providers: [loopbackProvider(other)] });
  const token = await other.signIdToken(claimsOf());
  other.faults.add("down");
  const answers: Response[] = [];
  const client = createClient(`${site.config.siteUrl}/auth/v1`, {
    async fetch(input, init) {
      const answer = await site.fetch(new Request(input, init));
      answers.push(answer);
      return answer;
    },
  });
  const { error } = await client.signInWithIdToken({ provider: PROVIDER, token });
  expect(error).toMatchObject({ name: "AuthRetryableFetchError", status: 503 });
  expect(answers.map(({ headers }) => headers.get("retry-after"))).toEqual(["5"]);
  expect(error?.message).toContain("The other service does not answer.");
  await site.close();
  await other.close();
});
