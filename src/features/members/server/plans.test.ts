import pg from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profileSearchQuery } from "#features/profiles/contract/admin-profiles.ts";
import type { Database } from "#platform/db/database.ts";
import { testApi } from "#test/api.ts";
import { filledDatabase } from "#test/filled-database.ts";
import { readsOf, stepsOf, wholeReads } from "#test/plans.ts";
import { searchProfiles } from "./search-profiles.ts";

const api = testApi({}, filledDatabase);
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: api().url });
  await client.connect();
  await client.query(
    "update profile_entries set account_terms = account_terms || '{spam}' where id in (select id from accounts where email like 'member%77@bench.example')",
  );
  await client.query("vacuum analyze profile_entries");
});
afterAll(() => client.end());

/** Includes the second page, but not the count of all profiles. */
function stepsOfSearch(params: Record<string, string>) {
  const query = v.parse(profileSearchQuery, params);
  const search = async (db: Database) => {
    const first = await searchProfiles({ ...api(), db }, query);
    if (first.nextCursor) await searchProfiles({ ...api(), db }, { ...query, cursor: first.nextCursor });
  };
  return stepsOf(api(), client, search, COUNT_OF_ALL);
}
const COUNT_OF_ALL = 'select count(*) from "profile_entries"';

const SEARCHES: Record<string, string>[] = [
  {},
  { type: "sme" },
  { sort: "created" },
  { sort: "created", country: "SC" },
  { country: "SC" },
  { stage: "quick_start" },
  { country: "KE", type: "aspiring", mentors: "1", public: "1" },
  { search: "green" },
  { search: "g" },
  { search: "kenya" },
  { search: "amina otieno" },
  { search: "ISA-SC-SO-10" },
  { search: "ISA-NG-SO-1000001" },
  { search: "zzqqzz" },
  { spam: "1" },
  { spam: "1", country: "KE", search: "amina" },
  { search: "otienno" },
  { search: "amina otienno", country: "KE" },
  { tier: "builder", country: "KE" },
  { segment: "early_stage", industry: "agriculture_and_agribusiness" },
  { need: "Nobody needs this" },
  { skill: "product_design_and_management", topic: "clean_energy_and_climate", language: "fr" },
  { city: "victoria", business: "scaling" },
  { seen: "within7" },
  { seen: "never", country: "SC" },
  { seen: "not90" },
  { confirmed: "no" },
  { signUp: "google" },
];
const BY_ACCOUNT: Record<string, string>[] = [
  { search: "member77@bench.example", type: "solo" },
  { search: "member77@" },
  { search: "@bench.example" },
  { search: "member3999" },
  { search: "@nowhere.example" },
  { search: "+254 712 345 678" },
  { search: "0700000012" },
];

test.each(SEARCHES)("a search for %o runs without a full table scan", async (params) => {
  const steps = await stepsOfSearch(params);
  expect(readsOf(steps, ["profile_entries"])).not.toEqual([]);
  // A count reads some thousand rows sequentially, until a thousand match.
  expect(wholeReads(steps, ["profile_entries", "user_profiles", "accounts"], 10_000)).toEqual([]);
});

test.each(BY_ACCOUNT)("a search by address or number, %o, runs without a full table scan", async (params) => {
  const steps = await stepsOfSearch(params);
  expect(readsOf(steps, ["accounts"])).not.toEqual([]);
  expect(wholeReads(steps, ["profile_entries", "user_profiles", "accounts"], 5000)).toEqual([]);
});

test("rare matches are listed completely, newest first, over all pages", async () => {
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
