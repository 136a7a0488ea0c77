import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { directoryQuery } from "#contract/directory.ts";
import { GUEST } from "#domain/members/actor.ts";
import type { Database } from "#server/db/database.ts";
import { testApi } from "#test/api.ts";
import { generateMembers } from "../../../bench/generate.ts";
import { listDirectory } from "./list-directory.ts";
import { refreshDirectory } from "./refresh-directory.ts";

const MEMBERS = 40_000;
const api = testApi();
let client: pg.Client;
let asked: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  client = new pg.Client({ connectionString: api().url });
  await client.connect();
  await generateMembers(client, MEMBERS);
  await refreshDirectory(api());
  await client.query("vacuum analyze");
});
afterAll(() => client.end());

/** The plans of everything that a listing asks the database. */
async function plansOf(params: Record<string, string>): Promise<string> {
  asked = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const db = drizzle({ client: api().db.$client, logger }) as Database;
  const query = v.parse(directoryQuery, params);
  const first = await listDirectory({ db }, GUEST, query);
  if (first.nextCursor) await listDirectory({ db }, GUEST, { ...query, cursor: first.nextCursor });
  const plans = [];
  for (const { query, params } of asked) {
    const { rows } = await client.query(`explain (analyze, timing off) ${query}`, params as unknown[]);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}

const SEARCHES: Record<string, string>[] = [
  {},
  { type: "sme" },
  { country: "SC" },
  { country: "KE", type: "aspiring", skill: "project_management", need: "mentorship_and_coaching" },
  { mentors: "1", collaboration: "1" },
  { search: "green" },
  { search: "g" },
  { search: "foods" },
  { search: "kenya" },
  { search: "marketing" },
  { search: "solar mombasa" },
  { search: "zzqqzz" },
  { search: "nairobbi" },
  { search: "logistcs", country: "NG", mentors: "1" },
];

test.each(SEARCHES)("a listing by %o reads no whole table", async (params) => {
  const plans = await plansOf(params);
  expect(plans).toContain("directory_entries_");
  const scans = plans.split("\n").filter((line) => /Seq Scan on (directory_entries|user_profiles)/.test(line));
  expect(scans.filter((line) => !line.includes("never executed"))).toEqual([]);
});

test("what is rare is found among all, newest first, page after page", async () => {
  const { rows } = await client.query(
    `select member_id from user_profiles where ok_feature_profile and country = 'SC' and 'legal_and_compliance' = any(skills_offer)
     order by created_at desc, id desc`,
  );
  const found: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = v.parse(directoryQuery, { country: "SC", skill: "legal_and_compliance", ...(cursor && { cursor }) });
    const page = await listDirectory(api(), GUEST, query);
    found.push(...page.members.map(({ memberId }) => memberId));
    cursor = page.nextCursor;
  }
  expect(rows.length).toBeGreaterThan(3);
  expect(found).toEqual(rows.map(({ member_id }) => member_id));
});
