import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

const texts = new WeakMap<Response, string>();

/** The text of an answer that `writeJson` made; undefined for any other. Opening a response to read it costs half a request. */
export const writtenJson = (answer: Response): string | undefined => texts.get(answer);

/** As `c.json`, but the answer says how long it is, and is known to `compress` by its text. */
export function writeJson(c: Context) {
  return (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>): Response => {
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
}
