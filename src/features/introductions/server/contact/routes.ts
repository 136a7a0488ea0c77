import { Hono } from "hono";
import type { Context } from "#platform/context.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, limitUse, signedIn } from "#platform/http/guard.ts";
import { type OpenedWhatsapp, openedWhatsapp } from "../../contract/contact.ts";
import { openWhatsapp } from "./open-whatsapp.ts";

/** More than anybody presses; whoever tries all member ids waits. */
const PRESSES = { name: "whatsapp", points: 100, seconds: 3600 };

/** docs/product/introductions.md#contact */
export function contactRoutes(context: Context) {
  return new Hono<Env>().post(
    "/contact/whatsapp/:memberId",
    signedIn,
    describe({
      tag: "Introductions",
      summary: "Open the WhatsApp of a member",
      description:
        "Of members who opened theirs to whoever is signed in; 20 members a day. The member reads how many opened it, never who.",
      answer: openedWhatsapp,
      errors: [401, 403, 404, 429],
    }),
    limitUse(context, PRESSES),
    async (c) => c.json<OpenedWhatsapp>({ url: await openWhatsapp(context, c.get("actor"), c.req.param("memberId")) }),
  );
}
