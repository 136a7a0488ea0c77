import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { GUEST } from "#kernel/actor.ts";
import type { Env } from "./guard.ts";
import { currentScope } from "./request-scope.ts";
import { writeSizedJson } from "./sized-json.ts";

/**
 * What every request of the API begins with: its id, in its answer too; nobody known, until `authenticate` finds out more,
 * as some routes never ask; and how its JSON is written. When it is over, the pattern of its path stands in its scope.
 */
export const beginRequest: MiddlewareHandler<Env> = async (c, next) => {
  const scope = currentScope();
  const requestId = scope?.requestId ?? randomUUID();
  c.set("requestId", requestId);
  // Else watchRequests has written it on the answer already.
  if (!scope) c.header("X-Request-Id", requestId);
  c.set("actor", GUEST);
  c.set("account", null);
  writeSizedJson(c);
  await next();
  // A page asks the API in its own request, which keeps the page's name.
  if (scope && isFromOutside(c)) scope.route = routePath(c);
};

const isFromOutside = ({ env }: Context) => (env as { incoming?: unknown } | undefined)?.incoming !== undefined;
