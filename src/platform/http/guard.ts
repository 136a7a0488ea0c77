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

/** Refuses guests with 401 and others with 403. Every API route has a guard. */
export function guard(mayPass: (actor: Actor) => boolean): MiddlewareHandler<Env> {
  const handler: MiddlewareHandler<Env> = async (c, next) => {
    const actor = c.get("actor");
    if (!mayPass(actor)) throw refusalOf(actor, c.get("owedStep"), mayPass);
    await next();
  };
  guards.add(handler);
  return handler;
}

/** Tells administrators to set up a second step when only that is missing. */
function refusalOf(actor: Actor, owed: OwedStep, mayPass: (actor: Actor) => boolean): ApiError {
  if (isGuest(actor)) return unauthenticated();
  const mayLater = owed === "factor" && mayPass({ ...actor, role: "admin" });
  return mayLater ? forbidden(SECOND_STEP_FIRST) : forbidden();
}

export const anyone = guard(() => true);
export const signedIn = guard((actor) => !isGuest(actor));

/** Marks a handler that checks access itself, and answers before the guards of its path. */
export function guardsItself(handler: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  guards.add(handler);
  return handler;
}

export const isGuard = (handler: object) => guards.has(handler);

/** 404 outside local mode and for foreign host names: another site's name could resolve to this machine. */
export const localOnly =
  ({ local }: PlatformConfig): MiddlewareHandler =>
  async (c, next) => {
    if (!local || !(isInProcess(c) || isLocalHost(c.req.header("host")))) throw notFound();
    await next();
  };

const isInProcess = (c: Context) => !(c.env as { incoming?: unknown } | undefined)?.incoming;

/** @param rule default `cache-control`; the route may replace it */
export function privateAnswers(rule: string): MiddlewareHandler {
  return (c, next) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
    if (!outgoing) return addRule(c, next, rule);
    // The header is set before the handler: the route may replace it, and a response without own headers stays cheap.
    outgoing.setHeader("cache-control", rule);
    return next();
  };
}

async function addRule(c: Context, next: () => Promise<void>, rule: string): Promise<void> {
  await next();
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", rule);
}

type Profile = typeof userProfiles.$inferSelect;
/** Account and session of a valid token; times as text from row_to_json. */
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
/** Read together with the session: most requests of members need their profile. */
export type CallerAccount = { facts: CallerFacts; profile: Profile | null };
/** Missing second step: the `code` of an existing factor, or a `factor` that an administrator has to set up first. */
export type OwedStep = "code" | "factor" | null;
export type Env = {
  Variables: {
    actor: Actor;
    account: CallerAccount | null;
    owedStep: OwedStep;
    requestId: string;
    /** The caller's profile after an auto-save in this request. */
    saved?: Profile;
  };
};

export const limitUse = (context: Platform, limit: RateLimit) => limitWith(rateLimit, context, limit);

/** Rate limit for routes that the replica can serve. */
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
