import type { MiddlewareHandler } from "hono";
import { GUEST } from "#domain/members/actor.ts";
import type { Env } from "./env.ts";

/** Whoever asks is a guest until `authenticate` finds out more; some routes never ask. */
export const startAsGuest: MiddlewareHandler<Env> = (c, next) => {
  c.set("actor", GUEST);
  c.set("account", null);
  return next();
};
