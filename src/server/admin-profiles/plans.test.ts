import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profileSearchQuery } from "#contract/admin-profiles.ts";
import type { Database } from "#server/db/database.ts";
import { testApi } from "#test/api.ts";
import { generateMembers } from "../../../bench/generate.ts";
import { searchProfiles } from "./search-profiles.ts";

const MEMBERS = 40_000;
const api = testApi();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: api().url });
  await client.connect();
  await generateMembers(client, MEMBERS);
  await client.query("vacuum analyze");
});
afterAll(() => client.end());

/** The plans of everything that a search and its second page ask the database, the count of all profiles excepted. */
async function plansOf(params: Record<string, string>): Promise<string> {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const db = drizzle({ client: api().db.$client, logger }) as Database;
  const query = v.parse(profileSearchQuery, params);
  const first = await searchProfiles({ db }, query);
  if (first.nextCursor) await searchProfiles({ db }, { ...query, cursor: first.nextCursor });
  const plans = [];
  for (const { query, params } of asked.filter(({ query }) => query !== COUNT_OF_ALL)) {
    const { rows } = await client.query(`explain (analyze, timing off) ${query}`, params as unknown[]);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}
const COUNT_OF_ALL = 'select count(*) from "profile_entries"';

const SEARCHES: Record<string, string>[] = [
  {},
  { type: "sme" },
  { country: "SC" },
  { stage: "quick_start" },
  { country: "KE", type: "aspiring", mentors: "1", public: "1" },
  { search: "green" },
  { search: "g" },
  { search: "kenya" },
  { search: "amina otieno" },
  { search: "ISA-SC-SO-10" },
  { search: "ISA-NG-SO-1000001" },
  { search: "member77@bench.example", type: "solo" },
  { search: "zzqqzz" },
];

test.each(SEARCHES)("a search for %o reads no whole table", async (params) => {
  const plans = await plansOf(params);
  expect(plans).toContain("profile_entries");
  const scans = plans.split("\n").filter((line) => /Seq Scan on (profile_entries|user_profiles|accounts)/.test(line));
  // A count looks at the first few thousand as they lie, and no further.
  const whole = scans.filter((line) => !line.includes("never executed") && rowsRead(line) > 5000);
  expect(whole).toEqual([]);
});

const rowsRead = (line: string) => Number(/actual rows=(\d+)/.exec(line)?.[1] ?? 0);

test("what is rare is found among all, newest first, page after page", async () => {
  const { rows } = await client.query(
    `select id from user_profiles where country = 'SC' and wants_to_mentor order by created_at desc, id desc`,
  );
  const found: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = v.parse(profileSearchQuery, { country: "SC", mentors: "1", ...(cursor && { cursor }) });
    const page = await searchProfiles(api(), query);
    expect(page.matched).toEqual({ count: rows.length, more: false });
    found.push(...page.profiles.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(rows.length).toBeGreaterThan(30);
  expect(found).toEqual(rows.map(({ id }) => id));
});
