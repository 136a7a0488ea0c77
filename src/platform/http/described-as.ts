import type { MiddlewareHandler } from "hono";
import { uniqueSymbol } from "hono-openapi";

/** A new middleware that does as `middleware`, with the OpenAPI description of `original`. */
export function describedAs<T extends MiddlewareHandler>(middleware: MiddlewareHandler, original: T): T {
  const described = original as T & { [uniqueSymbol]: unknown };
  const own: MiddlewareHandler = (c, next) => middleware(c, next);
  return Object.assign(own, { [uniqueSymbol]: described[uniqueSymbol] }) as unknown as T;
}
