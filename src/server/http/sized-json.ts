import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

const texts = new WeakMap<Response, string>();

/** The text of an answer that `c.json` made; undefined for any other. Opening a response to read it costs half a request. */
export const writtenJson = (answer: Response): string | undefined => texts.get(answer);

/** JSON answers say how long they are, and are known to `compress` by their text. */
export const sizedJson: MiddlewareHandler = (c, next) => {
  const json = (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>) => {
    const text = JSON.stringify(value);
    const length = String(Buffer.byteLength(text));
    const answer = c.newResponse(text, status, {
      "content-type": "application/json",
      "content-length": length,
      ...headers,
    });
    texts.set(answer, text);
    return answer;
  };
  c.json = json as typeof c.json;
  return next();
};
