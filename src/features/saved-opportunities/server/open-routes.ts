import { Hono } from "hono";
import type { Context } from "#platform/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, limitUse } from "#platform/http/guard.ts";
import {
  type DeviceCardsAnswer,
  deviceCardsAnswer,
  type SaveByLinkAnswer,
  saveByLinkAnswer,
  savedMarksQuery,
  saveLinkBearer,
} from "../contract/saved-opportunities.ts";
import { listCards } from "./list-cards.ts";
import { saveByLink, showByLink } from "./save-by-link.ts";

const tag = "Saved opportunities";
const READS = { name: "save-link-read", points: 300, seconds: 3600 };
const CARDS = { name: "device-cards", points: 300, seconds: 3600 };
const SAVES = { name: "save-link", points: 60, seconds: 3600 };

/** Without sign-in: cards for a guest's device, and links whose token names the member. */
export function openSavedRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/opportunity-cards",
      anyone,
      describe({
        tag,
        summary: "The cards of some live opportunities, what closes soonest first",
        description: "For what a device keeps of a guest. No view is counted.",
        open: true,
        answer: deviceCardsAnswer,
        errors: [422, 429],
      }),
      limitUse(context, CARDS),
      query(savedMarksQuery),
      async (c) => c.json<DeviceCardsAnswer>({ opportunities: await listCards(context.db, c.req.valid("query").ids) }),
    )
    .get(
      "/saved-opportunity-links",
      anyone,
      describe({
        tag,
        summary: "The opportunity that the link of a notice is about",
        description: "Looking changes nothing: programs that check links open them too.",
        open: true,
        answer: saveByLinkAnswer,
        errors: [404, 422, 429],
      }),
      limitUse(context, READS),
      query(saveLinkBearer),
      async (c) => c.json<SaveByLinkAnswer>(await showByLink(context, c.req.valid("query").token)),
    )
    .post(
      "/saved-opportunity-links",
      anyone,
      describe({
        tag,
        summary: "Save an opportunity by the link of a notice",
        open: true,
        answer: saveByLinkAnswer,
        errors: [400, 404, 409, 413, 422, 429],
      }),
      limitUse(context, SAVES),
      jsonBody(saveLinkBearer),
      async (c) => c.json<SaveByLinkAnswer>(await saveByLink(context, c.req.valid("json").token)),
    );
}
