import { beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { patchProfile } from "#test/profiles.ts";
import type { MatchListAnswer, RecommendationsAnswer } from "../contract/recommendations.ts";

const api = testApi();
let member: TestAccount;

const call = (query: string, as = member) => api().call("GET", `/api/recommendations/opportunities?${query}`, { as });
const list = async (query: string) => (await (await call(query)).json()) as MatchListAnswer;
const titles = async (query: string) => (await list(query)).opportunities.map(({ title }) => title);

const later = (minutes: number) => new Date(api().clock().getTime() + minutes * 60_000);

beforeAll(async () => {
  member = await createMember(api(), {
    profile: { country: "KE", industrySector: ["food_and_beverage"], businessStage: "growth_stage" },
  });
  const fits = { industry: ["food_and_beverage"], targetStage: ["growth_stage"] };
  await createOpportunity(api(), { ...fits, title: "Water prize", region: "Kenya", type: "award" });
  await createOpportunity(api(), { title: "Café grant", region: "East Africa", industry: ["food_and_beverage"] });
  await createOpportunity(api(), { title: "Half%price_stall", region: "Pan-African", closesAt: later(60) });
  await createOpportunity(api(), { title: "Open call", region: "Global", summary: "For a stall by the WATER." });
  await createOpportunity(api(), { title: "Lagos water week", region: "Nigeria", type: "award" });
});

test("a search without filters returns all matches with labels, most relevant first", async () => {
  const { opportunities, total, matched, nextCursor } = await list("");
  expect(opportunities.map(({ title, relevanceScore, match }) => [title, relevanceScore, match])).toEqual([
    ["Water prize", 7, "high"],
    ["Café grant", 5, "good"],
    ["Half%price_stall", 2, "open"],
    ["Open call", 2, "open"],
  ]);
  expect([total, matched, nextCursor]).toEqual([4, 2, null]);
});

test.each([
  ["search=water", ["Water prize", "Open call"]],
  ["search=CAFE", ["Café grant"]],
  ["search=caf%C3%A9", ["Café grant"]],
  ["search=%25", ["Half%price_stall"]],
  ["search=f%25p", ["Half%price_stall"]],
  ["search=e_s", ["Half%price_stall"]],
  ["search=%5C", []],
  ["search=%27%3B+drop+table+opportunities", []],
  ["type=award", ["Water prize"]],
  ["type=Award", ["Water prize"]],
  ["type=talk", []],
  ["region=East+Africa", ["Café grant"]],
  ["region=africa", ["Café grant", "Half%price_stall"]],
  ["match=high", ["Water prize"]],
  ["match=good", ["Café grant"]],
  ["match=open", ["Half%price_stall", "Open call"]],
  ["search=water&type=award&region=Kenya&match=high", ["Water prize"]],
  ["search=water&match=good", []],
  ["search=&type=&region=&match=", ["Water prize", "Café grant", "Half%price_stall", "Open call"]],
])("the query %s finds %j", async (query, found) => {
  expect(await titles(query)).toEqual(found);
});

test("filters apply on every page, and the total counts all pages", async () => {
  const first = await list("search=water&limit=1");
  const second = await list(`search=water&limit=1&cursor=${first.nextCursor}`);
  expect([first, second].map(({ opportunities }) => opportunities[0]?.title)).toEqual(["Water prize", "Open call"]);
  expect([first.total, second.total, second.nextCursor]).toEqual([2, 2, null]);
});

test.each([
  ["match=best", "match"],
  ["limit=0", "limit"],
  ["limit=25", "limit"],
  ["cursor=bm9uc2Vuc2U", "cursor"],
  ["cursor=%27", "cursor"],
  [`search=${"x".repeat(101)}`, "search"],
  ["search=a%00b", "search"],
])("the query %s is refused with a message for the field", async (query, field) => {
  const response = await call(query);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: "invalid", fields: { [field]: expect.any(String) } });
});

test("adding an industry improves the matches in the next request", async () => {
  const newcomer = await createMember(api(), { profile: { country: "KE" } });
  const first = async () => {
    const answer = await api().call("GET", "/api/recommendations", { as: newcomer });
    const { opportunities, counts } = (await answer.json()) as RecommendationsAnswer;
    return { count: counts.opportunities, shown: opportunities.length, first: opportunities[0] };
  };
  const before = await first();
  expect([before.count, before.shown, before.first?.relevanceScore]).toEqual([0, 3, 2]);
  await patchProfile(api(), newcomer, { industrySector: ["food_and_beverage"] });
  const after = await first();
  expect(after.count).toBe(2);
  expect(after.first).toMatchObject({ relevanceScore: 5, match: "good" });
});

test("a closed or withdrawn opportunity is no longer a match", async () => {
  const id = await createOpportunity(api(), { title: "Last call", region: "Kenya", closesAt: later(30) });
  const show = (live: boolean) =>
    api().db.$client.query("update opportunities set visibility = $2 where id = $1", [id, live]);
  expect(await titles("search=last+call")).toEqual(["Last call"]);
  await show(false);
  expect(await titles("search=last+call")).toEqual([]);
  await show(true);
  api().clock.advance(30 * 60_000);
  expect(await titles("search=last+call")).toEqual(["Last call"]);
  api().clock.advance(1);
  expect(await titles("search=last+call")).toEqual([]);
});
