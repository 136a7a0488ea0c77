import type { MiddlewareHandler } from "hono";
import { uniqueSymbol } from "hono-openapi";

/**
 * A new middleware that does as `middleware`, with the OpenAPI description of `original`: hono-openapi (1.3.3) keeps it on
 * the function, under a symbol that it exports for middleware of others.
 */
export function describedAs<T extends MiddlewareHandler>(middleware: MiddlewareHandler, original: T): T {
  const described = original as T & { [uniqueSymbol]: unknown };
  const own: MiddlewareHandler = (c, next) => middleware(c, next);
  return Object.assign(own, { [uniqueSymbol]: described[uniqueSymbol] }) as unknown as T;
}
