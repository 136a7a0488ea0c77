import { eq } from "drizzle-orm";
import { isWorthRefreshing } from "#features/insights/domain/freshness.ts";
import { isCountDue } from "#kernel/counting.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keepCounts } from "#platform/db/keep-counts.ts";
import { outcomeCounts } from "#platform/db/schema/saved-opportunities.ts";
import type { CountedOutcomes, NamedWin, PublicOutcomes } from "../domain/counted.ts";
import { isPublicationDue, roundedSum } from "../domain/publishing.ts";
import { FEWEST } from "../domain/small-groups.ts";
import { type Counted, count, FORM, findKept, wereFewAsked } from "./figures/counted.ts";

export const KEEP_NOW = "outcomes.countNow";

type Needed = (kept: Counted, now: Date) => boolean;

/** Stores the outcome figures; a larger community is counted less often (docs/product/opportunities.md#outcomes). */
export async function keepOutcomes(context: Pick<Context, "db" | "clock">, isNeeded: Needed = isDue): Promise<void> {
  await keepCounts(context, {
    lock: LOCK,
    find: findKept,
    isNeeded,
    async count(tx, now) {
      const { figures, named, countedAt } = await count(tx, now);
      const before = await findPublished(tx);
      const isDue = isPublicationDue(before, figures.unnamed.members, now);
      const results = before === null || isDue ? publicOf(figures, named, now) : before;
      const fresh = { figures, named, countedAt, results };
      await tx
        .insert(outcomeCounts)
        .values({ form: FORM, ...fresh })
        .onConflictDoUpdate({ target: outcomeCounts.form, set: fresh });
    },
  });
}

async function findPublished(tx: Queryable): Promise<PublicOutcomes | null> {
  const [kept] = await tx
    .select({ results: outcomeCounts.results })
    .from(outcomeCounts)
    .where(eq(outcomeCounts.form, FORM));
  return kept?.results ?? null;
}

const LOCK = 4_715_014;

const isDue: Needed = ({ figures, countedAt }, now) => isCountDue(countedAt, figures.asked, now);
export const isWorthCounting: Needed = ({ countedAt }, now) => isWorthRefreshing(countedAt, now);

export async function requestCount(context: Pick<Context, "db" | "clock" | "queue">): Promise<void> {
  if (await wereFewAsked(context.db)) await keepOutcomes(context, () => true);
  else await context.queue.send(KEEP_NOW, {});
}

const NAMED = 24;

function publicOf(
  { asked, answered, countries, total, groups, unnamed }: CountedOutcomes,
  named: readonly NamedWin[],
  now: Date,
): PublicOutcomes {
  const told =
    total && total.won >= FEWEST
      ? { won: total.won, listings: total.listings, countries, amount: rounded(total.amount, unnamed.largest) }
      : null;
  const types = groups.find(({ by }) => by === "type")?.groups ?? [];
  return {
    asked,
    answered,
    told,
    types: types.flatMap(({ key, told: type }) =>
      told !== null && key !== null && type !== null && type.won > 0
        ? [{ key, won: type.won, amount: rounded(type.amount, unnamed.largestByType[key] ?? unnamed.largest) }]
        : [],
    ),
    named: named.slice(0, NAMED),
    publishedAt: now.toISOString(),
    unnamed: unnamed.members,
  };
}

const rounded = (sum: number | null, largest: number) => (sum === null ? null : roundedSum(sum, largest));
