import { count, desc, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#platform/context.ts";
import type { Database, Queryable } from "#platform/db/database.ts";
import { insightCounts } from "#platform/db/schema/insights.ts";
import { profileEntries, userProfiles } from "#platform/db/schema/profiles.ts";
import type { InsightFigures } from "../domain/charts.ts";
import { isCountedAtOnce } from "../domain/freshness.ts";
import { countIntroductions } from "./count-introductions.ts";
import { countCommunity, countPreApplications } from "./figures.ts";

/** Version of the stored figures: change it when their shape changes. */
export const FORM = 1;

export type CountedFigures = { figures: InsightFigures; countedAt: Date };

/** Counts the figures of a small community now; reads those of a large one from the last count. */
export async function readFigures({ db, clock }: Pick<Context, "db" | "clock">): Promise<CountedFigures> {
  const stored = await findStoredFigures(db);
  const isFresh = stored === null || isCountedAtOnce(sizeOf(stored.figures));
  return isFresh ? countFigures(db, clock()) : stored;
}

export async function findStoredFigures(db: Queryable): Promise<CountedFigures | null> {
  const [stored] = await db.select().from(insightCounts).where(eq(insightCounts.form, FORM));
  return stored ?? null;
}

export async function countAll(
  db: Database,
  table: PgTable,
  stored: (figures: InsightFigures) => number,
): Promise<number> {
  const last = await findStoredFigures(db);
  const total = last ? stored(last.figures) : 0;
  return isCountedAtOnce(total) ? db.$count(table) : total;
}

export async function countFigures(db: Queryable, now: Date): Promise<CountedFigures> {
  const community = await countCommunity(db);
  const [people] = await db.select({ everybody: count() }).from(profileEntries);
  const preApplications = await countPreApplications(db, now);
  const introductions = await countIntroductions(db);
  return { figures: { community, preApplications, introductions, ...people }, countedAt: now };
}

export function sizeOf({ community, preApplications }: InsightFigures): number {
  return Math.max(community.totalMembers, preApplications.totalCount);
}

/** Newest members of docs/product/insights.md#overview. */
export async function listNewestProfiles(db: Queryable, limit: number) {
  return db
    .select({
      id: userProfiles.id,
      businessName: userProfiles.businessName,
      fullName: userProfiles.fullName,
      entrepreneurType: userProfiles.entrepreneurType,
      typeChosenAt: userProfiles.typeChosenAt,
      country: userProfiles.country,
      createdAt: userProfiles.createdAt,
    })
    .from(userProfiles)
    .orderBy(desc(userProfiles.createdAt), desc(userProfiles.id))
    .limit(limit);
}
