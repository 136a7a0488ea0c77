import type { MiddlewareHandler } from "hono";
import { notFound } from "#kernel/errors.ts";

/** PostgreSQL takes no NUL in a text, and no path of ours has one: whatever a path names so is not there. */
export const refuseNulInPath: MiddlewareHandler = async (c, next) => {
  if (c.req.raw.url.split("?", 1)[0]?.includes("%00")) throw notFound();
  await next();
};
