import { beforeEach, expect, test } from "vitest";
import { gatherSearchWords } from "#features/search/server/jobs.ts";
import { addDays } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createOpportunity, type TestAccount } from "#test/factories.ts";
import type { ManagedOpportunityListAnswer } from "../contract/admin-opportunities.ts";
import { MANAGED_SORTS } from "../domain/admin-list.ts";

const api = testApi();
let known: TestAccount | undefined;
const admin = async () => {
  known ??= await createAdmin(api());
  return known;
};
const inDays = (days: number) => addDays(dayIn(null, api().clock()), days);
const make = (title: string, given = {}) => {
  api().clock.advance(1000);
  return createOpportunity(api(), { title, ...given });
};

const ask = async (query: Record<string, string>) =>
  api().call("GET", `/api/admin/opportunities?${new URLSearchParams(query)}`, { as: await admin() });
const list = async (query: Record<string, string>): Promise<ManagedOpportunityListAnswer> => (await ask(query)).json();
const titles = async (query: Record<string, string>) => (await list(query)).opportunities.map(({ title }) => title);

beforeEach(async () => {
  await api().db.delete(opportunities);
});

test("the admin list pages all opportunities newest first, with the total", async () => {
  const made: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    if (n % 3 !== 0) api().clock.advance(1000);
    made.unshift(await createOpportunity(api(), { visibility: n % 2 === 0 }));
  }
  const first = await list({ limit: "3" });
  const second = await list({ limit: "3", cursor: first.nextCursor ?? "" });
  await make("Newest");
  const third = await list({ limit: "3", cursor: second.nextCursor ?? "" });
  const ids = [first, second, third].flatMap((page) => page.opportunities.map(({ id }) => id));
  expect(ids).toEqual(made);
  expect([first.total, first.matched, third.total, third.nextCursor]).toEqual([7, 7, 8, null]);
  expect((await list({})).opportunities).toHaveLength(8);
});

test.each([
  ["created", ["Apple", "banana", "Zebra", "Ökofonds"]],
  ["deadline", ["Zebra", "Apple", "banana", "Ökofonds"]],
  ["title", ["Apple", "banana", "Ökofonds", "Zebra"]],
  ["views", ["Apple", "Ökofonds", "Zebra", "banana"]],
  ["apply", ["banana", "Apple", "Ökofonds", "Zebra"]],
  ["download", ["Zebra", "Ökofonds", "banana", "Apple"]],
])("the admin list sorts by %s in both directions, across pages too", async (sort, expected) => {
  await make("Apple", { deadline: inDays(9), applyClicks: 2, downloadClicks: 8 });
  await make("banana", { viewsCount: 30, applyClicks: 1, downloadClicks: 7 });
  await make("Zebra", { startDate: inDays(3), viewsCount: 20, applyClicks: 4 });
  await make("Ökofonds", { deadline: inDays(-2), viewsCount: 10, applyClicks: 3, downloadClicks: 2 });
  expect(await titles({ sort })).toEqual(expected);
  expect(await titles({ sort: `-${sort}` })).toEqual(expected.toReversed());
  const found: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await list({ sort: `-${sort}`, limit: "1", ...(cursor === undefined ? {} : { cursor }) });
    found.push(...page.opportunities.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  expect(found).toEqual(expected.toReversed());
});

test("closed opportunities follow the open ones, latest first, when sorted by deadline", async () => {
  await make("long over", { deadline: inDays(-40) });
  await make("just over", { deadline: inDays(-1) });
  await make("never over");
  expect(await titles({ sort: "deadline" })).toEqual(["never over", "just over", "long over"]);
});

test.each([
  [{ type: "event" }, ["event"]],
  [{ state: "published" }, ["today", "east", "event"]],
  [{ state: "closed" }, ["over"]],
  [{ state: "draft" }, ["draft"]],
  [{ deadline: "past" }, ["over"]],
  [{ deadline: "week" }, ["today", "draft"]],
  [{ deadline: "month" }, ["today", "draft", "east"]],
  [{ deadline: "none" }, ["event"]],
  [{ region: "KE" }, ["today", "over"]],
  [{ region: "east_africa" }, ["east"]],
  [{ region: "KE", state: "published" }, ["today"]],
])("the filter %j finds %j", async (query, expected) => {
  await make("event", { type: "event" });
  await make("east", { region: "East Africa", deadline: inDays(30) });
  await make("over", { countries: ["KE", "UG"], deadline: inDays(-1) });
  await make("draft", { visibility: false, deadline: inDays(7) });
  await make("today", { region: "Kenya", deadline: inDays(0) });
  const { opportunities, total, matched } = await list(query);
  expect(opportunities.map(({ title }) => title)).toEqual(expected);
  expect([total, matched]).toEqual([5, expected.length]);
});

test.each([
  ["tetteh", ["Tetteh fellowship"], null],
  ["teteh", ["Tetteh fellowship"], "tetteh"],
  ["fellowship tett", ["Tetteh fellowship"], null],
  ["bees", ["Harvest, 100%"], null],
  ["%", [], null],
  ["100%", ["Harvest, 100%"], null],
  ["_", [], null],
])("a search for %j finds %j", async (search, expected, similarTo) => {
  await make("Tetteh fellowship");
  await make("Harvest, 100%", { fullDescription: "For whoever keeps bees.", visibility: false });
  await gatherSearchWords(api());
  const answer = await list({ search });
  expect(answer.opportunities.map(({ title }) => title)).toEqual(expected);
  expect([answer.matched, answer.similarTo]).toEqual([expected.length, similarTo]);
});

test.each(["limit=0", "limit=51", "cursor=!", "cursor=x", "type=loan", "state=x", "sort=age", "region=XX"])(
  "the list refuses %s",
  async (query) => {
    expect((await ask(Object.fromEntries(new URLSearchParams(query)))).status).toBe(422);
  },
);

test("a cursor is valid only for its own sort order", async () => {
  await make("One");
  await make("Two");
  const cursor = (await list({ limit: "1", sort: "title" })).nextCursor ?? "";
  for (const sort of MANAGED_SORTS)
    expect([sort, (await ask({ sort, cursor })).status]).toEqual([sort, sort === "title" ? 200 : 422]);
});
