import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider, { type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import { interactionPages } from "./oidc-pages.ts";

export type Person = {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | undefined;
  name?: string;
};

export type OidcFault = "nonce" | "issuer" | "audience" | "expired" | "signature" | "noIdToken" | "down" | "tokenDown";

export type OidcServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Accounts by login name. */
  people: Map<string, Person>;
  faults: Set<OidcFault>;
  asked: Map<string, number>;
  /** ID token for clients that get theirs elsewhere. */
  signIdToken(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
};

const CLIENT = { clientId: "isa", clientSecret: "a-secret-of-the-tests-and-of-nothing-else" };
const KID = "test-key";

type Options = {
  /** Also puts personal claims into the ID token, not only into the user info. */
  claimsInIdToken?: boolean;
};

export async function startOidcServer({ claimsInIdToken = false }: Options = {}): Promise<OidcServer> {
  const people = new Map<string, Person>();
  const faults = new Set<OidcFault>();
  const asked = new Map<string, number>();
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const { privateKey: strangersKey } = await generateKeyPair("RS256");

  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (faults.has("down") || (faults.has("tokenDown") && path === "/token")) return void request.socket.destroy();
    void provider?.callback()(request, response);
  });
  const issuer = await listen(server);
  const jwk = { ...(await exportJWK(privateKey)), kid: KID, alg: "RS256", use: "sig" };
  provider = new Provider(issuer, configurationOf({ people, jwk, claimsInIdToken }));
  // The site's address is known only once it has started.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => uri.endsWith("/auth/v1/callback");
  provider.use(interactionPages(provider, people));
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    if (ctx.path === "/token" && faults.size > 0) await spoil(ctx, faults, { privateKey, strangersKey });
  });

  return {
    issuer,
    ...CLIENT,
    people,
    faults,
    asked,
    signIdToken: (claims) => sign({ iss: issuer, aud: CLIENT.clientId, ...claims }, privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Made = { people: Map<string, Person>; jwk: Record<string, unknown>; claimsInIdToken: boolean };

function configurationOf({ people, jwk, claimsInIdToken }: Made): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: ["https://isa.example/auth/v1/callback"],
        token_endpoint_auth_method: "client_secret_post",
        grant_types: ["authorization_code", "refresh_token"],
      },
    ],
    jwks: { keys: [jwk as never] },
    cookies: { keys: ["cookies-of-the-tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified", "xms_edov"], profile: ["name"] },
    conformIdTokenClaims: !claimsInIdToken,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount(_ctx, sub) {
      const person = [...people.values()].find((one) => one.sub === sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    /** Skips the question for consent. */
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

type Keys = { privateKey: CryptoKey; strangersKey: CryptoKey };

/** Signs the ID token again, with its faults. */
async function spoil(ctx: KoaContextWithOIDC, faults: Set<OidcFault>, { privateKey, strangersKey }: Keys) {
  const body = ctx.body as { id_token?: string };
  if (!body?.id_token) return;
  const claims = decodeJwt(body.id_token);
  if (faults.has("nonce")) claims.nonce = "another-nonce";
  if (faults.has("issuer")) claims.iss = "https://another-issuer.example";
  if (faults.has("audience")) claims.aud = "another-client";
  if (faults.has("expired")) Object.assign(claims, { iat: (claims.iat ?? 0) - 7200, exp: (claims.exp ?? 0) - 7200 });
  body.id_token = await sign(claims, faults.has("signature") ? strangersKey : privateKey);
  if (faults.has("noIdToken")) delete body.id_token;
}

function sign(claims: JWTPayload, key: CryptoKey): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iat: now, exp: now + 600, ...claims }).setProtectedHeader({ alg: "RS256", kid: KID }).sign(key);
}
