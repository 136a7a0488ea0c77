import { expect, test } from "vitest";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createOpportunity, type TestAccount } from "#test/factories.ts";
import type { ManagedOpportunityListAnswer } from "../contract/opportunities.ts";

const api = testApi();
let known: TestAccount | undefined;
const admin = async () => {
  known ??= await createAdmin(api());
  return known;
};

test("the administrators' list has all, newest first, page by page, with the total", async () => {
  await api().db.delete(opportunities);
  const made: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    if (n % 3 !== 0) api().clock.advance(1000);
    made.unshift(await createOpportunity(api(), { visibility: n % 2 === 0 }));
  }
  const list = async (query: string): Promise<ManagedOpportunityListAnswer> =>
    (await api().call("GET", `/api/admin/opportunities?${query}`, { as: await admin() })).json();
  const first = await list("limit=3");
  const second = await list(`limit=3&cursor=${first.nextCursor}`);
  await createOpportunity(api(), { title: "Newest" });
  const third = await list(`limit=3&cursor=${second.nextCursor}`);
  const ids = [first, second, third].flatMap((page) => page.opportunities.map(({ id }) => id));
  expect(ids).toEqual(made);
  expect([first.total, third.total, third.nextCursor]).toEqual([7, 8, null]);
  expect((await list("")).opportunities).toHaveLength(8);
});

test.each(["limit=0", "limit=51", "cursor=!", "cursor=x"])("the list refuses %s", async (query) => {
  const response = await api().call("GET", `/api/admin/opportunities?${query}`, { as: await admin() });
  expect(response.status).toBe(422);
});
