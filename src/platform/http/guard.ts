import type { ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { type ApiError, forbidden, notFound, tooManyRequests, unauthenticated } from "#kernel/errors.ts";
import { isLocalHost } from "#kernel/local-host.ts";
import { isGuest } from "#kernel/permissions.ts";
import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import { SECOND_STEP_FIRST } from "#kernel/session-messages.ts";
import type { PlatformConfig } from "../config/platform-config.ts";
import type { Context as Platform } from "../context.ts";
import type { userProfiles } from "../db/schema/profiles.ts";
import { clientAddress } from "./client-address.ts";
import { addressKey, type RateLimit, rateLimit, rateLimitReads } from "./rate-limit.ts";

const guards = new WeakSet<object>();

/** Lets a request pass when the rule holds; guests get 401, others 403. Every route of the API has one. */
export function guard(mayPass: (actor: Actor) => boolean): MiddlewareHandler<Env> {
  const handler: MiddlewareHandler<Env> = async (c, next) => {
    const actor = c.get("actor");
    if (!mayPass(actor)) throw refusalOf(actor, c.get("owedStep"), mayPass);
    await next();
  };
  guards.add(handler);
  return handler;
}

/** An administrator who has to set a second step up first is told so, where that is all that is missing. */
function refusalOf(actor: Actor, owed: OwedStep, mayPass: (actor: Actor) => boolean): ApiError {
  if (isGuest(actor)) return unauthenticated();
  const mayLater = owed === "factor" && mayPass({ ...actor, role: "admin" });
  return mayLater ? forbidden(SECOND_STEP_FIRST) : forbidden();
}

export const anyone = guard(() => true);
export const signedIn = guard((actor) => !isGuest(actor));

/** A handler that answers before the guards of its path, and only whom their rules let pass. */
export function guardsItself(handler: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  guards.add(handler);
  return handler;
}

export const isGuard = (handler: object) => guards.has(handler);

/**
 * Outside local mode the path does not exist, nor under a name of another machine: a page of somebody else's could have
 * its own name lead here.
 */
export const localOnly =
  ({ local }: PlatformConfig): MiddlewareHandler =>
  async (c, next) => {
    if (!local || !(isInProcess(c) || isLocalHost(c.req.header("host")))) throw notFound();
    await next();
  };

const isInProcess = (c: Context) => !(c.env as { incoming?: unknown } | undefined)?.incoming;

/** Answers are kept by nobody, unless their route says otherwise: @param rule what `cache-control` says of them */
export function privateAnswers(rule: string): MiddlewareHandler {
  return (c, next) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
    if (!outgoing) return addRule(c, next, rule);
    // What the route says replaces it, and an answer without headers of its own stays cheap.
    outgoing.setHeader("cache-control", rule);
    return next();
  };
}

async function addRule(c: Context, next: () => Promise<void>, rule: string): Promise<void> {
  await next();
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", rule);
}

type Profile = typeof userProfiles.$inferSelect;
/** What account and session say of somebody with a right token; moments as row_to_json writes them. */
export type CallerFacts = {
  id: string;
  email: string | null;
  confirmed: boolean;
  bannedUntil: string | null;
  endedAt: string | null;
  isAnonymous: boolean;
  hasPassword: boolean;
  aal: string;
  hasFactor: boolean;
};
/** What was read of the caller together with the session: most requests of members are about their profile. */
export type CallerAccount = { facts: CallerFacts; profile: Profile | null };
/**
 * What somebody with a right password still owes before they are who they say: the code of their second factor, or, as
 * an administrator where each has to have one, a second factor in the first place.
 */
export type OwedStep = "code" | "factor" | null;
export type Env = {
  Variables: {
    actor: Actor;
    account: CallerAccount | null;
    owedStep: OwedStep;
    requestId: string;
    /** The caller's own profile as an auto-save of this request left it. */
    saved?: Profile;
  };
};

/** Counts uses of a route by account, or by address for guests. */
export const limitUse = (context: Platform, limit: RateLimit) => limitWith(rateLimit, context, limit);

/** The same for what is read at the replica. */
export const limitReads = (context: Platform, limit: RateLimit) => limitWith(rateLimitReads, context, limit);

function limitWith(count: typeof rateLimitReads, context: Platform, limit: RateLimit): MiddlewareHandler<Env> {
  return async (c, next) => {
    const actor = c.get("actor");
    const key = isGuest(actor) ? addressKey(clientAddress(c, context.config.trustProxy)) : actor.id;
    const seconds = await count({ context, key, ...limit });
    if (seconds !== null) throw tooManyRequests(rateLimitedMessage(seconds));
    await next();
  };
}
