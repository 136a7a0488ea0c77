import pg from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BLOCKS_MAX } from "#features/safety/domain/blocks.ts";
import { type Actor, GUEST } from "#kernel/actor.ts";
import { testApi } from "#test/api.ts";
import { filledDatabase } from "#test/filled-database.ts";
import { readsOf, stepsOf, wholeReads } from "#test/plans.ts";
import { directoryQuery } from "../contract/directory.ts";
import { listDirectory } from "./list-directory.ts";
import { readCounts } from "./read-counts.ts";

const api = testApi({}, filledDatabase);
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: api().url });
  await client.connect();
});
afterAll(() => client.end());

function stepsOfListing(params: Record<string, string>, viewer: Actor = GUEST) {
  const query = v.parse(directoryQuery, params);
  return stepsOf(api(), client, async (db) => {
    const context = { db, clock: api().clock };
    const first = await listDirectory(context, viewer, query);
    if (first.nextCursor) await listDirectory(context, viewer, { ...query, cursor: first.nextCursor });
  });
}

/** Reader with the maximum of blocks, on the newest members. */
async function blockMost(): Promise<Actor> {
  const { rows } = await client.query("select id from user_profiles order by created_at desc limit $1", [
    BLOCKS_MAX + 1,
  ]);
  const [{ id }] = rows;
  await client.query("insert into member_blocks (blocker_id, blocked_id) select $1, unnest($2::uuid[])", [
    id,
    rows.slice(1).map((row) => row.id),
  ]);
  return { role: "member", id, email: "", sessionId: "" };
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

test.each(SEARCHES)("a listing by %o runs without a full table scan", async (params) => {
  const steps = await stepsOfListing(params);
  expect(readsOf(steps, ["directory_entries"])).not.toEqual([]);
  expect(wholeReads(steps, ["directory_entries", "user_profiles"])).toEqual([]);
});

test("a listing skips blocked members without a full table scan", async () => {
  const viewer = await blockMost();
  for (const params of SEARCHES) {
    const steps = await stepsOfListing(params, viewer);
    expect(wholeReads(steps, ["directory_entries", "user_profiles"]), JSON.stringify(params)).toEqual([]);
  }
  expect(wholeReads(await stepsOf(api(), client, (db) => readCounts(db, viewer)), ["directory_entries"])).toEqual([]);
});

test("rare matches are listed completely, newest first, over all pages", async () => {
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
