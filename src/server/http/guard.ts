import type { MiddlewareHandler } from "hono";
import type { Actor } from "#domain/members/actor.ts";
import { forbidden, unauthenticated } from "../errors.ts";
import type { Env } from "./env.ts";

const guards = new WeakSet<object>();

/** Lets a request pass when the rule holds; guests get 401, others 403. Every route of the API has one. */
export function guard(mayPass: (actor: Actor) => boolean): MiddlewareHandler<Env> {
  const handler: MiddlewareHandler<Env> = async (c, next) => {
    const actor = c.get("actor");
    if (!mayPass(actor)) throw actor.role === "guest" ? unauthenticated() : forbidden();
    await next();
  };
  guards.add(handler);
  return handler;
}

export const anyone = guard(() => true);
export const signedIn = guard((actor) => actor.role !== "guest");

export const isGuard = (handler: object) => guards.has(handler);
