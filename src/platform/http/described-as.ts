import type { MiddlewareHandler } from "hono";
import { uniqueSymbol } from "hono-openapi";

/** Copies the OpenAPI description: hono-openapi (1.3.3) stores it on the function, under a symbol that it exports. */
export function describedAs<T extends MiddlewareHandler>(middleware: MiddlewareHandler, original: T): T {
  const described = original as T & { [uniqueSymbol]: unknown };
  const own: MiddlewareHandler = (c, next) => middleware(c, next);
  return Object.assign(own, { [uniqueSymbol]: described[uniqueSymbol] }) as unknown as T;
}
