import type { Context } from "hono";
import type { Env } from "./guard.ts";

/** Asked again each time, for what is taken down has to be gone. */
export function publicText(c: Context<Env>, type: string, text: string) {
  c.header("cache-control", "public, no-cache");
  c.header("x-content-type-options", "nosniff");
  return c.body(text, 200, { "content-type": `${type}; charset=utf-8` });
}
