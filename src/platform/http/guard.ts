import type { ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { type ApiError, forbidden, notFound, unauthenticated } from "#kernel/errors.ts";
import { isLocalHost } from "#kernel/local-host.ts";
import { SECOND_STEP_FIRST } from "#kernel/session-messages.ts";
import type { PlatformConfig } from "../config/platform-config.ts";
import type { Env, OwedStep } from "./env.ts";

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
  if (actor.role === "guest") return unauthenticated();
  const mayLater = owed === "factor" && mayPass({ ...actor, role: "admin" });
  return mayLater ? forbidden(SECOND_STEP_FIRST) : forbidden();
}

export const anyone = guard(() => true);
export const signedIn = guard((actor) => actor.role !== "guest");

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
