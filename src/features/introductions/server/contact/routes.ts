import { Hono } from "hono";
import { unauthenticated } from "#kernel/errors.ts";
import { canUseIntroductions } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse, signedIn } from "#platform/http/guard.ts";
import { type OpenedWhatsapp, type OwnWhatsapp, openedWhatsapp, ownWhatsapp } from "../../contract/contact.ts";
import { openWhatsapp } from "./open-whatsapp.ts";
import { findOwnWhatsapp, noteTold } from "./own-whatsapp.ts";

/** Rate limit above what a person needs; it slows down scripts that try all member ids. */
const PRESSES = { name: "whatsapp", points: 100, seconds: 3600 };
const tag = "Introductions";

/** docs/product/introductions.md#contact */
export function contactRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/contact/whatsapp",
      guard(canUseIntroductions),
      describe({ tag, summary: "How many opened the caller's WhatsApp", answer: ownWhatsapp, errors: [401, 403] }),
      async (c) => c.json<OwnWhatsapp>(await findOwnWhatsapp(context, c.get("account")?.profile ?? null)),
    )
    .post(
      "/contact/whatsapp-told",
      guard(canUseIntroductions),
      describe({
        tag,
        summary: "The caller has read that one can say who opens one's WhatsApp",
        answer: ownWhatsapp,
        errors: [401, 403],
      }),
      async (c) => {
        const { facts, profile } = c.get("account") ?? {};
        if (!facts) throw unauthenticated();
        await noteTold(context, facts.id);
        const told = profile ? { ...profile, toBeToldOfWhatsapp: false } : null;
        return c.json<OwnWhatsapp>(await findOwnWhatsapp(context, told));
      },
    )
    .post(
      "/contact/whatsapp/:memberId",
      signedIn,
      describe({
        tag,
        summary: "Open the WhatsApp of a member",
        description:
          "Of members who opened theirs to members. The caller needs a card or a public profile, and an account older than a day; 20 members a day. The member reads how many opened it, never who.",
        answer: openedWhatsapp,
        errors: [401, 403, 404, 429],
      }),
      limitUse(context, PRESSES),
      async (c) =>
        c.json<OpenedWhatsapp>({ url: await openWhatsapp(context, c.get("actor"), c.req.param("memberId")) }),
    );
}
