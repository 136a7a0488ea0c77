import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchedRoutes } from "hono/route";
import { findTargetHandler } from "hono/utils/handler";
import { tooLarge } from "#kernel/errors.ts";
import { t } from "../i18n/i18n.ts";

/** Limit of all requests except uploads: 1 MB, the size that the error messages name. */
export const BODY_MAX_BYTES = 1024 * 1024;
/** Bytes for the multipart boundaries and headers around a file. */
const OVERHEAD = 64 * 1024;
const BODYLESS: readonly string[] = ["GET", "HEAD"];

export const limitForm = (): MiddlewareHandler =>
  limitBytes(BODY_MAX_BYTES, (c) => c.text(t("This form is larger than 1 MB."), 413, { connection: "close" }));

type BodyLimit = { maxBytes: number; message: string };

const declared = new WeakMap<object, MiddlewareHandler>();

/** Declares the limit of a route whose bodies may be longer, or must be shorter, than 1 MB. */
export function bodyUpTo({ maxBytes, message }: BodyLimit): MiddlewareHandler {
  const handler: MiddlewareHandler = (_, next) => next();
  declared.set(handler, refuseLonger(maxBytes, message));
  return handler;
}

/** Declares the limit of a form whose file is counted on its way to the disk (receive-form.ts), without a buffer. */
export function formUpTo<Handler extends object>(handler: Handler, { maxBytes, message }: BodyLimit): Handler {
  declared.set(handler, refuseAnnounced(maxBytes + OVERHEAD, message));
  return handler;
}

/** Applies the route's limit, or 1 MB, before the body is read. */
export function limitBody(): MiddlewareHandler {
  const usual = refuseLonger(BODY_MAX_BYTES, "The request is larger than 1 MB.");
  return (c, next) => {
    if (BODYLESS.includes(c.req.method)) return next();
    const limits = matchedRoutes(c).map(({ handler }) => declared.get(findTargetHandler(handler)));
    return (limits.find((limit) => limit !== undefined) ?? usual)(c, next);
  };
}

function refuseLonger(maxBytes: number, message: string): MiddlewareHandler {
  return limitBytes(maxBytes, () => {
    throw tooLarge(message);
  });
}

function refuseAnnounced(maxBytes: number, message: string): MiddlewareHandler {
  return (c, next) => {
    if (Number(c.req.header("content-length") ?? 0) > maxBytes) throw tooLarge(message);
    return next();
  };
}

/** Checks content-length when it is present, because reading the body costs more. */
export function limitBytes(maxBytes: number, onError: (c: HonoContext) => Response): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: maxBytes, onError });
  return async (c, next) => {
    if (BODYLESS.includes(c.req.method)) return next();
    const announced = c.req.header("content-length");
    if (announced === undefined || c.req.header("transfer-encoding") !== undefined) return counted(c, next);
    return Number(announced) <= maxBytes ? next() : onError(c);
  };
}

/** Nesting limit, over twice our deepest input: deeper JSON could overflow the stack of database or presenters. */
export const DEEPEST_JSON = 32;
const [QUOTE, ESCAPE] = [0x22, 0x5c];
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

export function isTooDeep(json: ArrayBuffer): boolean {
  const bytes = new Uint8Array(json);
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inText && byte === ESCAPE) at += 1;
    else if (byte === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (isOpening(byte)) depth += 1;
    else if (isClosing(byte)) depth -= 1;
    if (depth > DEEPEST_JSON) return true;
  }
  return false;
}

/** Our forms have three parts at most. Each part takes time to parse: 10 MB of empty parts take a second. */
const MOST_PARTS = 20;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i;

export function hasManyParts(body: ArrayBuffer, contentType = ""): boolean {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return false;
  const [bytes, line] = [Buffer.from(body), `--${boundary}`];
  let parts = 0;
  for (let at = bytes.indexOf(line); at !== -1; at = bytes.indexOf(line, at + line.length)) {
    parts += 1;
    if (parts > MOST_PARTS) return true;
  }
  return false;
}
