import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

const texts = new WeakMap<Response, string>();

/** The text of such an answer; undefined for any other. Opening a response to read it costs half a request. */
export const writtenJson = (answer: Response): string | undefined => texts.get(answer);

/**
 * From now on `c.json`, which hono (4.13) sets as a property of each request, says how long an answer is, and `compress`
 * knows its text.
 */
export function writeSizedJson(c: Context): void {
  const write = (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>): Response => {
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
  c.json = write as typeof c.json;
}
