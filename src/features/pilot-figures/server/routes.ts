import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import { canManageSite } from "#kernel/permissions.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { siteFigures } from "#platform/db/schema/site.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, guard } from "#platform/http/guard.ts";
import {
  type PilotFiguresAnswer,
  pilotFigures,
  type SaveFiguresRequest,
  type StoredFigures,
  saveFiguresRequest,
  storedFigures,
} from "../contract/pilot-figures.ts";
import { PILOT_FIELDS, PILOT_PROBLEMS, STANDARD_FIGURES } from "../domain/pilot-figures.ts";

const tag = "Site";
const managers = guard(canManageSite);

/** Routes of decision 53. */
export function pilotFigureRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/pilot-figures",
      anyone,
      describe({ tag, summary: "The figures of the pilot", open: true, answer: pilotFigures }),
      async (c) => {
        const { entrepreneurs, countries, communityDriven } = await readFigures(context.db);
        return c.json<PilotFiguresAnswer>({ entrepreneurs, countries, communityDriven });
      },
    )
    .get(
      "/admin/pilot-figures",
      managers,
      describe({ tag, summary: "The figures of the pilot, and since when", answer: storedFigures, errors: [403] }),
      async (c) => c.json<StoredFigures>(await readFigures(context.db)),
    )
    .put(
      "/admin/pilot-figures",
      managers,
      describe({
        tag,
        summary: "Save the figures of the pilot",
        description: "`updatedAt` is that of the answer the form was filled from; 409 when somebody saved since then.",
        answer: storedFigures,
        errors: [400, 403, 409, 422],
      }),
      jsonBody(saveFiguresRequest),
      async (c) => c.json<StoredFigures>(await saveFigures(context, c.get("actor"), c.req.valid("json"))),
    );
}

async function readFigures(db: Queryable): Promise<StoredFigures> {
  const [row] = await db.select().from(siteFigures);
  if (!row) return { ...STANDARD_FIGURES, updatedAt: null };
  const { entrepreneurs, countries, communityDriven, updatedAt } = row;
  return { entrepreneurs, countries, communityDriven, updatedAt: updatedAt.toISOString() };
}

/** @throws conflict when another request has saved the figures since the form was loaded */
function saveFigures(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  { updatedAt, ...figures }: SaveFiguresRequest,
): Promise<StoredFigures> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site_figures'))`);
    const before = await readFigures(tx);
    const expected = updatedAt === null ? null : new Date(updatedAt).toISOString();
    if (before.updatedAt !== expected) throw conflict(PILOT_PROBLEMS.changedMeanwhile);
    // The new time must be later than the last one, because the time of the last save is the version.
    const now = new Date(Math.max(clock().getTime(), Date.parse(before.updatedAt ?? "1970-01-01") + 1));
    const row = { ...figures, updatedAt: now };
    await tx.insert(siteFigures).values(row).onConflictDoUpdate({ target: siteFigures.id, set: row });
    const fields = PILOT_FIELDS.filter((field) => before[field] !== figures[field]);
    await recordAct(tx, clock, actor, { action: "siteFigures.updated", details: { fields } });
    return { ...figures, updatedAt: now.toISOString() };
  });
}
