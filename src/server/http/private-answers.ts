import type { MiddlewareHandler } from "hono";

/** Answers are kept by nobody, unless their route says otherwise. */
export const privateAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
};
