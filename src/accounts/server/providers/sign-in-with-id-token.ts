import { createHash } from "node:crypto";
import type { Context as HonoContext } from "hono";
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from "jose";
import { msg } from "#kernel/translate.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import type { AuthSession, IdTokenGrant } from "../../contract/auth.ts";
import { type Caller, callerOf, requireStepUp } from "../caller.ts";
import type { ProviderConfig } from "../config/providers-config.ts";
import type { Context, Visit } from "../context.ts";
import { type AuthError, invalidGrant, refuse } from "../errors.ts";
import { withLinkedIdentity } from "../identities/link-identity.ts";
import { signInWithIdentity } from "../identities/sign-in-with-identity.ts";
import { presentSession } from "../present-session.ts";
import { sameText } from "../secrets.ts";
import { startSession } from "../start-session.ts";
import { asProviderError, type Connection, connect, findProvider } from "./connect.ts";
import { readIdentity } from "./read-identity.ts";

/** POST /token?grant_type=id_token; `link_identity` adds the identity to the caller's account. */
export async function signInWithIdToken(
  context: Context,
  c: HonoContext,
  body: IdTokenGrant,
  visit: Visit,
): Promise<AuthSession> {
  const provider = providerOf(context, body);
  const caller = body.link_identity ? await linkingCaller(context, c) : null;
  const verified = readIdentity(provider, await verifyIdToken(context, provider, body));
  const started = caller
    ? await withLinkedIdentity(context, verified, { sessionId: caller.session.id, visit }, (tx, accountId) =>
        startSession(context, tx, accountId, "oauth", visit),
      )
    : await signInWithIdentity(context, verified, { method: "oauth", visit, requiresEmail: true });
  return presentSession(context, started);
}

function providerOf({ config }: Context, { provider: id, issuer, client_id }: IdTokenGrant): ProviderConfig {
  if (id) {
    const named = findProvider(config, id);
    if (!named)
      throw refuse("provider_disabled", undefined, {
        text: msg("Provider ({id}) is not enabled"),
        values: { id: id.slice(0, 50) },
      });
    return named;
  }
  if (!issuer || !client_id) throw invalidGrant("provider or client_id and issuer required");
  const match = config.providers.find((one) => one.issuer === issuer && one.clientIds.includes(client_id));
  if (!match) throw refuse("provider_disabled");
  return match;
}

async function linkingCaller(context: Context, c: HonoContext): Promise<Caller> {
  if (!context.config.manualLinking) throw refuse("manual_linking_disabled");
  const caller = await callerOf(context, c);
  requireStepUp(caller, 403);
  return caller;
}

const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const TOLERANCE_S = 30;
const LONGEST = 16_000;

/** Checks signature, audience, times and nonce (docs/develop/accounts/providers.md#towards-the-provider). */
async function verifyIdToken(
  context: Context,
  provider: ProviderConfig,
  { id_token, nonce, access_token }: IdTokenGrant,
): Promise<JWTPayload> {
  const { tid } = readUnchecked(id_token);
  const connection = await connect(context, provider);
  const { payload, protectedHeader } = await jwtVerify(id_token ?? "", connection.keys, {
    issuer: issuerOf(connection, tid),
    audience: [...provider.clientIds],
    algorithms: ALGORITHMS,
    requiredClaims: ["sub", "iat", "exp"],
    clockTolerance: TOLERANCE_S,
    currentDate: context.clock(),
  }).catch((error: unknown) => {
    throw refusalOf(context, provider, error);
  });
  requireNonce(payload.nonce, nonce);
  if (access_token && typeof payload.at_hash === "string") {
    const hash = atHash(protectedHeader.alg, access_token);
    if (!sameText(hash, payload.at_hash)) throw invalidGrant("Access token does not belong to the ID token");
  }
  return payload;
}

/** Reads the token before verification, so that a malformed one is refused without a request to the provider. */
function readUnchecked(idToken: string | null | undefined): JWTPayload {
  if (!idToken || idToken.length > LONGEST) throw invalidGrant("Bad ID token");
  try {
    if (!ALGORITHMS.includes(decodeProtectedHeader(idToken).alg ?? "")) throw invalidGrant("Bad ID token");
    return decodeJwt(idToken);
  } catch {
    throw invalidGrant("Bad ID token");
  }
}

/** Microsoft's common issuer has a placeholder for the tenant id, which comes from the token. */
function issuerOf({ issuer }: Connection, tenant: unknown): string {
  if (!issuer.includes("{tenantid}")) return issuer;
  return typeof tenant === "string" && /^[0-9a-f-]{36}$/i.test(tenant) ? issuer.replace("{tenantid}", tenant) : issuer;
}

/** When the provider's keys cannot be fetched, the provider is to blame; all other errors mean a bad token. */
function refusalOf(context: Context, provider: ProviderConfig, error: unknown): AuthError | Error {
  const isOfToken =
    error instanceof errors.JOSEError && error.code !== "ERR_JWKS_TIMEOUT" && error.code !== "ERR_JOSE_GENERIC";
  return isOfToken ? invalidGrant("Bad ID token") : asProviderError(context, provider, error);
}

/** Token and client must both have a nonce, or neither; the token contains the hash of the client's nonce. */
function requireNonce(inToken: unknown, given: string | null | undefined): void {
  if (!inToken !== !given) {
    throw invalidGrant("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (given && (typeof inToken !== "string" || !sameText(sha256(given), inToken))) {
    throw invalidGrant("Nonces mismatch");
  }
}

/** OpenID Connect Core 3.1.3.6. */
function atHash(algorithm: string, accessToken: string): string {
  const bits = /\d{3}$/.exec(algorithm)?.[0] ?? "512";
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString("base64url");
}
