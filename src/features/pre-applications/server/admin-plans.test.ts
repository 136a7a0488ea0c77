import pg from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { testApi } from "#test/api.ts";
import { createApplicants } from "#test/applicants.ts";
import { readsOf, stepsOf, wholeReads } from "#test/plans.ts";
import { applicationSearchQuery } from "../contract/admin-pre-applications.ts";
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

/** Includes the second page, but not the count. */
function stepsOfSearch(params: Record<string, string>) {
  const query = v.parse(applicationSearchQuery, params);
  const search = async (db: Database) => {
    const ground = { db, clock: api().clock };
    const first = await searchApplications(ground, query);
    if (first.nextCursor) await searchApplications(ground, { ...query, cursor: first.nextCursor });
  };
  return stepsOf(api(), client, search, COUNT_OF_ALL);
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

test.each(SEARCHES)("a search for %o scans no table completely", async (params) => {
  const steps = await stepsOfSearch(params);
  expect(readsOf(steps, ["pre_applications"])).not.toEqual([]);
  // A count reads a limited number of rows sequentially.
  expect(wholeReads(steps, ["pre_applications", "accounts"], 25_000)).toEqual([]);
});

test("a rare combination is found completely over all pages, newest first", async () => {
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
