import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sweepPreparing } from "#features/email/server/sends/prepare-send.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { manage, publish } from "#test/opportunities.ts";
import type { BulkAnswer } from "../contract/admin-opportunities.ts";
import { BULK_PROBLEMS } from "../domain/admin-bulk.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { defineOpportunityJobs } from "./jobs.ts";

const api = testApi();
let admin: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api());
  await createMember(api());
  await defineOpportunityJobs(api());
});

const draft = (more: object = {}) => createOpportunity(api(), { title: "Bulk", visibility: false, ...more });
const live = (more: object = {}) => createOpportunity(api(), { title: "Bulk", ...more });

async function bulk(json: object): Promise<BulkAnswer["results"]> {
  const response = await api().call("POST", "/api/admin/opportunities/bulk", { as: admin, json });
  expect(response.status).toBe(200);
  return ((await response.json()) as BulkAnswer).results;
}
const told = (results: BulkAnswer["results"]) => results.map(({ outcome, reason }) => [outcome, reason]);
const isLive = async (id: string) =>
  (await manage(api(), admin, "GET", `/api/admin/opportunities/${id}`)).opportunity.visibility;

test("a bulk dry run returns each outcome with its reason and changes nothing", async () => {
  const ids = [await draft(), await live(), await draft({ deadline: "2020-01-01" }), randomUUID()];
  const expected = [
    ["changes", null],
    ["stays", "It is live already."],
    ["asks", "Its deadline or date is past."],
    ["stays", OPPORTUNITY_MESSAGES.notFound],
  ];
  const results = await bulk({ act: "publish", ids });
  expect(told(results)).toEqual(expected);
  expect(results.map(({ id, title }) => [id, title])).toEqual(ids.map((id, at) => [id, at === 3 ? null : "Bulk"]));
  expect(await isLive(ids[0] ?? "")).toBe(false);
  expect(await actsOn(api(), ids[0] ?? "")).toEqual([]);
});

test("a bulk publish is logged, and an opportunity with a past date needs agreement", async () => {
  const [open, over] = [await draft(), await draft({ deadline: "2020-01-01" })];
  const ids = [over, open, open];
  expect(told(await bulk({ act: "publish", ids, dryRun: false }))).toEqual([
    ["asks", "Its deadline or date is past."],
    ["changes", null],
  ]);
  expect([await isLive(open), await isLive(over)]).toEqual([true, false]);
  expect(told(await bulk({ act: "publish", ids, dryRun: false, evenIfPast: true }))).toEqual([
    ["changes", "Its deadline or date is past."],
    ["stays", "It is live already."],
  ]);
  expect(await isLive(over)).toBe(true);
  for (const id of ids) {
    const act = { action: "opportunity.published", by: "admin@isa.example", details: { title: "Bulk" } };
    expect(await actsOn(api(), id)).toEqual([act]);
  }
  const { opportunity } = await manage(api(), admin, "GET", `/api/admin/opportunities/${open}`);
  expect([opportunity.version, opportunity.publishedAt]).toEqual([2, expect.any(String)]);
});

test("a bulk publish never sends alerts, also when notification is requested", async () => {
  const ids = [await draft(), await draft()];
  await bulk({ act: "publish", ids, dryRun: false, notifyMembers: true, confirmation: "x" });
  await sweepPreparing(api());
  await api().queue.run();
  expect(await api().db.$count(opportunityAlerts)).toBe(0);
  expect(await api().db.$count(emailSends)).toBe(0);
});

test("a bulk withdrawal hides opportunities and stops their alerts", async () => {
  const { id } = await publish(api(), admin, { notifyMembers: true });
  const ids = [id, await live(), await draft()];
  const expected = [
    ["changes", "Its notice to members, which is still being sent, stops."],
    ["changes", null],
    ["stays", "It is a draft already."],
  ];
  expect(told(await bulk({ act: "withdraw", ids }))).toEqual(expected);
  expect(told(await bulk({ act: "withdraw", ids, dryRun: false }))).toEqual(expected);
  expect((await api().call("GET", `/api/opportunities/${id}`)).status).toBe(404);
  const { opportunity } = await manage(api(), admin, "GET", `/api/admin/opportunities/${id}`);
  expect(opportunity.alert).toMatchObject({ status: "failed", error: OPPORTUNITY_MESSAGES.alertWithdrawn });
  expect((await actsOn(api(), id)).map(({ action }) => action)).toContain("opportunity.unpublished");
});

test("concurrent bulk publishes change each opportunity once", async () => {
  const ids = await Promise.all([draft(), draft(), draft()]);
  const both = await Promise.all([
    bulk({ act: "publish", ids, dryRun: false }),
    bulk({ act: "publish", ids: ids.toReversed(), dryRun: false }),
  ]);
  expect(both.flat().filter(({ outcome }) => outcome === "changes")).toHaveLength(3);
  for (const id of ids) expect(await actsOn(api(), id)).toHaveLength(1);
});

test.each([
  [{ act: "delete", ids: [randomUUID()] }, { act: "Please choose publish or withdraw" }],
  [{ act: "publish", ids: [] }, { ids: BULK_PROBLEMS.ids }],
  [{ act: "publish", ids: ["x"] }, { ids: BULK_PROBLEMS.ids }],
  [{ act: "publish", ids: Array.from({ length: 101 }, randomUUID) }, { ids: BULK_PROBLEMS.ids }],
])("the bulk request %j is refused", async (json, fields) => {
  const answer = await manage(api(), admin, "POST", "/api/admin/opportunities/bulk", json);
  expect([answer.status, answer.fields]).toEqual([422, fields]);
});
