import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { currentScope } from "../request-scope.ts";
import type { Env } from "./env.ts";

/** The id of a request in its answer, and the pattern of its path in its scope. */
export const nameRequest: MiddlewareHandler<Env> = async (c, next) => {
  const scope = currentScope();
  const requestId = scope?.requestId ?? randomUUID();
  c.set("requestId", requestId);
  // Else watchRequests has written it on the answer already.
  if (!scope) c.header("X-Request-Id", requestId);
  await next();
  // A page asks the API in its own request, which keeps the page's name.
  if (scope && isFromOutside(c)) scope.route = routePath(c);
};

const isFromOutside = ({ env }: Context) => (env as { incoming?: unknown } | undefined)?.incoming !== undefined;
