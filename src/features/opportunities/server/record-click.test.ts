import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunityClicks } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity } from "#test/factories.ts";

const api = testApi();
const limited = testApi({ rateLimits: true });

const clicksOf = (id: string) =>
  api()
    .db.select({ kind: opportunityClicks.clickType, user: opportunityClicks.userId })
    .from(opportunityClicks)
    .where(eq(opportunityClicks.opportunityId, id));
async function click(id: string, query: string, options: object = {}): Promise<number> {
  return (await api().call("POST", `/api/opportunities/${id}/clicks${query}`, options)).status;
}

test.each<[how: string, query: string, options: object]>([
  ["a ping", "?kind=apply", { body: "PING", headers: { "content-type": "text/ping" } }],
  ["a beacon without a body", "?kind=apply", {}],
  [
    "a beacon of JSON as text",
    "",
    { body: '{"kind":"apply"}', headers: { "content-type": "text/plain;charset=UTF-8" } },
  ],
  ["JSON", "", { json: { kind: "apply" } }],
  ["a form", "", { body: new URLSearchParams({ kind: "apply" }) }],
  ["bytes without a type", "", { body: Buffer.from('{"kind":"apply"}') }],
])("a click is recorded from %s", async (_how, query, options) => {
  const id = await createOpportunity(api());
  expect(await click(id, query, options)).toBe(204);
  expect(await clicksOf(id)).toEqual([{ kind: "apply", user: null }]);
});

test("a click stores its kind and member, and administrators see the counts", async () => {
  const id = await createOpportunity(api());
  const member = await createMember(api());
  await click(id, "?kind=apply", { as: member });
  await click(id, "?kind=apply");
  await click(id, "?kind=download");
  expect(await clicksOf(id)).toContainEqual({ kind: "apply", user: member.id });
  const admin = await createAdmin(api());
  const counted = async () => {
    const seen = await api().call("GET", `/api/admin/opportunities/${id}`, { as: admin });
    return (await seen.json()).opportunity.clicks;
  };
  expect(await counted()).toEqual({ apply: 2, download: 1 });
  await api().db.delete(accounts).where(eq(accounts.id, member.id));
  expect(await counted()).toEqual({ apply: 1, download: 1 });
});

test.each<[query: string, options: object]>([
  ["", {}],
  ["?kind=", {}],
  ["?kind=share", {}],
  ["", { body: "PING" }],
  ["", { json: { kind: ["apply"] } }],
  ["", { json: null }],
  ["", { body: `{"kind":"apply"${" ".repeat(2000)}}` }],
])("a click without a valid kind (%s %j) is refused with a message", async (query, options) => {
  const id = await createOpportunity(api());
  const response = await api().call("POST", `/api/opportunities/${id}/clicks${query}`, options);
  expect([response.status, (await response.json()).fields]).toEqual([
    422,
    { kind: "Please say what was opened: apply or download" },
  ]);
});

test("a click on a draft or unknown opportunity is answered with 204 and not stored", async () => {
  const draft = await createOpportunity(api(), { visibility: false });
  const before = await api().db.$count(opportunityClicks);
  for (const id of [draft, "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55", "nonsense"]) {
    expect(await click(id, "?kind=apply")).toBe(204);
  }
  expect(await api().db.$count(opportunityClicks)).toBe(before);
});

test("a click is answered with 204 when the database fails", async () => {
  const id = await createOpportunity(api());
  const { db } = api();
  const broken = new Proxy(db, {
    get: (target, name) =>
      name === "execute" ? () => Promise.reject(new Error("the database is away")) : Reflect.get(target, name),
  });
  const response = await createApi({ ...api(), db: broken }).request(
    `/api/opportunities/${id}/clicks?kind=apply`,
    { method: "POST" },
    { clientAddress: "127.0.0.1" },
  );
  expect(response.status).toBe(204);
});

test("clicks reach a rate limit", async () => {
  const id = await createOpportunity(limited());
  const statuses = new Set<number>();
  for (let n = 0; n < 320; n += 1) {
    statuses.add((await limited().call("POST", `/api/opportunities/${id}/clicks?kind=apply`)).status);
  }
  expect(statuses).toEqual(new Set([204, 429]));
});
