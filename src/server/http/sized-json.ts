import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** JSON answers say how long they are: `compress` need not open a short one to learn that it is short. */
export const sizedJson: MiddlewareHandler = (c, next) => {
  const json = (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>) => {
    const text = JSON.stringify(value);
    const length = String(Buffer.byteLength(text));
    return c.newResponse(text, status, { "content-type": "application/json", "content-length": length, ...headers });
  };
  c.json = json as typeof c.json;
  return next();
};
