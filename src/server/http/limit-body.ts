import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { tooLarge } from "../errors.ts";

const MEGABYTE = 1024 * 1024;
/** Multipart boundaries and headers around a file. */
const OVERHEAD = 64 * 1024;

type Larger = { path: RegExp; maxBytes: number; message: string };

/** Refuses bodies over 1 MB before anything reads them; `larger` names the uploads that may be longer. */
export function limitBody(larger: readonly Larger[]): MiddlewareHandler {
  const usual = limit(MEGABYTE, "The request is larger than 1 MB.");
  const uploads = larger.map(({ path, maxBytes, message }) => ({ path, check: limit(maxBytes + OVERHEAD, message) }));
  return (c, next) => {
    const upload = uploads.find(({ path }) => path.test(c.req.path));
    return (upload?.check ?? usual)(c, next);
  };
}

function limit(maxSize: number, message: string): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(message);
    },
  });
}
