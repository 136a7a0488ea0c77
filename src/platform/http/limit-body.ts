import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchedRoutes } from "hono/route";
import { findTargetHandler } from "hono/utils/handler";
import { tooLarge } from "#kernel/errors.ts";
import { t } from "../i18n/i18n.ts";

/** Of what is no upload: 1 MB, as the sentences say. */
export const BODY_MAX_BYTES = 1024 * 1024;
/** Multipart boundaries and headers around a file. */
const OVERHEAD = 64 * 1024;
const BODYLESS: readonly string[] = ["GET", "HEAD"];

/** Of forms posted to pages, which have no uploads. */
export const limitForm = (): MiddlewareHandler =>
  limitBytes(BODY_MAX_BYTES, (c) => c.text(t("This form is larger than 1 MB."), 413, { connection: "close" }));

type BodyLimit = { maxBytes: number; message: string };

/** What a handler says of the bodies of its route. */
const declared = new WeakMap<object, MiddlewareHandler>();

/** Among the handlers of a route whose bodies may be longer, or must be shorter, than 1 MB. */
export function bodyUpTo({ maxBytes, message }: BodyLimit): MiddlewareHandler {
  const handler: MiddlewareHandler = (_, next) => next();
  declared.set(handler, refuseLonger(maxBytes, message));
  return handler;
}

/** The same of a form whose file is counted where it goes to the disk (receive-form.ts); counted here, it would pass through memory. */
export function formUpTo<Handler extends object>(handler: Handler, { maxBytes, message }: BodyLimit): Handler {
  declared.set(handler, refuseAnnounced(maxBytes + OVERHEAD, message));
  return handler;
}

/** Refuses what is longer than the route declares, 1 MB unless it does, before anything reads it. */
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

/** Goes by the announced length where there is one: opening the body to look costs more than the rest of the check. */
export function limitBytes(maxBytes: number, onError: (c: HonoContext) => Response): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: maxBytes, onError });
  return async (c, next) => {
    if (BODYLESS.includes(c.req.method)) return next();
    const announced = c.req.header("content-length");
    if (announced === undefined || c.req.header("transfer-encoding") !== undefined) return counted(c, next);
    return Number(announced) <= maxBytes ? next() : onError(c);
  };
}

/** Nothing of ours is half as deep; what the database or a presenter would walk down must not run out of stack there. */
export const DEEPEST_JSON = 32;
const [QUOTE, ESCAPE] = [0x22, 0x5c];
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** Counted before it is parsed: brackets outside of texts. */
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

/** Our forms have three at most. Taking a form apart costs by its parts: ten megabytes of empty ones, a second. */
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
