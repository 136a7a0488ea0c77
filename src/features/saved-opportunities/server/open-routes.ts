import { Hono } from "hono";
import { isMemberStill } from "#accounts/server/queries.ts";
import { openMailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { findLiveOpportunity } from "#features/opportunities/server/queries.ts";
import { notFound } from "#kernel/errors.ts";
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
import { SAVED_MESSAGES } from "../domain/messages.ts";
import { listCards } from "./list-cards.ts";
import { findSaved } from "./list-saved.ts";
import { type SavedKey, saveOpportunity } from "./write-save.ts";

const tag = "Saved opportunities";
const READS = { name: "save-link-read", points: 300, seconds: 3600 };
const CARDS = { name: "device-cards", points: 300, seconds: 3600 };
const SAVES = { name: "save-link", points: 60, seconds: 3600 };

/** Routes without sign-in: the cards for a guest's device, and save links whose token identifies the member. */
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

/** Shows the link's opportunity, not whether it is saved. @throws 404 for an invalid or expired link */
async function showByLink(context: Context, token: string): Promise<SaveByLinkAnswer> {
  const key = await requireLink(context, token);
  const opportunity = await findLiveOpportunity(context.db, key.opportunity);
  if (!opportunity || opportunity.heldAt) throw notFound(SAVED_MESSAGES.notFound);
  const { id, title } = opportunity;
  return { opportunity: { id, title } };
}

async function saveByLink(context: Context, token: string): Promise<SaveByLinkAnswer> {
  const key = await requireLink(context, token);
  await saveOpportunity(context, key);
  const saved = await findSaved(context.db, key);
  if (!saved) throw notFound(SAVED_MESSAGES.notFound);
  const { id, title } = saved.opportunity;
  return { opportunity: { id, title } };
}

/** The link of a member who has become an administrator is refused, because administrators cannot save. */
async function requireLink(context: Context, token: string): Promise<SavedKey> {
  const link = await openMailedToken(context, "saved-opportunities/save", token);
  if (!link || !(await isMemberStill(context, link.account.id))) throw notFound(SAVED_MESSAGES.linkGone);
  return { opportunity: link.about, account: link.account.id };
}
