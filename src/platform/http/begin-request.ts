import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { GUEST } from "#kernel/actor.ts";
import { parseLanguage } from "../i18n/languages.ts";
import type { Env } from "./guard.ts";
import { currentScope, inLanguage } from "./request-scope.ts";
import { writeSizedJson } from "./sized-json.ts";

/** How a program says which language it wants to hear; a page of ours says it by its address. */
export const LANGUAGE_HEADER = "x-language";

/**
 * What every request of the API begins with: its id, in its answer too; nobody known, until `authenticate` finds out more,
 * as some routes never ask; how its JSON is written, and in which language. When it is over, the pattern of its path stands in its scope.
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
  // A page that asks in its own request names none, and keeps the page's.
  if (c.req.header(LANGUAGE_HEADER) === undefined) await next();
  else await inAskedLanguage(c, next);
  // A page asks the API in its own request, which keeps the page's name.
  if (scope && isFromOutside(c)) scope.route = routePath(c);
};

/** What is done after the answer is in that language too. */
async function inAskedLanguage(c: Context, next: () => Promise<void>): Promise<void> {
  const scope = currentScope();
  if (!scope) return inLanguage(askedLanguage(c), next);
  scope.language = askedLanguage(c);
  await next();
}

export const askedLanguage = (c: Context) => parseLanguage(c.req.header(LANGUAGE_HEADER), "en");

const isFromOutside = ({ env }: Context) => (env as { incoming?: unknown } | undefined)?.incoming !== undefined;
