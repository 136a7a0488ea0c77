import type { Context, MiddlewareHandler } from "hono";
import { notFound } from "#kernel/errors.ts";
import { isLocalHost } from "#kernel/local-host.ts";
import type { PlatformConfig } from "../config/platform-config.ts";

/**
 * Outside local mode the path does not exist, nor under a name of another machine: a page of somebody else's could have
 * its own name lead here.
 */
export const localOnly =
  ({ local }: PlatformConfig): MiddlewareHandler =>
  async (c, next) => {
    if (!local || !(isInProcess(c) || isLocalHost(c.req.header("host")))) throw notFound();
    await next();
  };

const isInProcess = (c: Context) => !(c.env as { incoming?: unknown } | undefined)?.incoming;
