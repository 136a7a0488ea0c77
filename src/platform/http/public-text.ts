import type { Context } from "hono";
import type { Env } from "./guard.ts";

/** Browsers revalidate the text at each request, because removed content must disappear at once. */
export function publicText(c: Context<Env>, type: string, text: string) {
  c.header("cache-control", "public, no-cache");
  c.header("x-content-type-options", "nosniff");
  return c.body(text, 200, { "content-type": `${type}; charset=utf-8` });
}
