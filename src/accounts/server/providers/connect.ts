import { createRemoteJWKSet, type JWTVerifyGetKey, SignJWT } from "jose";
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from "openid-client";
import { msg } from "#kernel/translate.ts";
import { PROVIDER_MESSAGES } from "../../domain/provider-messages.ts";
import type { AccountsConfig } from "../config/config.ts";
import type { AppleKey, ProviderConfig } from "../config/providers-config.ts";
import type { Context } from "../context.ts";
import { AuthError, refuse, validationFailed } from "../errors.ts";

export type Connection = { client: Configuration; keys: JWTVerifyGetKey; issuer: string };
type CachedConnection = { connection: Promise<Connection>; until: number };

const CACHE_MS = 3_600_000;
const KEYS_CACHE_MS = 600_000;
const TIMEOUT_S = 5;

const connections = new WeakMap<ProviderConfig, CachedConnection>();

/** Caches the provider's metadata for an hour, and its keys for ten minutes. */
export function connect(context: Context, provider: ProviderConfig): Promise<Connection> {
  const now = context.clock().getTime();
  const cached = connections.get(provider);
  if (cached && cached.until > now) return cached.connection;
  const connection = open(context, provider).catch((error: unknown) => {
    connections.delete(provider);
    throw asProviderError(context, provider, error);
  });
  connections.set(provider, { connection, until: now + CACHE_MS });
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
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_S * 1000, cacheMaxAge: KEYS_CACHE_MS });
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

/** True for an http issuer, which the configuration allows only on this computer. */
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

const NO_ANSWER = ["OAUTH_TIMEOUT", "OAUTH_ABORT", "ERR_JWKS_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM"];

/** The provider's own message is only logged, because it may contain anything. */
export function asProviderError({ log }: Context, { id, name }: ProviderConfig, error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const { code, message } = error as { code?: string; message?: string };
  log.warn({ provider: id, code, reason: message }, "oauth: provider response invalid");
  if (error instanceof AuthorizationResponseError) {
    const status = error.error === "access_denied" ? 403 : 400;
    return refuse("bad_oauth_callback", status, { text: msg("{name} did not sign you in"), values: { name } });
  }
  if (!isDown(error)) {
    const words = { text: msg("Unable to exchange external code with {name}"), values: { name } };
    return refuse("bad_oauth_callback", 400, words);
  }
  return new AuthError(503, "unexpected_failure", `${name}: ${PROVIDER_MESSAGES.unavailable}`);
}

function isDown(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string" && NO_ANSWER.includes(code)) return true;
  // Node's fetch throws TypeError for every network failure.
  return error instanceof TypeError && !(error instanceof ClientError);
}

/** Call it before reading the request. */
export function requireProviders({ providers }: AccountsConfig): void {
  if (providers.length === 0) throw refuse("provider_disabled");
}

export function findProvider({ providers }: AccountsConfig, id: string): ProviderConfig | null {
  return providers.find((provider) => provider.id === id) ?? null;
}

export function getProvider(config: AccountsConfig, id: string): ProviderConfig {
  const provider = findProvider(config, id);
  if (!provider) throw refuse("provider_disabled");
  return provider;
}

export function requireProvider(config: AccountsConfig, id: string | undefined): ProviderConfig {
  const provider = id === undefined ? null : findProvider(config, id);
  if (!provider) throw validationFailed(`Unsupported provider: ${id ? "provider is not enabled" : "missing"}`);
  return provider;
}
