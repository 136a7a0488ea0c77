import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { SMALL_COMMUNITY } from "#features/insights/domain/freshness.ts";
import { opportunityOutcomes, outcomeCounts } from "#platform/db/schema/saved-opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { asked, createClosed, letWeekPass } from "#test/outcomes.ts";
import { findKept } from "./figures/counted.ts";
import { defineOutcomeJobs } from "./jobs.ts";
import { isWorthCounting, keepOutcomes } from "./keep-outcomes.ts";

const MINUTE = 60_000;
const api = testApi();
let admin: TestAccount;
let member: TestAccount;
let id: string;

beforeAll(async () => {
  [admin, member] = [await createAdmin(api()), await createMember(api(), { profile: { fullName: "Amina" } })];
  id = await createClosed(api());
  await defineOutcomeJobs(api());
});
beforeEach(async () => {
  await api().db.delete(outcomeCounts);
  await api().db.delete(opportunityOutcomes);
  await asked(api(), member, id, {
    ...{ answeredAt: api().clock(), applied: true, won: "won", amount: 700, mayBeNamed: true },
  });
});

const figures = () => api().call("GET", "/api/admin/insights/outcomes", { as: admin });
const results = () => api().call("GET", "/api/results", {});
const show = (isShown = true) => api().call("PUT", "/api/admin/results-page", { as: admin, json: { isShown } });
const countedAt = async () => (await findKept(api().db))?.countedAt.toISOString();

/** More rows than one request counts. */
async function askMany(): Promise<void> {
  await api().db.execute(sql`
    with many as (
      insert into accounts (id, email)
      select gen_random_uuid(), n || '@many.example' from generate_series(1, ${SMALL_COMMUNITY}::int) n returning id)
    insert into opportunity_outcomes (account_id, opportunity_id, asked_at)
    select id, ${id}::uuid, ${api().clock().toISOString()}::timestamptz from many`);
}

test("a small community is counted when staff look, and guests get the last published count", async () => {
  await show();
  await api().db.update(opportunityOutcomes).set({ answeredAt: null, applied: null, won: null });
  expect(await (await figures()).json()).toMatchObject({
    asked: 1,
    answered: 0,
    countedAt: api().clock().toISOString(),
  });
  expect(await (await results()).json()).toMatchObject({ asked: 1, answered: 1 });
  await keepOutcomes(api(), () => true);
  expect(await (await results()).json()).toMatchObject({ asked: 1, answered: 1 });
  await letWeekPass(api());
  await keepOutcomes(api(), () => true);
  expect(await (await results()).json()).toMatchObject({ asked: 1, answered: 0 });
});

test.each(["takes it back", "deletes the account", "says another amount"])(
  "a member who %s is no longer listed with the old win before the next count",
  async (what) => {
    const other = await createMember(api(), { profile: { fullName: "Baraka" } });
    await asked(api(), other, id, {
      ...{ answeredAt: api().clock(), applied: true, won: "won", amount: 900, mayBeNamed: true },
    });
    await show();
    const named = async () => (await (await results()).json()).named.map(({ name, amount }: Named) => [name, amount]);
    expect((await named()).sort()).toEqual([
      ["Amina", 700],
      ["Baraka", 900],
    ]);
    const answer = {
      came: "won",
      amount: what === "says another amount" ? "950" : "900",
      mayBeNamed: what !== "takes it back",
    };
    if (what === "deletes the account") await api().db.execute(sql`delete from accounts where id = ${other.id}::uuid`);
    else await api().call("PUT", `/api/opportunity-outcomes/${id}`, { as: other, json: answer });
    expect((await named()).sort()).toEqual([
      ["Amina", 700],
      ...(what === "says another amount" ? [["Baraka", null]] : []),
    ]);
  },
);
type Named = { name: string; amount: number | null };

test("a large community is counted only by the job, and soon after the page is enabled", async () => {
  await show(false);
  await askMany();
  expect((await figures()).status).toBe(503);
  await show();
  expect((await results()).status).toBe(503);
  await api().queue.run();
  const first = api().clock().toISOString();
  expect(await (await results()).json()).toMatchObject({ asked: SMALL_COMMUNITY + 1, answered: 1 });
  await api().db.delete(opportunityOutcomes).where(eq(opportunityOutcomes.accountId, member.id));
  await asked(api(), member, id);
  api().clock.advance(20_000);
  await keepOutcomes(api());
  expect(await (await figures()).json()).toMatchObject({ answered: 1, countedAt: first });
  await keepOutcomes(api(), isWorthCounting);
  expect(await countedAt()).toBe(api().clock().toISOString());
  expect(await (await figures()).json()).toMatchObject({ answered: 0 });
  api().clock.advance(MINUTE);
  await keepOutcomes(api());
  expect(await countedAt()).toBe(api().clock().toISOString());
});

test("the public page changes weekly or after five new unnamed amounts, and reveals no single win", async () => {
  await show();
  const told = async (amounts: readonly number[]) => {
    for (const amount of amounts) {
      const won = { answeredAt: api().clock(), applied: true, won: "won", amount };
      await asked(api(), await createMember(api()), id, won);
    }
    await keepOutcomes(api(), () => true);
    return (await (await results()).json()).told;
  };
  const many = (count: number) => Array<number>(count).fill(1_000);
  expect(await told(many(6))).toMatchObject({ won: 7, amount: 5_000 });
  expect(await told([777])).toMatchObject({ won: 7, amount: 5_000 });
  await letWeekPass(api());
  expect(await told([])).toMatchObject({ won: 8, amount: 5_000 });
  expect(await told(many(4))).toMatchObject({ won: 8, amount: 5_000 });
  expect(await told(many(1))).toMatchObject({ won: 13, amount: 10_000 });
});
