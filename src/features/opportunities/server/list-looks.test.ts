import { beforeEach, expect, test } from "vitest";
import { addDays } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { opportunities, opportunityLinks } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createOpportunity, type TestAccount } from "#test/factories.ts";
import type { ManagedOpportunityListAnswer } from "../contract/admin-opportunities.ts";

const api = testApi();
const DAY_MS = 86_400_000;
const LINK = "https://apply.example/";
let known: TestAccount | undefined;

const inDays = (days: number) => addDays(dayIn(null, api().clock()), days);
const ago = (days: number) => new Date(api().clock().getTime() - days * DAY_MS);
async function found(look: string): Promise<string[]> {
  known ??= await createAdmin(api());
  const response = await api().call("GET", `/api/admin/opportunities?look=${look}`, { as: known });
  const { opportunities } = (await response.json()) as ManagedOpportunityListAnswer;
  return opportunities.map(({ title }) => title).sort();
}
async function looked(title: string, state: Partial<typeof opportunityLinks.$inferInsert>, more: object = {}) {
  const opportunityId = await createOpportunity(api(), { title, link: LINK, viewsCount: 1, ...more });
  const row = { opportunityId, url: LINK, checkedAt: api().clock(), checkAt: api().clock(), ...state };
  await api().db.insert(opportunityLinks).values(row);
}

beforeEach(async () => {
  await api().db.delete(opportunities);
});

test("the view soon lists live opportunities that close within 14 days", async () => {
  await createOpportunity(api(), { title: "Today", deadline: inDays(0) });
  await createOpportunity(api(), { title: "In 14 days", deadline: inDays(14) });
  await createOpportunity(api(), { title: "In 15 days", deadline: inDays(15) });
  await createOpportunity(api(), { title: "Over", deadline: inDays(-1) });
  await createOpportunity(api(), { title: "A draft", deadline: inDays(3), visibility: false });
  expect(await found("soon")).toEqual(["In 14 days", "Today"]);
});

test("the view undated lists live opportunities without a closing day", async () => {
  await createOpportunity(api(), { title: "For ever" });
  await createOpportunity(api(), { title: "Dated", deadline: inDays(40) });
  await createOpportunity(api(), { title: "A draft", visibility: false });
  expect(await found("undated")).toEqual(["For ever"]);
});

test("the view unopened lists open opportunities that are live for over 14 days without views", async () => {
  await createOpportunity(api(), { title: "Unseen", publishedAt: ago(15) });
  await createOpportunity(api(), { title: "Seen", publishedAt: ago(15), viewsCount: 1 });
  await createOpportunity(api(), { title: "Young", publishedAt: ago(13) });
  await createOpportunity(api(), { title: "Over", publishedAt: ago(15), deadline: inDays(-1) });
  await createOpportunity(api(), { title: "Withdrawn", publishedAt: ago(15), visibility: false });
  expect(await found("unopened")).toEqual(["Unseen"]);
});

test("the views failing, moved and held list the opportunities of that state", async () => {
  await looked("Fails", { result: "noAnswer", failures: 2, failedOn: inDays(0) });
  await looked("Failed once", { result: "noAnswer", failures: 1, failedOn: inDays(0) });
  await looked("Works", { result: "ok" });
  await looked("Moved", { result: "moved", leadsTo: "parked.example" });
  await looked("Has another link now", { url: "https://former.example/", result: "noAnswer", failures: 3 });
  await looked("Fails, a draft", { result: "noAnswer", failures: 3 }, { visibility: false });
  await createOpportunity(api(), {
    title: "Hidden after reports",
    visibility: false,
    heldAt: api().clock(),
    viewsCount: 1,
  });
  expect(await found("failing")).toEqual(["Fails"]);
  expect(await found("moved")).toEqual(["Moved"]);
  expect(await found("held")).toEqual(["Hidden after reports"]);
});
