import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { isSelf } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import { readToken } from "#platform/http/authenticate.ts";
import { readJson } from "#platform/http/body.ts";
import { callerOf, readClaims } from "#platform/http/caller.ts";
import type { CallerFacts, Env } from "#platform/http/env.ts";
import { saveRequest } from "../contract/profiles.ts";
import type { ProfileRow } from "./queries.ts";
import { planSave, presentSaved } from "./save-profile.ts";
import { updateAsKnown } from "./update-row.ts";
import { asksForMails } from "./write-profile.ts";

/** Who saves every other second is among the last that did. */
const MOST_KNOWN = 500;

type Known = { facts: CallerFacts; profile: ProfileRow };

/**
 * Auto-saves that follow one another, in one statement instead of two. The save before left here what it knew of the
 * caller and how it left the row; the next is planned on that, and stored only where session, account and row are still
 * the same. Nothing is refused here: whatever is not as it was goes the usual way, which asks and says why.
 */
export function saveAtOnce(context: Context): MiddlewareHandler<Env> {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  return async (c, next) => {
    const saved = await saveKnown(context, c, known);
    if (saved) return saved;
    await next();
    const [actor, account, profile] = [c.get("actor"), c.get("account"), c.get("saved")];
    const sessionId = actor.role === "guest" ? undefined : actor.sessionId;
    if (sessionId && account && profile) known.set(sessionId, { facts: account.facts, profile });
  };
}

async function saveKnown(context: Context, c: HonoContext<Env>, known: LRUCache<string, Known>) {
  const token = readToken(context, c);
  const claims = token === undefined ? null : await readClaims(context, token);
  const before = claims && known.get(claims.session_id);
  if (!before) return null;
  const { facts, profile } = before;
  if (!isSelf(callerOf(context, claims, facts, profile).actor, c.req.param("id") ?? "")) return null;
  const { output: request, success } = v.safeParse(saveRequest, await readJson(c));
  if (!success || request.baseVersion !== profile.version) return null;
  const { update, result } = planSave(request, context.clock())(profile);
  // More is written then than the row.
  if (!update || asksForMails(profile, update) || "profilePhotoUrl" in update) return null;
  const row = await updateAsKnown(context.db, profile, update, { sessionId: claims.session_id, facts });
  if (!row) return null;
  known.set(claims.session_id, { facts, profile: row });
  return c.json(presentSaved({ row, result }));
}
