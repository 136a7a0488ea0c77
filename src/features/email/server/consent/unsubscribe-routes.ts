import { Hono, type HonoRequest } from "hono";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { anyone } from "#platform/http/guard.ts";
import { hasManyParts } from "#platform/http/limit-body.ts";
import { ONE_CLICK_TEXTS } from "../../domain/preferences.ts";
import type { Context } from "../context.ts";
import { readPreferencesToken } from "../delivery/unsubscribe-links.ts";
import { oneClickUnsubscribe } from "./preferences.ts";

const tag = "Email preferences";
const HEADERS = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/**
 * RFC 8058. Outside of /api: mail programs post here without cookies and from no page of ours, and the token is all
 * that counts. Not limited: big providers post for very many people from few addresses.
 */
export function unsubscribeRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/unsubscribe/:token",
      anyone,
      describe({ tag, summary: "Leads to the page of preferences and changes nothing", open: true }),
      (c) => {
        const page = `/email-preferences?token=${encodeURIComponent(c.req.param("token"))}`;
        return c.body(null, 303, { ...HEADERS, location: page });
      },
    )
    .post(
      "/unsubscribe/:token",
      anyone,
      describe({
        tag,
        summary: "Unsubscribe with one click (RFC 8058)",
        description: "The body is the form field List-Unsubscribe=One-Click. Doing it again changes nothing.",
        open: true,
        errors: [400, 404, 413],
      }),
      async (c) => {
        const owner = readPreferencesToken(context, c.req.param("token"));
        if (!owner) return c.text(ONE_CLICK_TEXTS.unknown, 404, HEADERS);
        if (!(await isOneClick(c.req))) return c.text(ONE_CLICK_TEXTS.malformed, 400, HEADERS);
        await oneClickUnsubscribe(context, owner);
        return c.text(ONE_CLICK_TEXTS.done, 200, HEADERS);
      },
    );
}

async function isOneClick(request: HonoRequest): Promise<boolean> {
  try {
    const bytes = await request.arrayBuffer();
    if (hasManyParts(bytes, request.header("content-type"))) return false;
    return (await request.parseBody())["List-Unsubscribe"] === "One-Click";
  } catch {
    return false;
  }
}
