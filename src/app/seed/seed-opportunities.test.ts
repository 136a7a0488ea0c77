import { ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { isExpired } from "#features/opportunities/domain/deadline.ts";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "#features/opportunities/domain/options.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { seedOpportunities } from "./seed-opportunities.ts";

const api = testApi();

test("a fresh local database has open opportunities of every type and region, past ones and drafts", async () => {
  await seedOpportunities(api());
  const rows = await api().db.select().from(opportunities);
  const open = rows.filter((row) => row.visibility && !isExpired(row, api().clock()));
  expect(new Set(open.map(({ type }) => type))).toEqual(new Set(OPPORTUNITY_TYPES.map(({ key }) => key)));
  const regions = open.map(({ region }) => region);
  for (const { name } of OPPORTUNITY_REGIONS) expect(regions).toContain(name);
  expect(regions).toContain("Kenya");
  expect(rows.filter((row) => isExpired(row, api().clock())).length).toBeGreaterThanOrEqual(5);
  expect(rows.filter(({ visibility }) => !visibility).length).toBeGreaterThanOrEqual(4);
  expect(rows.length).toBeGreaterThanOrEqual(40);
});

test("demo opportunities have unique titles and links only to reserved names", async () => {
  await seedOpportunities(api());
  const rows = await api().db.select().from(opportunities);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  for (const { link } of rows) expect(new URL(link ?? "").hostname).toMatch(/\.example$/);
});

test("a table that has any row is left alone", async () => {
  const { db } = api();
  await seedOpportunities(api());
  const [kept] = await db.select({ id: opportunities.id }).from(opportunities);
  await db.delete(opportunities).where(ne(opportunities.id, kept?.id ?? ""));
  await seedOpportunities(api());
  expect(await db.$count(opportunities)).toBe(1);
});
