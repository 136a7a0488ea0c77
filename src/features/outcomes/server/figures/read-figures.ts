import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { NamedWinner, OutcomeFigures, OutcomeFiguresAnswer, OutcomeGroup } from "../../contract/figures.ts";
import { DIMENSIONS, type Dimension } from "../../domain/admin-texts.ts";
import { FEWEST, smallGroups } from "../../domain/small-groups.ts";

const FROM = sql`opportunity_outcomes o
  join opportunities p on p.id = o.opportunity_id
  left join user_profiles m on m.id = o.account_id`;

const KEYS: Record<Dimension, SQL> = {
  country: sql`nullif(m.country, '')`,
  gender: sql`nullif(m.gender, '')`,
  stage: sql`nullif(m.business_stage, '')`,
  type: sql`p.type`,
  organizer: sql`nullif(p.organizer, '')`,
};

const WON = sql`o.won = 'won'`;
const FIGURES = sql`count(*)::int as asked, count(o.answered_at)::int as answered,
  count(*) filter (where o.applied)::int as applied, count(*) filter (where ${WON})::int as won,
  count(distinct o.opportunity_id) filter (where ${WON})::int as listings,
  count(o.amount) filter (where ${WON})::int as amounts,
  coalesce(sum(o.amount) filter (where ${WON}), 0)::float8 as amount,
  percentile_cont(0.5) within group (order by extract(epoch from o.answered_at - p.published_at) / 86400)
    filter (where ${WON} and p.published_at is not null) as days,
  count(distinct o.account_id) filter (where o.answered_at is not null)::int as people,
  count(distinct o.account_id) filter (where ${WON} and o.amount is not null)::int as winners`;

/** With how many members they rest on, of which nothing leaves the server. */
type Counted = Omit<OutcomeFigures, "amount"> & { amount: number; people: number; winners: number };
type CountedGroup = Counted & { key: string | null; rest: boolean };

/** docs/product/opportunities.md#outcomes */
export async function readFigures({ db, clock }: Pick<Context, "db" | "clock">): Promise<OutcomeFiguresAnswer> {
  const [total, named] = await Promise.all([readTotal(db), listNamed(db)]);
  const groups = [];
  for (const by of DIMENSIONS) groups.push({ by, groups: await readGroups(db, by) });
  return { countedAt: clock().toISOString(), total: present(total, false), groups, named };
}

export async function readTotal(db: Queryable): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`select ${FIGURES} from ${FROM}`);
  const [total] = rows;
  if (!total) throw new Error("nothing was counted");
  return total;
}

/** The largest first; those of too few members are counted together. */
export async function readGroups(db: Queryable, by: Dimension): Promise<OutcomeGroup[]> {
  const key = KEYS[by];
  const sizes = await db.execute<{ key: string | null; size: number }>(sql`
    select ${key} as key, count(distinct o.account_id)::int as size from ${FROM}
    where o.answered_at is not null group by 1`);
  // Whom nobody answered of is small as well.
  const apart = sizes.rows.filter(({ size }) => size > 0).map((group) => group.key ?? UNKNOWN);
  const small = smallGroups(sizes.rows.map((group) => ({ key: group.key ?? UNKNOWN, size: group.size })));
  const told = apart.filter((one) => !small.has(one));
  const { rows } = await db.execute<CountedGroup>(sql`
    select case when named.key = any(${sql.param(told)}::text[]) then nullif(named.key, ${UNKNOWN}) end as key,
      named.key <> all(${sql.param(told)}::text[]) as rest, ${FIGURES}
    from ${FROM} cross join lateral (select coalesce(${key}, ${UNKNOWN}) as key) named
    group by 1, 2 order by 2, won desc, answered desc, 1`);
  const hidden = smallGroups(rows.map((row, size) => ({ key: size, size: row.winners })));
  return rows.map((row, at) => ({
    key: row.key,
    isRest: row.rest,
    told: row.people < FEWEST ? null : present(row, hidden.has(at)),
  }));
}

/** No key of ours, and no name of an organiser. */
const UNKNOWN = "\u0001";

function present(counted: Counted, hidesAmount: boolean): OutcomeFigures {
  const { asked, answered, applied, won, listings, amounts, amount, days } = counted;
  return { asked, answered, applied, won, listings, amounts, amount: hidesAmount ? null : amount, days };
}

const SHOWN = 100;

/** Who allowed it, the latest first; nobody who is suspended or has no name, and nothing that was taken down. */
export async function listNamed(db: Queryable, limit = SHOWN): Promise<NamedWinner[]> {
  const { rows } = await db.execute<NamedWinner>(sql`
    select coalesce(nullif(m.full_name, ''), m.business_name) as name, p.title, o.amount from ${FROM}
    join accounts a on a.id = o.account_id
    where ${WON} and o.may_be_named and p.visibility and p.held_at is null
      and (a.banned_until is null or a.banned_until <= now())
      and coalesce(nullif(m.full_name, ''), nullif(m.business_name, '')) is not null
    order by o.answered_at desc, o.opportunity_id limit ${limit}`);
  return rows;
}

/** Of how many countries those are who won. */
export async function countCountries(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct nullif(m.country, ''))::int as count from ${FROM} where ${WON}`,
  );
  return rows[0]?.count ?? 0;
}
