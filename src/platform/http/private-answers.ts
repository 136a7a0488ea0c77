import type { ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";

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
