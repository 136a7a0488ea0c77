import type { Context as HonoContext } from "hono";
import type { AuthSession } from "../../contract/auth.ts";
import type { IdTokenGrant } from "../../contract/providers.ts";
import type { ProviderConfig } from "../config/providers-config.ts";
import type { Context } from "../context.ts";
import type { Caller, Visit } from "../env.ts";
import { invalidGrant, refuse } from "../errors.ts";
import { requireSecondStep } from "../factors/require-level.ts";
import { withLinkedIdentity } from "../identities/link-identity.ts";
import { signInWithIdentity } from "../identities/sign-in-with-identity.ts";
import { presentSession } from "../present-session.ts";
import { callerOf } from "../require-caller.ts";
import { startSession } from "../start-session.ts";
import { findProvider } from "./find-provider.ts";
import { readIdentity } from "./read-identity.ts";
import { verifyIdToken } from "./verify-id-token.ts";

/** POST /token?grant_type=id_token; with `link_identity` the identity goes to the caller's account. */
export async function signInWithIdToken(
  context: Context,
  c: HonoContext,
  body: IdTokenGrant,
  visit: Visit,
): Promise<AuthSession> {
  const provider = providerOf(context, body);
  const caller = body.link_identity ? await linkingCaller(context, c) : null;
  const proven = readIdentity(provider, await verifyIdToken(context, provider, body));
  const started = caller
    ? await withLinkedIdentity(context, proven, { sessionId: caller.session.id, visit }, (tx, accountId) =>
        startSession(context, tx, accountId, "oauth", visit),
      )
    : await signInWithIdentity(context, proven, { method: "oauth", visit, requiresEmail: true });
  return presentSession(context, started);
}

/** By its name, or by an issuer and client that are ours. */
function providerOf({ config }: Context, { provider: id, issuer, client_id }: IdTokenGrant): ProviderConfig {
  if (id) {
    const named = findProvider(config, id);
    if (!named) throw refuse("provider_disabled", undefined, `Provider (${id.slice(0, 50)}) is not enabled`);
    return named;
  }
  if (!issuer || !client_id) throw invalidGrant("provider or client_id and issuer required");
  const found = config.providers.find((one) => one.issuer === issuer && one.clientIds.includes(client_id));
  if (!found) throw refuse("provider_disabled");
  return found;
}

async function linkingCaller(context: Context, c: HonoContext): Promise<Caller> {
  if (!context.config.manualLinking) throw refuse("manual_linking_disabled");
  const caller = await callerOf(context, c);
  requireSecondStep(caller, 403);
  return caller;
}
