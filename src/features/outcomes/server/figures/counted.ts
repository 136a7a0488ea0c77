import { eq, sql } from "drizzle-orm";
import { SMALL_COMMUNITY } from "#features/insights/domain/freshness.ts";
import { ApiError } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunityOutcomes, outcomeCounts } from "#platform/db/schema/saved-opportunities.ts";
import { DIMENSIONS, type Dimension } from "../../domain/admin-texts.ts";
import type { CountedOutcomes, NamedWin, OutcomeFigures, OutcomeGroup } from "../../domain/counted.ts";
import { FEWEST, smallGroups } from "../../domain/small-groups.ts";
import { IS_NAMED, listNamed, OUTCOMES } from "./named.ts";

/** Marks an unknown value: a control character that no option key and no organizer's name contains. */
const UNKNOWN = "\u0001";

const ASKED = sql`(
  select o.account_id, o.opportunity_id, o.answered_at, o.applied, o.amount, p.published_at,
    o.won = 'won' as is_won, ${IS_NAMED} as is_named,
    coalesce(nullif(m.country, ''), ${UNKNOWN}) as country, coalesce(nullif(m.gender, ''), ${UNKNOWN}) as gender,
    coalesce(nullif(m.business_stage, ''), ${UNKNOWN}) as stage, p.type,
    coalesce(nullif(p.organizer, ''), ${UNKNOWN}) as organizer
  from ${OUTCOMES}) asked`;

const FIGURES = sql`count(*)::int as asked, count(answered_at)::int as answered,
  count(*) filter (where applied)::int as applied, count(*) filter (where is_won)::int as won,
  count(distinct opportunity_id) filter (where is_won)::int as listings,
  count(amount) filter (where is_won)::int as amounts,
  coalesce(sum(amount) filter (where is_won), 0)::float8 as amount,
  percentile_cont(0.5) within group (order by extract(epoch from answered_at - published_at) / 86400)
    filter (where is_won and published_at is not null) as days,
  count(distinct nullif(country, ${UNKNOWN})) filter (where is_won)::int as countries,
  count(distinct account_id) filter (where answered_at is not null)::int as people,
  count(distinct account_id) filter (where is_won and amount is not null and not is_named)::int as unnamed,
  coalesce(max(amount) filter (where is_won and not is_named), 0)::int as largest`;

/** `people`: members who answered; `unnamed`: those with an amount but no name. Named amounts could be subtracted. */
type CountOutcomesCounted = Omit<OutcomeFigures, "amount"> & {
  amount: number;
  countries: number;
  people: number;
  unnamed: number;
  largest: number;
};
type Group = CountOutcomesCounted & { by: Dimension; key: string };

/** One SQL query counts all figures; each merged group needs one more (docs/product/opportunities.md#outcomes). */
async function countOutcomes(db: Queryable): Promise<CountedOutcomes> {
  const columns = DIMENSIONS.map((by) => sql.identifier(by));
  const key = sql`coalesce(${sql.join(columns, sql`, `)})`;
  const by = DIMENSIONS.map((one) => sql`when grouping(${sql.identifier(one)}) = 0 then ${one}`);
  const { rows } = await db.execute<Group | (CountOutcomesCounted & { by: null })>(sql`
    select case ${sql.join(by, sql` `)} end as by, ${key} as key, ${FIGURES} from ${ASKED}
    group by grouping sets ((), ${sql.join(columns, sql`, `)}) order by won desc, answered desc, ${key} collate "C"`);
  const total = rows.find((row) => row.by === null);
  if (!total) throw new Error("nothing was counted");
  const { asked, answered, countries, people, unnamed } = total;
  const groups = [];
  for (const one of DIMENSIONS) {
    const own = rows.filter((row): row is Group => row.by === one);
    groups.push({ by: one, groups: await tellGroups(db, one, own) });
  }
  const told = isFew(people) ? null : tell(total, isFew(unnamed));
  const types = rows.filter(({ by: one }) => one === "type") as Group[];
  const largestByType = Object.fromEntries(types.map((row) => [row.key, row.largest]));
  const hidden = { members: unnamed, largest: total.largest, largestByType };
  return { asked, answered, countries, total: told, groups, unnamed: hidden };
}

const isFew = (members: number) => members > 0 && members < FEWEST;

/** Merges groups with too few members, so that no member's amount can be computed from the other groups. */
async function tellGroups(db: Queryable, by: Dimension, groups: readonly Group[]): Promise<OutcomeGroup[]> {
  const small = await smallGroups(
    groups.map(({ key, people }) => ({ key, size: people })),
    async (keys) => (await countTogether(db, by, keys)).people,
  );
  const isApart = ({ key, people }: Group) => people > 0 && !small.has(key);
  const rest = groups.filter((group) => !isApart(group)).map(({ key }) => key);
  const parts = groups.filter(isApart).map((counted) => ({ counted, keys: [counted.key], isRest: false }));
  if (rest.length > 0)
    parts.push({ counted: { ...(await countTogether(db, by, rest)), by, key: UNKNOWN }, keys: rest, isRest: true });
  const hidden = await smallGroups(
    parts.map((part) => ({ key: part, size: part.counted.unnamed })),
    async (some) =>
      (
        await countTogether(
          db,
          by,
          some.flatMap(({ keys }) => keys),
        )
      ).unnamed,
  );
  return parts.map((part) => ({
    key: part.counted.key === UNKNOWN ? null : part.counted.key,
    isRest: part.isRest,
    told: part.counted.people < FEWEST ? null : tell(part.counted, hidden.has(part)),
  }));
}

async function countTogether(db: Queryable, by: Dimension, keys: readonly string[]): Promise<CountOutcomesCounted> {
  const { rows } = await db.execute<CountOutcomesCounted>(
    sql`select ${FIGURES} from ${ASKED} where ${sql.identifier(by)} = any(${sql.param(keys)}::text[])`,
  );
  const [counted] = rows;
  if (!counted) throw new Error("nothing was counted");
  return counted;
}

function tell(counted: CountOutcomesCounted, hidesAmount: boolean): OutcomeFigures {
  const { asked, answered, applied, won, listings, amounts, amount, days } = counted;
  return { asked, answered, applied, won, listings, amounts, amount: hidesAmount ? null : amount, days };
}

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
