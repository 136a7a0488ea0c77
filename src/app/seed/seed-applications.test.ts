import { expect, test } from "vitest";
import { APPLICATION_STATUSES } from "#features/pre-applications/domain/status.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { testApi } from "#test/api.ts";
import { seedDemo } from "./seed-demo.ts";

const api = testApi({ seed: true });

test("twenty applications of many countries and in every state are seeded once", async () => {
  await seedDemo(api());
  await seedDemo(api());
  const rows = await api().db.select().from(preApplications);
  expect(rows).toHaveLength(20);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(APPLICATION_STATUSES));
  expect(new Set(rows.map(({ country }) => country)).size).toBeGreaterThan(12);
  const week = api().clock().getTime() - 7 * 86_400_000;
  const recent = rows.filter(({ createdAt }) => createdAt.getTime() > week);
  expect(recent.length).toBeGreaterThan(4);
  for (const { status, joinedAt, createdAt, updatedAt } of rows) {
    expect(joinedAt !== null).toBe(status === "joined");
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
  }
});
