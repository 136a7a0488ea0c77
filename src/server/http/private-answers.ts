import type { ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";

/** Answers are kept by nobody, unless their route says otherwise: @param rule what `cache-control` says of them */
export function privateAnswers(rule: string): MiddlewareHandler {
  return async (c, next) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
    // What the route says replaces it, and an answer without headers of its own stays cheap.
    outgoing?.setHeader("cache-control", rule);
    await next();
    if (!outgoing && !c.res.headers.has("cache-control")) c.res.headers.set("cache-control", rule);
  };
}
