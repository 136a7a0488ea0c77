import { createHmac, createPublicKey, generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth, lastMail } from "#test/auth.ts";
import { newBrowser, open, outcomeOf } from "#test/oidc-visit.ts";
import { testProvider } from "#test/provider-world.ts";
import type { ProviderConfig } from "../config/providers-config.ts";

const APP = { id: "isa", secret: "the-secret-of-the-app" };
const apple = generateKeyPairSync("ec", { namedCurve: "P-256" });
const PERSON = { sub: "001.apple", email: "kofi@example.com", email_verified: "true" };

let server: Server;
let api: TestApi;
const asked: { path: string; query: URLSearchParams; form: URLSearchParams; authorization: string }[] = [];
let nonce = "";

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "k", alg: "RS256", use: "sig" };
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", origin());
    const form = new URLSearchParams(await textOf(request));
    asked.push({
      path: url.pathname,
      query: url.searchParams,
      form,
      authorization: request.headers.authorization ?? "",
    });
    const idToken = new SignJWT({ ...PERSON, nonce })
      .setProtectedHeader({ alg: "RS256", kid: "k" })
      .setIssuer(origin())
      .setAudience(APP.id)
      .setIssuedAt()
      .setExpirationTime("5m");
    const answers: Record<string, object> = {
      "/.well-known/openid-configuration": {
        issuer: origin(),
        authorization_endpoint: `${origin()}/authorize`,
        token_endpoint: `${origin()}/token`,
        jwks_uri: `${origin()}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
      },
      "/keys": { keys: [jwk] },
      "/token": { access_token: "apples", token_type: "Bearer", id_token: await idToken.sign(privateKey) },
      "/fb/token": { access_token: "facebooks", token_type: "bearer", expires_in: 5000 },
      "/fb/me": {
        id: "1234",
        name: "Esi Boateng",
        email: "esi@example.com",
        picture: { data: { url: "https://x.example/p" } },
      },
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answers[url.pathname] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = { issuer: origin(), clientIds: [APP.id], repeatsNonce: true } as const;
  const facebook: ProviderConfig = {
    ...base,
    ...{ id: "facebook", name: "Facebook", kind: "facebook", secret: APP.secret, scope: "email public_profile" },
    facebook: {
      authorize: `${origin()}/fb/dialog`,
      token: `${origin()}/fb/token`,
      profile: `${origin()}/fb/me`,
      keys: `${origin()}/keys`,
    },
  };
  const secret = { teamId: "TEAM", keyId: "KEY", key: apple.privateKey };
  const scope = "openid name email";
  api = await createTestApi({
    providers: [facebook, { ...base, id: "apple", name: "Apple", kind: "apple", secret, scope }],
  });
});
afterAll(async () => {
  await api?.close();
  await new Promise((resolve) => server.close(resolve));
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function leave(provider: string) {
  const browser = newBrowser();
  const away = await open(api, browser, `/auth/v1/authorize?provider=${provider}`);
  return { browser, query: new URL(away.headers.get("location") ?? "").searchParams };
}

test("Facebook: the profile request carries an app secret proof, and its address is not trusted", async () => {
  const { browser, query } = await leave("facebook");
  expect(Object.fromEntries(query)).toMatchObject({ scope: "email public_profile", code_challenge_method: "S256" });
  expect(query.has("nonce")).toBe(false);
  const answer = await open(api, browser, `/auth/v1/callback?code=c&state=${query.get("state")}`);
  expect(outcomeOf(answer.headers.get("location")).error_code).toBe("provider_email_needs_verification");
  const exchange = asked.find(({ path }) => path === "/fb/token");
  expect(exchange?.form.get("client_secret")).toBe(APP.secret);
  expect(exchange?.form.get("code_verifier")).toMatch(/^[\w-]{43}$/);
  const profile = asked.find(({ path }) => path === "/fb/me");
  const proof = createHmac("sha256", APP.secret).update("facebooks").digest("hex");
  expect(profile?.query.get("appsecret_proof")).toBe(proof);
  expect(profile?.authorization).toBe("Bearer facebooks");

  const { tokenHash } = await lastMail(api, "esi@example.com", "confirmation");
  const cookie = [...browser].map((pair) => pair.join("=")).join("; ");
  const { body } = await auth(api, "POST", "/verify", { type: "signup", token_hash: tokenHash }, undefined, { cookie });
  expect(body.user.user_metadata).toMatchObject({ full_name: "Esi Boateng", avatar_url: "https://x.example/p" });
  expect(body.user.identities).toMatchObject([{ provider: "facebook", id: "1234" }]);
});

test("Apple: the client secret is a signed token, and the name is read from the posted form", async () => {
  const { browser, query } = await leave("apple");
  expect(query.get("response_mode")).toBe("form_post");
  nonce = query.get("nonce") ?? "";
  const user = JSON.stringify({ name: { firstName: "Kofi", lastName: "Asante" }, email: "admin@isa.example" });
  const posted = await api.call("POST", "/auth/v1/callback", {
    body: new URLSearchParams({ code: "c", state: query.get("state") ?? "", user }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://appleid.apple.com" },
  });
  const answer = await open(api, browser, posted.headers.get("location") ?? "");
  const { access_token } = outcomeOf(answer.headers.get("location"));
  const { body } = await auth(api, "GET", "/user", undefined, { token: access_token ?? "" });
  expect(body).toMatchObject({
    email: PERSON.email,
    user_metadata: { full_name: "Kofi Asante", email_verified: true },
  });
  const secret = asked.find(({ path }) => path === "/token")?.form.get("client_secret") ?? "";
  const { payload, protectedHeader } = await jwtVerify(secret, createPublicKey(apple.privateKey));
  expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY" });
  expect(payload).toMatchObject({ iss: "TEAM", sub: APP.id, aud: origin() });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});

const microsoft = testProvider({
  provider: { id: "azure", name: "Microsoft", kind: "microsoft" },
  claimsInIdToken: true,
});
const AZURE = "/auth/v1/authorize?provider=azure";

test("Microsoft: an address set by a tenant opens no existing account (nOAuth)", async () => {
  const victim = microsoft.newPerson({ claims: { xms_edov: true } });
  const user = await microsoft.userOf((await microsoft.signIn(victim.login, AZURE)).outcome.access_token);
  expect(user.email).toBe(victim.email);
  const mallory = microsoft.newPerson({ email: victim.email });
  const { outcome } = await microsoft.signIn(mallory.login, AZURE);
  expect(outcome.error_code).toBe("provider_email_needs_verification");
  expect((await microsoft.userOf(outcome.access_token)).id).toBeUndefined();
});
