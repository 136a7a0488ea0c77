import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { findLiveOpportunity } from "#features/opportunities/server/queries.ts";
import { conflict, notFound } from "#kernel/errors.ts";
import { canSaveOpportunities, idOf } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { opportunityBells } from "#platform/db/schema/saved-opportunities.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import { requireId } from "#platform/http/path-id.ts";
import { type BellAnswer, bellAnswer } from "../../contract/bells.ts";
import { canHaveBell } from "../../domain/bells.ts";

const tag = "Saved opportunities";
const PRESSES = { name: "opportunity-bell", points: 100, seconds: 3600 };

/** docs/product/opportunities.md#opens-again */
export function bellRoutes(context: Context) {
  const { db, clock } = context;
  return new Hono<Env>()
    .put(
      "/opportunities/:id/bell",
      guard(canSaveOpportunities),
      describe({
        tag,
        summary: "Be told once it is open again",
        answer: bellAnswer,
        errors: [401, 403, 404, 409, 429],
      }),
      limitUse(context, PRESSES),
      async (c) => {
        const opportunity = await findLiveOpportunity(db, requireId(c.req.param("id")));
        if (!opportunity) throw notFound();
        if (!canHaveBell(opportunity, clock())) throw conflict(msg("This opportunity is open, or does not come back."));
        const bell = { accountId: idOf(c.get("actor")), opportunityId: opportunity.id, createdAt: clock() };
        await db.insert(opportunityBells).values(bell).onConflictDoNothing();
        return c.json<BellAnswer>({ hasBell: true });
      },
    )
    .delete(
      "/opportunities/:id/bell",
      guard(canSaveOpportunities),
      describe({ tag, summary: "Not be told after all", answer: bellAnswer, errors: [401, 403, 404] }),
      async (c) => {
        const { accountId, opportunityId } = opportunityBells;
        const isOwn = eq(accountId, idOf(c.get("actor")));
        await db.delete(opportunityBells).where(and(isOwn, eq(opportunityId, requireId(c.req.param("id")))));
        return c.json<BellAnswer>({ hasBell: false });
      },
    );
}
