import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { GUEST } from "#kernel/actor.ts";
import { parseLanguage } from "../i18n/languages.ts";
import type { Env } from "./guard.ts";
import { currentScope, inLanguage } from "./request-scope.ts";
import { writeSizedJson } from "./sized-json.ts";

/** Header with the language of an API client; pages have the language in their address. */
export const LANGUAGE_HEADER = "x-language";

/** Sets id, guest actor, JSON writer and language of an API request; afterwards stores the route in its scope. */
export const beginRequest: MiddlewareHandler<Env> = async (c, next) => {
  const scope = currentScope();
  const requestId = scope?.requestId ?? randomUUID();
  c.set("requestId", requestId);
  // With a scope, watchRequests has already set this header.
  if (!scope) c.header("X-Request-Id", requestId);
  c.set("actor", GUEST);
  c.set("account", null);
  writeSizedJson(c);
  // In-process calls of a page send no language and keep the language of the page.
  if (c.req.header(LANGUAGE_HEADER) === undefined) await next();
  else await inAskedLanguage(c, next);
  // In-process calls keep the page's route as the name of the request.
  if (scope && isFromOutside(c)) scope.route = routePath(c);
};

/** Changes the scope itself, so that work after the response uses this language too. */
async function inAskedLanguage(c: Context, next: () => Promise<void>): Promise<void> {
  const scope = currentScope();
  if (!scope) return inLanguage(askedLanguage(c), next);
  scope.language = askedLanguage(c);
  await next();
}

export const askedLanguage = (c: Context) => parseLanguage(c.req.header(LANGUAGE_HEADER), "en");

const isFromOutside = ({ env }: Context) => (env as { incoming?: unknown } | undefined)?.incoming !== undefined;
