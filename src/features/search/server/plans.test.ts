import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { filledDatabase } from "#test/filled-database.ts";
import { readsOf, stepsOf, wholeReads } from "#test/plans.ts";
import { searchAdministration } from "./search-administration.ts";

const api = testApi({}, filledDatabase);
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: api().url });
  await client.connect();
});
afterAll(() => client.end());

const TABLES = ["profile_entries", "user_profiles", "accounts", "pre_applications", "opportunities", "email_sends"];

test.each([
  "green",
  "otieno",
  "otienno",
  "amina otieno",
  "harvest 4711",
  "zzqqzz",
  "ao",
  "member3999",
  "@bench.example",
  "applied19999@bench.example",
  "0712345678",
  "ISA-NG-SO-1000001",
])("a search for %j runs without a full table scan", async (search) => {
  const steps = await stepsOf(api(), client, (db) => searchAdministration({ db }, { search }));
  expect(readsOf(steps, ["pre_applications"])).not.toEqual([]);
  expect(wholeReads(steps, [...TABLES, "search_words"], 2000)).toEqual([]);
});
