import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Context } from "./context.ts";
import { isAllowedPlace } from "./redirect-target.ts";

const OPTIONS = {
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  exposeHeaders: ["X-Total-Count", "Link", "X-Supabase-Api-Version"],
  maxAge: 86_400,
};

/**
 * Any site may call with a bearer token; credentials go along only from places that are ours. A request without an
 * origin needs no leave.
 */
export function crossOrigin({ config }: Context): MiddlewareHandler {
  const ours = cors({ ...OPTIONS, origin: (origin) => origin, credentials: true });
  const others = cors({ ...OPTIONS, origin: "*" });
  return (c, next) => {
    const origin = c.req.header("origin") ?? "";
    if (origin === "") return next();
    return URL.canParse(origin) && isAllowedPlace(new URL(origin), config) ? ours(c, next) : others(c, next);
  };
}
