import { Hono } from "hono";
import { whichSaved } from "#features/opportunities/server/marks.ts";
import { isOpportunityId } from "#features/opportunities/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, notFound } from "#kernel/errors.ts";
import { canSaveOpportunities, idOf } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse, signedIn } from "#platform/http/guard.ts";
import { requireId } from "#platform/http/path-id.ts";
import { t } from "#platform/i18n/i18n.ts";
import {
  changeSavedRequest,
  joinSavedRequest,
  removeSavedQuery,
  type SavedAnswer,
  type SavedJoinedAnswer,
  type SavedListAnswer,
  type SavedMarksAnswer,
  type SavedRemovedAnswer,
  type SimilarAnswer,
  savedAnswer,
  savedJoinedAnswer,
  savedListAnswer,
  savedListQuery,
  savedMarksAnswer,
  savedMarksQuery,
  savedRemovedAnswer,
  similarAnswer,
} from "../contract/saved-opportunities.ts";
import { SAVED_MESSAGES } from "../domain/messages.ts";
import { findSaved, listSaved } from "./list-saved.ts";
import { listSimilar } from "./list-similar.ts";
import { changeSaved, type Joined, joinSaved, removeSaved, type SavedKey, saveOpportunity } from "./write-save.ts";
import "#platform/i18n/plurals.ts";
import { MOST_SAVED } from "../domain/limits.ts";
import { JOIN_TEXTS } from "../domain/texts.ts";

const tag = "Saved opportunities";
const WRITES = { name: "saved-opportunities", points: 1200, seconds: 3600 };
const JOINS = { name: "saved-opportunities-join", points: 60, seconds: 3600 };
const members = guard(canSaveOpportunities);

/** docs/product/saved-opportunities.md */
export function savedOpportunityRoutes(context: Context) {
  const about = (summary: string, errors: (404 | 409 | 422 | 429)[]) =>
    describe({ tag, summary, answer: savedAnswer, errors: [403, ...errors] });
  return new Hono<Env>()
    .get(
      "/saved-opportunities",
      members,
      describe({
        tag,
        summary: "What a member has saved: what closes soonest first, or what is past",
        answer: savedListAnswer,
        errors: [403, 422],
      }),
      query(savedListQuery),
      async (c) => c.json<SavedListAnswer>(await listSaved(context, idOf(c.get("actor")), c.req.valid("query"))),
    )
    .get(
      "/saved-opportunities/marks",
      members,
      describe({ tag, summary: "Which of these a member has saved", answer: savedMarksAnswer, errors: [403, 422] }),
      query(savedMarksQuery),
      async (c) => {
        const saved = await whichSaved(context.db, idOf(c.get("actor")), c.req.valid("query").ids);
        return c.json<SavedMarksAnswer>({ saved });
      },
    )
    .get(
      "/saved-opportunities/similar",
      members,
      describe({
        tag,
        summary: "What is like something that a member saved, with the reason",
        answer: similarAnswer,
        errors: [403],
      }),
      async (c) => {
        const country = c.get("account")?.profile?.country ?? null;
        return c.json<SimilarAnswer>(await listSimilar(context, idOf(c.get("actor")), country));
      },
    )
    .post(
      "/saved-opportunities/join",
      signedIn,
      describe({
        tag,
        summary: "Take in what a device kept before its owner signed in",
        description: "The same again changes nothing.",
        answer: savedJoinedAnswer,
        errors: [403, 422, 429],
      }),
      limitUse(context, JOINS),
      jsonBody(joinSavedRequest),
      async (c) => {
        const owesStep = c.get("owedStep") !== null;
        if (owesStep || !canSaveOpportunities(c.get("actor")))
          throw forbidden(
            msg("Administrators save no opportunities. What this device keeps stays here for a member who signs in."),
          );
        const ids = c.req.valid("json").ids.map((id) => id.toLowerCase());
        const result = await joinSaved(context, idOf(c.get("actor")), ids.filter(isOpportunityId));
        return c.json(presentJoined(ids, result));
      },
    )
    .get("/saved-opportunities/:id", members, about("Read one that a member has saved", [404]), async (c) =>
      c.json(await answered(context, keyOf(c.get("actor"), c.req.param("id")))),
    )
    .put(
      "/saved-opportunities/:id",
      members,
      about("Save an opportunity", [404, 409, 429]),
      limitUse(context, WRITES),
      async (c) => {
        const key = keyOf(c.get("actor"), c.req.param("id"));
        await saveOpportunity(context, key);
        return c.json(await answered(context, key));
      },
    )
    .patch(
      "/saved-opportunities/:id",
      members,
      about("Change status, day of applying, note or checklist", [404, 409, 422, 429]),
      limitUse(context, WRITES),
      jsonBody(changeSavedRequest),
      async (c) => {
        const key = keyOf(c.get("actor"), c.req.param("id"));
        await changeSaved(context, key, c.req.valid("json"));
        return c.json(await answered(context, key));
      },
    )
    .delete(
      "/saved-opportunities/:id",
      members,
      describe({
        tag,
        summary: "Take one from what a member has saved",
        answer: savedRemovedAnswer,
        errors: [403, 404, 409, 422, 429],
      }),
      limitUse(context, WRITES),
      query(removeSavedQuery),
      async (c) => {
        const { version } = c.req.valid("query");
        const key = keyOf(c.get("actor"), c.req.param("id"));
        const removed = await removeSaved(context, key, version === undefined ? null : Number(version));
        return c.json<SavedRemovedAnswer>({ removed });
      },
    );
}

async function answered({ db }: Context, key: SavedKey): Promise<SavedAnswer> {
  const saved = await findSaved(db, key);
  if (!saved) throw notFound(SAVED_MESSAGES.notSaved);
  return { saved };
}

const keyOf = (actor: Actor, id: string): SavedKey => ({
  account: idOf(actor),
  opportunity: requireId(id),
});

function presentJoined(ids: readonly string[], { joined, taken, left }: Joined): SavedJoinedAnswer {
  const gone = [...new Set(ids)].filter((id) => !taken.includes(id) && !left.includes(id));
  const said = [
    joined > 0
      ? t(
          "{count, plural, one {{count} opportunity that this device kept is in your account now.} other {{count} opportunities that this device kept are in your account now.}}",
          { count: joined },
        )
      : "",
    left.length > 0
      ? t(
          "{count, plural, one {{count} opportunity stays on this device: your account keeps {most} already. Please remove some there first.} other {{count} opportunities stay on this device: your account keeps {most} already. Please remove some there first.}}",
          { count: left.length, most: MOST_SAVED },
        )
      : "",
    gone.length > 0 ? t(JOIN_TEXTS.gone, { count: gone.length }) : "",
  ];
  return { joined, taken, gone, said: said.filter(Boolean).join(" ") };
}
