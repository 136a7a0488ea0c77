import { eq, sql } from "drizzle-orm";
import { SMALL_COMMUNITY } from "#features/insights/domain/freshness.ts";
import { ApiError } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunityOutcomes, outcomeCounts } from "#platform/db/schema/saved-opportunities.ts";
import type { CountedOutcomes, NamedWin } from "../../domain/counted.ts";
import { countOutcomes } from "./count-outcomes.ts";
import { listNamed } from "./named.ts";

/** Version of the stored figures. Increase it when the way of counting changes. */
export const FORM = 2;

export type Counted = { figures: CountedOutcomes; named: NamedWin[]; countedAt: Date };

/** A small community is counted at once; for others, the stored figures are read. @throws 503 before the first count */
export async function readCounted({ db, clock }: Pick<Context, "db" | "clock">): Promise<Counted> {
  if (await wereFewAsked(db))
    return db.transaction((tx) => count(tx, clock()), { isolationLevel: "repeatable read", accessMode: "read only" });
  const kept = await findKept(db);
  if (kept === null) throw notCounted();
  return kept;
}

export async function count(db: Queryable, now: Date): Promise<Counted> {
  return { figures: await countOutcomes(db), named: await listNamed(db), countedAt: now };
}

export async function findKept(db: Queryable): Promise<Counted | null> {
  const { figures, named, countedAt } = outcomeCounts;
  const [kept] = await db.select({ figures, named, countedAt }).from(outcomeCounts).where(eq(outcomeCounts.form, FORM));
  return kept ?? null;
}

export const notCounted = () =>
  new ApiError(
    503,
    "unavailable",
    msg("This is being counted for the first time. Please look again in a few minutes."),
  );

export async function wereFewAsked(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ asked: number }>(sql`
    select count(*)::int as asked from (select from ${opportunityOutcomes} limit ${SMALL_COMMUNITY + 1}) first`);
  return (rows[0]?.asked ?? 0) <= SMALL_COMMUNITY;
}
