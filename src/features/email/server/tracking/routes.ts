import { Hono, type Context as HonoContext } from "hono";
import { clientAddress } from "#platform/http/client-address.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { anyone } from "#platform/http/guard.ts";
import { mayTrack } from "../../domain/bot-detection.ts";
import { TRACKING_MESSAGES } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { createEventRecorder } from "./recorder.ts";
import { readClickToken, readOpenToken } from "./tracked-html.ts";

const tag = "Mail";
const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};
/** One transparent pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Where the images and links of tracked mails lead. Nobody is asked who they are, and no cookie is set. */
export function trackingRoutes(context: Context) {
  const record = createEventRecorder(context);

  function note(c: HonoContext<Env>, kind: "open" | "click", mailId: string, url: string): void {
    const header = (name: string) => c.req.header(name) ?? "";
    const request = { method: c.req.method, doNotTrack: header("dnt"), privacyControl: header("sec-gpc") };
    if (!mayTrack(request)) return;
    const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map(header).join(" ");
    const address = clientAddress(c, context.config.trustProxy);
    record({ kind, mailId, url, at: context.clock(), userAgent: header("user-agent"), purpose, address });
  }

  return new Hono<Env>()
    .get(
      "/e/o/:file{[\\w-]+\\.gif}",
      anyone,
      describe({
        tag,
        summary: "The image of a tracked mail",
        description: "One transparent pixel, whatever the address says; counts an opening when we signed it.",
        open: true,
      }),
      (c) => {
        const mailId = readOpenToken(context, c.req.param("file").slice(0, -".gif".length));
        if (mailId !== null) note(c, "open", mailId, "");
        const headers = { "content-type": "image/gif", "cross-origin-resource-policy": "cross-origin" };
        return c.body(PIXEL, 200, { ...HEADERS, ...headers, "content-length": String(PIXEL.byteLength) });
      },
    )
    .get(
      "/e/c/:token{[\\w-]+}",
      anyone,
      describe({
        tag,
        summary: "A link of a tracked mail",
        description: "302 to where the link of the mail led; nobody can make us lead elsewhere.",
        open: true,
        errors: [404],
      }),
      (c) => {
        const click = readClickToken(context, c.req.param("token"));
        if (click === null) return c.text(TRACKING_MESSAGES.brokenLink, 404, HEADERS);
        note(c, "click", click.mailId, click.url);
        // An empty fragment: browsers would carry the one of this address along.
        const location = click.url.includes("#") ? click.url : `${click.url}#`;
        return c.body(null, 302, { ...HEADERS, location });
      },
    );
}
