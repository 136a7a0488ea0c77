import { createRemoteJWKSet, type JWTVerifyGetKey, SignJWT } from "jose";
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import type { AppleKey, ProviderConfig } from "../config/providers-config.ts";
import type { Context } from "../context.ts";
import { asProviderError } from "./provider-error.ts";

export type Connection = { client: Configuration; keys: JWTVerifyGetKey; issuer: string };
type Kept = { connection: Promise<Connection>; until: number };

const KEPT_MS = 3_600_000;
const KEYS_KEPT_MS = 600_000;
const TIMEOUT_S = 5;

const connections = new WeakMap<ProviderConfig, Kept>();

/** What the provider publishes about itself, asked for once an hour; its keys are asked for every ten minutes. */
export function connect(context: Context, provider: ProviderConfig): Promise<Connection> {
  const now = context.clock().getTime();
  const kept = connections.get(provider);
  if (kept && kept.until > now) return kept.connection;
  const connection = open(context, provider).catch((error: unknown) => {
    connections.delete(provider);
    throw asProviderError(context, provider, error);
  });
  connections.set(provider, { connection, until: now + KEPT_MS });
  return connection;
}

async function open(context: Context, provider: ProviderConfig): Promise<Connection> {
  const client = provider.facebook
    ? facebookClient(provider, authOf(context, provider))
    : await discovery(new URL(provider.issuer), provider.clientIds[0], {}, authOf(context, provider), {
        timeout: TIMEOUT_S,
        execute: [enableNonRepudiationChecks, ...(isInsecure(provider) ? [allowInsecureRequests] : [])],
      });
  client.timeout = TIMEOUT_S;
  const { issuer, jwks_uri } = client.serverMetadata();
  if (!jwks_uri) throw new TypeError("the provider publishes no keys");
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_S * 1000, cacheMaxAge: KEYS_KEPT_MS });
  return { client, keys, issuer };
}

function facebookClient(provider: ProviderConfig, auth: ClientAuth): Configuration {
  const server = {
    issuer: provider.issuer,
    authorization_endpoint: provider.facebook?.authorize ?? "",
    token_endpoint: provider.facebook?.token ?? "",
    jwks_uri: provider.facebook?.keys ?? "",
  };
  const client = new Configuration(server, provider.clientIds[0], {}, auth);
  if (isInsecure(provider)) allowInsecureRequests(client);
  return client;
}

/** Only an issuer on this computer may do without https (see the configuration). */
const isInsecure = ({ issuer }: ProviderConfig) => issuer.startsWith("http:");

function authOf({ clock }: Context, provider: ProviderConfig): ClientAuth {
  return async (server, client, body, headers) => {
    const { secret } = provider;
    const text = typeof secret === "string" ? secret : await appleSecret(provider, secret, clock());
    const methods = server.token_endpoint_auth_methods_supported;
    const authenticate = methods?.includes("client_secret_post") === false ? ClientSecretBasic : ClientSecretPost;
    await authenticate(text)(server, client, body, headers);
  };
}

const LIFE_S = 300;

/** Made for one request: Apple takes a token signed with the team's key in place of a secret. */
function appleSecret(provider: ProviderConfig, { teamId, keyId, key }: AppleKey, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(provider.clientIds[0])
    .setAudience(provider.issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE_S)
    .sign(key);
}
