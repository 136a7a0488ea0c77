import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applicationSearchQuery } from "#contract/admin-pre-applications.ts";
import type { Database } from "#server/db/database.ts";
import { testApi } from "#test/api.ts";
import { createApplicants } from "#test/applicants.ts";
import { searchApplications } from "./admin-search.ts";

const APPLICANTS = 40_000;
const api = testApi();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: api().url });
  await client.connect();
  await createApplicants(client, APPLICANTS);
  await client.query("vacuum analyze");
});
afterAll(() => client.end());

const COUNT_OF_ALL = 'select count(*) as count from "pre_applications";';

/** The plans of everything that a search and its second page ask the database, the count of all excepted. */
async function plansOf(params: Record<string, string>): Promise<string> {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const db = drizzle({ client: api().db.$client, logger }) as Database;
  const query = v.parse(applicationSearchQuery, params);
  const first = await searchApplications({ db }, query);
  if (first.nextCursor) await searchApplications({ db }, { ...query, cursor: first.nextCursor });
  const plans = [];
  for (const { query, params } of asked.filter(({ query }) => query !== COUNT_OF_ALL)) {
    const { rows } = await client.query(`explain (analyze, timing off) ${query}`, params as unknown[]);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}

const SEARCHES: Record<string, string>[] = [
  {},
  { status: "new" },
  { status: "declined" },
  { country: "SC" },
  { type: "aspiring", referral: "other" },
  { status: "invited", country: "KE", type: "sme", referral: "other" },
  { search: "amina" },
  { search: "a" },
  { search: "amina otieno" },
  { search: "applicant39999" },
  { search: "applicant77@bench.example" },
  { search: "applicant77@bench" },
  { search: "@bench" },
  { search: "zzqqzz" },
];

test.each(SEARCHES)("a search for %o reads no whole table", async (params) => {
  const plans = await plansOf(params);
  expect(plans).toContain("pre_applications");
  const scans = plans.split("\n").filter((line) => /Seq Scan on (pre_applications|accounts)/.test(line));
  // A count looks at some of the first as they lie, and no further.
  const whole = scans.filter((line) => !line.includes("never executed") && rowsRead(line) > 25_000);
  expect(whole).toEqual([]);
});

const rowsRead = (line: string) => Number(/actual rows=(\d+)/.exec(line)?.[1] ?? 0);

test("what is rare is found among all, newest first, page after page", async () => {
  const { rows } = await client.query(
    "select id from pre_applications where country = 'SC' and status = 'declined' order by created_at desc, id desc",
  );
  const found: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = v.parse(applicationSearchQuery, { country: "SC", status: "declined", ...(cursor && { cursor }) });
    const page = await searchApplications(api(), query);
    expect(page.matched).toEqual({ count: rows.length, more: false });
    found.push(...page.applications.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(rows.length).toBeGreaterThan(30);
  expect(found).toEqual(rows.map(({ id }) => id));
});
