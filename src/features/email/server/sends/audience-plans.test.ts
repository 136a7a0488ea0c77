import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { testApi } from "#test/api.ts";
import { createAdmin } from "#test/factories.ts";
import { FILLED_MEMBERS, filledDatabase } from "#test/filled-database.ts";
import { listenTo } from "#test/listen-to.ts";
import { type AudienceFilters, EVERYBODY } from "../../domain/audience.ts";
import { membersFor } from "./audience.ts";
import { countOf, listMembers } from "./count-audience.ts";

const api = testApi({}, filledDatabase);
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: api().url });
  await client.connect();
  await client.query(`insert into email_suppressions (address_hash, reason)
    select address_hash, 'bounced' from email_audience order by id limit 500`);
  await client.query("vacuum analyze email_suppressions");
});
afterAll(() => client.end());

async function plansOf(work: (db: Database) => Promise<unknown>): Promise<string> {
  const { db, asked } = listenTo(api().db.$client);
  await work(db);
  const plans: string[] = [];
  for (const { query, params } of asked.filter(({ query }) => /^\s*select/.test(query))) {
    const { rows } = await client.query(`explain (analyze, timing off) ${query}`, params);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}
const audience = (filters: Partial<AudienceFilters>) =>
  ({ filters: { ...EVERYBODY, ...filters }, among: null, category: "newsletter", now: api().clock() }) as const;
/** The index that finds an organisation's addresses finds no others. */
const WIDE =
  /Scan (?!using accounts_sso_index|using accounts_email_index).* ?on (user_profiles|accounts|profile_entries)/;

test.each([{}, { country: "SC" }, { entrepreneurType: "sme", wantsToMentor: true }, { receiveEmailUpdates: true }])(
  "counting the audience %o scans only the email_audience table",
  async (filters) => {
    const plans = await plansOf((db) => countOf(db, audience(filters)));
    expect(plans).toContain("email_audience");
    expect(plans).not.toMatch(WIDE);
  },
);

test.each([{ tier: "builder", country: "SC" }, { need: "Nobody needs this" }, { search: "amina otieno" }])(
  "counting the audience %o uses the search index and no sequential scan of profiles",
  async (filters) => {
    const members = await membersFor(api().db, { ...EVERYBODY, ...filters }, api().clock());
    const plans = await plansOf((db) => countOf(db, { ...audience({}), ...members }));
    expect(plans).toContain("profile_entries_found_index");
    expect(plans).not.toMatch(/Seq Scan on (user_profiles|accounts|profile_entries)/);
  },
);

test("every profile has a row in email_audience", async () => {
  const { matched, leftOut } = await countOf(api().db, audience({}));
  expect([matched, leftOut]).toEqual([FILLED_MEMBERS, [{ reason: "bounced", count: 500 }]]);
});

test("a page of audience members needs no sequential scan of accounts or profiles", async () => {
  const actor = { role: "admin", ...(await createAdmin(api(), { profile: null })) } as const;
  const request = {
    emailType: "custom",
    category: "",
    filters: { ...EVERYBODY, country: "SC" },
    limit: 50,
    cursor: null,
  } as const;
  const plans = await plansOf((db) => listMembers({ ...api(), db }, actor, request));
  const whole = plans.split("\n").filter((line) => /Seq Scan on (user_profiles|accounts)/.test(line));
  expect(whole).toEqual([]);
});
