import type { MiddlewareHandler } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { type ApiError, forbidden, unauthenticated } from "#kernel/errors.ts";
import { SECOND_STEP_FIRST } from "#kernel/second-step-first.ts";
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

export const isGuard = (handler: object) => guards.has(handler);
