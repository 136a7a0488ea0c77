import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import { notFound } from "../errors.ts";

/** Outside local mode the path does not exist. */
export const localOnly =
  ({ local }: Config): MiddlewareHandler =>
  async (_c, next) => {
    if (!local) throw notFound();
    await next();
  };
