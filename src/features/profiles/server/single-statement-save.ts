import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { canEditProfile, isGuest, isSelf } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { readToken } from "#platform/http/authenticate.ts";
import { readJson } from "#platform/http/body.ts";
import { callerOf, readClaims } from "#platform/http/caller.ts";
import { type CallerFacts, type Env, guardsItself } from "#platform/http/guard.ts";
import { saveRequest } from "../contract/profiles.ts";
import { updateIfCallerUnchanged } from "./profile-update.ts";
import type { ProfileRow } from "./queries.ts";
import { planSave, presentSaved } from "./save-profile.ts";
import { optsInToMail } from "./write-profile.ts";

/** Members who edit save every two seconds, so their cache entries stay. */
const CACHE_SIZE = 500;

type CachedCaller = { facts: CallerFacts; profile: ProfileRow };

/**
 * Consecutive auto-saves in one statement: each save caches the caller and the row.
 * It is used only while session, account and row are unchanged; otherwise the usual route runs and reports errors.
 */
export function singleStatementSave(context: Context): MiddlewareHandler<Env> {
  const cache = new LRUCache<string, CachedCaller>({ max: CACHE_SIZE });
  return guardsItself(async (c, next) => {
    const saved = await saveFromCache(context, c, cache);
    if (saved) return saved;
    await next();
    const [actor, account, profile] = [c.get("actor"), c.get("account"), c.get("saved")];
    const sessionId = isGuest(actor) ? undefined : actor.sessionId;
    if (sessionId && account && profile) cache.set(sessionId, { facts: account.facts, profile });
  });
}

async function saveFromCache(context: Context, c: HonoContext<Env>, cache: LRUCache<string, CachedCaller>) {
  const token = readToken(context, c);
  const claims = token === undefined ? null : await readClaims(context, token);
  const before = claims && cache.get(claims.session_id);
  if (!before) return null;
  const { facts, profile } = before;
  const { actor } = callerOf(context, claims, facts, profile);
  const id = c.req.param("id") ?? "";
  if (!isSelf(actor, id) || !canEditProfile(actor, id)) return null;
  const { output: request, success } = v.safeParse(saveRequest, await readJson(c));
  if (!success || request.baseVersion !== profile.version) return null;
  const { update, result } = planSave(request, context.clock())(profile);
  // These updates also write other tables, so the usual route handles them.
  if (!update || optsInToMail(profile, update) || "profilePhotoUrl" in update || "highestTier" in update) return null;
  const row = await updateIfCallerUnchanged(context.db, profile, update, { sessionId: claims.session_id, facts });
  if (!row) return null;
  cache.set(claims.session_id, { facts, profile: row });
  return c.json(presentSaved({ row, result }));
}
