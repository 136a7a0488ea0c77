import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { readsOf, stepsOf, wholeReads } from "#test/plans.ts";
import { generateMembers, generateOpportunities } from "../../../../bench/generate.ts";
import { gatherSearchWords } from "./jobs.ts";
import { searchAdministration } from "./search-administration.ts";

const MEMBERS = 40_000;
const api = testApi();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: api().url });
  await client.connect();
  await generateMembers(client, MEMBERS);
  await generateOpportunities(client, 4000);
  await client.query(
    `insert into pre_applications (id, email, full_name, country, entrepreneur_type, consented_at)
     select gen_random_uuid(), 'applied' || n || '@bench.example', 'Amina Otieno ' || n, 'KE', 'solo', now() from generate_series(1, 20000) n`,
  );
  await client.query(
    `insert into email_sends (id, email_type, subject, html_content, text_content, recipient_count)
     select gen_random_uuid(), 'announcement', 'Harvest day ' || n, '<p>Hello</p>', 'Hello', 0 from generate_series(1, 8000) n`,
  );
  await gatherSearchWords(api());
  await client.query("vacuum analyze");
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
])("a search for %j reads no whole table", async (search) => {
  const steps = await stepsOf(api(), client, (db) => searchAdministration({ db }, { search }));
  expect(readsOf(steps, ["pre_applications"])).not.toEqual([]);
  expect(wholeReads(steps, [...TABLES, "search_words"], 2000)).toEqual([]);
});
