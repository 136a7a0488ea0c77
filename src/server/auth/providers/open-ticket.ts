import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { ACCESS_COOKIE } from "#contract/session.ts";
import type { Context } from "../../context.ts";
import { verifyAccessToken } from "../../http/access-token.ts";
import { refuse, validationFailed } from "../errors.ts";
import { findCaller } from "../find-caller.ts";
import { challengeOf, type FlowRequest, takeFlow } from "./flow-store.ts";

/**
 * The flow that a signed-in client asked for, now that its browser comes. One use; and not for a browser in which
 * somebody else is signed in: nobody shall be lured into giving an identity to another's account.
 */
export async function openTicket(context: Context, c: HonoContext): Promise<FlowRequest> {
  const ticket = c.req.query("ticket");
  if (!ticket) throw validationFailed("ticket is required");
  const flow = await takeFlow(context, ticket);
  if (!flow?.linkingSessionId || flow.browserHash !== null) throw refuse("flow_state_not_found");
  if (flow.expiresAt <= context.clock()) throw refuse("flow_state_expired");
  const inBrowser = getCookie(c, ACCESS_COOKIE);
  if (inBrowser && !(await isOfSameAccount(context, flow.linkingSessionId, inBrowser))) throw refuse("bad_oauth_state");
  const { provider, redirectTo, extra, linkingSessionId } = flow;
  return { provider, redirectTo, extra, linkingSessionId, challenge: challengeOf(flow) };
}

async function isOfSameAccount({ db, keys, config, clock }: Context, sessionId: string, token: string) {
  const claims = await verifyAccessToken(keys, `${config.siteUrl}/auth/v1`, token, clock());
  if (!claims) return true;
  const found = await findCaller(db, claims.sub, sessionId);
  return found?.session?.id === sessionId;
}
