import pg from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { listenTo } from "#test/listen-to.ts";
import { interestListQuery } from "../contract/interests.ts";
import { listInterests } from "./list-interests.ts";

const api = testApi();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: api().url });
  await client.connect();
  await client.query(`insert into accounts (id, email)
    select gen_random_uuid(), 'member' || n || '@bench.example' from generate_series(1, 500) n`);
  await client.query(`insert into interests (id, user_id, kind, subject, created_at)
    select gen_random_uuid(), accounts.id, (array['connect', 'service'])[n % 2 + 1], 'subject ' || n,
      now() - random() * interval '400 days'
    from accounts, generate_series(1, 80) n`);
  await client.query("vacuum analyze");
});
afterAll(() => client.end());

/** Plans of a page and the next one, without the count, which reads an index. */
async function plansOf(params: Record<string, string>): Promise<string[]> {
  const { db, asked } = listenTo(api().db.$client);
  const query = v.parse(interestListQuery, params);
  const { nextCursor } = await listInterests({ db }, query);
  if (nextCursor) await listInterests({ db }, { ...query, cursor: nextCursor });
  const plans: string[] = [];
  for (const { query, params } of asked.filter(({ query }) => !/group by|count\(\*\)/.test(query))) {
    const { rows } = await client.query(`explain (analyze, timing off) ${query}`, params as unknown[]);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans;
}

test.each<Record<string, string>>([{}, { kind: "service" }, { kind: "service", subject: "subject 7" }])(
  "a page of %o is read in the order of an index",
  async (params) => {
    const scans = (await plansOf(params)).filter((line) => /Scan.* on interests/.test(line));
    expect(scans).toHaveLength(2);
    expect(scans.filter((line) => !line.includes("Index") || rowsRead(line) > 60)).toEqual([]);
  },
);

const rowsRead = (line: string) => Number(/actual rows=(\d+)/.exec(line)?.[1] ?? 0);
