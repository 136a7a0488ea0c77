import { beforeAll, beforeEach, expect, test } from "vitest";
import { insightCounts } from "#platform/db/schema/insights.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { InsightsAnswer } from "../contract/insights.ts";
import { defineInsightJobs, refreshInsights } from "./jobs.ts";
import { countFigures, FORM, findStoredFigures } from "./queries.ts";

const api = testApi();
const SECOND = 1000;
let admin: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  await defineInsightJobs(api());
  await api().queue.run();
});
beforeEach(async () => {
  await api().db.delete(insightCounts);
});

async function keepLarge(): Promise<void> {
  const { figures, countedAt } = await countFigures(api().db, api().clock());
  const large = { ...figures, community: { ...figures.community, totalMembers: 1_000_000 } };
  await api().db.insert(insightCounts).values({ form: FORM, figures: large, countedAt });
}
const insights = async () =>
  (await (await api().call("GET", "/api/admin/insights", { as: admin })).json()) as InsightsAnswer;
const refresh = async () => (await api().call("POST", "/api/admin/insights/refresh", { as: admin })).json();
const keptAt = async () => (await findStoredFigures(api().db))?.countedAt;

test("a small community is counted on every request, even when stored figures exist", async () => {
  const { totalMembers } = (await insights()).insights;
  await refreshInsights(api());
  await createMember(api());
  expect((await insights()).insights.totalMembers).toBe(totalMembers + 1);
  expect(await refresh()).toEqual({ refreshing: false });
});

test("a large community shows the stored figures and the time of their count", async () => {
  await keepLarge();
  const countedAt = api().clock().toISOString();
  api().clock.advance(30 * SECOND);
  await createMember(api());
  expect(await insights()).toMatchObject({ countedAt, insights: { totalMembers: 1_000_000 } });
});

test("Refresh counts a large community again in the background when the figures are 15 seconds old", async () => {
  await keepLarge();
  expect(await refresh()).toEqual({ refreshing: false });
  api().clock.advance(15 * SECOND);
  expect(await refresh()).toEqual({ refreshing: true });
  await api().queue.run();
  expect(await keptAt()).toEqual(api().clock());
  expect((await insights()).insights.totalMembers).toBeLessThan(1000);
});

test("the scheduled job counts a large community every ten minutes", async () => {
  await keepLarge();
  const before = api().clock();
  api().clock.advance(9 * 60 * SECOND);
  await refreshInsights(api());
  expect(await keptAt()).toEqual(before);
  api().clock.advance(60 * SECOND);
  await Promise.all([refreshInsights(api()), refreshInsights(api())]);
  expect(await keptAt()).toEqual(api().clock());
});

test("stored figures of another format are ignored", async () => {
  await api()
    .db.insert(insightCounts)
    .values({ form: FORM + 1, figures: {} as never, countedAt: api().clock() });
  expect((await insights()).insights.totalMembers).toBeGreaterThan(0);
});
