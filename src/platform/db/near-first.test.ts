import { type SQL, sql } from "drizzle-orm";
import { integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { nearFirst } from "./near-first.ts";

const ROWS = 2000;
const LIMIT = 6;
const api = testApi();
const rows = pgTable("near_first_rows", {
  id: uuid("id").primaryKey(),
  /** 1 is the newest. */
  n: integer("n").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
});

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: api().url });
  await owner.connect();
  await owner.query("create table near_first_rows (id uuid primary key, n int not null, made_at timestamptz not null)");
  await owner.query("grant select on near_first_rows to public");
  await owner.query(`insert into near_first_rows
    select gen_random_uuid(), n, timestamptz '2026-01-01' - n * interval '1 hour' from generate_series(1, ${ROWS}) n`);
  await owner.end();
});

type Asked = { every: number; beyond: number; indexed?: SQL };

async function find({ every, beyond, indexed }: Asked): Promise<number[]> {
  const [where, from] = [sql`${rows.n} % ${every} = 0`, beyond === 0 ? undefined : sql`${rows.n} > ${beyond}`];
  const ids = nearFirst({
    table: rows,
    at: rows.madeAt,
    where,
    indexed: indexed ?? where,
    from,
    near: 60,
    limit: LIMIT,
  });
  const { rows: found } = await api().db.execute<{ n: number }>(
    sql`select n from (${ids}) found join near_first_rows using (id) order by found.made_at desc`,
  );
  return found.map(({ n }) => n);
}

function expected({ every, beyond }: Asked): number[] {
  const all = Array.from({ length: ROWS }, (_, index) => index + 1);
  return all.filter((n) => n > beyond && n % every === 0).slice(0, LIMIT);
}

test.each([2, 10, 11, 25, 31, 40, 300, 1999, 5000])(
  "every %ith row is returned in order, from any page",
  async (every) => {
    for (const beyond of [0, 600, 1900]) expect(await find({ every, beyond })).toEqual(expected({ every, beyond }));
  },
);

test.each([
  [2, "the newest hold a page of it", true],
  [25, "the newest hold a third of a page of it", true],
  [40, "the newest hold less of it", false],
])("every %ith row is found without the index when %s: %s", async (every, _, isFound) => {
  const found = await find({ every, beyond: 0, indexed: sql`false` });
  expect(found).toEqual(isFound ? expected({ every, beyond: 0 }) : []);
});
