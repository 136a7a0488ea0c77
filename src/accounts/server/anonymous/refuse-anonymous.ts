import type { MiddlewareHandler } from "hono";
import type { AuthEnv } from "../env.ts";
import { refuse } from "../errors.ts";

/** After `requireCaller`: what an account that is nobody's yet cannot have, such as a second factor (protocol 1.11). */
export const refuseAnonymous: MiddlewareHandler<AuthEnv> = async (c, next) => {
  if (c.get("caller").account.isAnonymous) {
    throw refuse("no_authorization", 403, "This endpoint requires a non-anonymous user");
  }
  await next();
};
