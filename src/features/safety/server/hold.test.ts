import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { opportunities, opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import { memberLimits, reports } from "#platform/db/schema/reports.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { reportsOf } from "#test/member-reports.ts";
import { formOf, manage } from "#test/opportunities.ts";
import { DECISION_PROBLEMS } from "../domain/admin-texts.ts";
import { OPPORTUNITY_REASONS, REPORTS_THAT_HIDE } from "../domain/reports.ts";

const api = testApi();
const DAY_MS = 86_400_000;
let admin: TestAccount;
let good: TestAccount[];
const { call, decide, mailsTo } = reportsOf(api, () => admin);

/** Older than a week by default. */
async function member(profileCompletionStage = "basic_info_complete", account: object = {}): Promise<TestAccount> {
  const made = await createMember(api(), { profile: { profileCompletionStage } });
  const createdAt = new Date(api().clock().getTime() - 8 * DAY_MS);
  await api()
    .db.update(accounts)
    .set({ createdAt, ...account })
    .where(eq(accounts.id, made.id));
  return made;
}

beforeAll(async () => {
  admin = await createAdmin(api());
  good = [await member("edid_ready"), await member(), await member("full_complete"), await member()];
});

const report = (id: string, as: TestAccount | undefined, reason = "money") =>
  call("POST", "/reports", as, { thing: "opportunity", id, reason, text: "They want $50 first." });
async function reportBy(id: string, members: readonly (TestAccount | undefined)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const as of members) statuses.push((await report(id, as)).status);
  return statuses;
}
async function rowOf(id: string) {
  const [row] = await api().db.select().from(opportunities).where(eq(opportunities.id, id));
  if (!row) throw new Error("it is gone");
  return row;
}
const actsOn = async (id: string) =>
  (await api().db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
    ({ action, actorEmail }) => [action, actorEmail],
  );
const openOf = async (id: string) =>
  (await api().db.select().from(reports).where(eq(reports.thingId, id))).filter(({ act }) => act === null).length;
const show = (id: string, visibility: boolean) =>
  manage(api(), admin, "POST", `/api/opportunities/${id}/visibility`, { visibility, evenIfPast: true });

test("the third report hides an opportunity at once, stops its alert, and is logged", async () => {
  const id = await createOpportunity(api());
  await api().db.insert(opportunityAlerts).values({ opportunityId: id });
  expect(await reportBy(id, good.slice(0, 2))).toEqual([201, 201]);
  expect(await rowOf(id)).toMatchObject({ visibility: true, heldAt: null, version: 1 });
  expect(await reportBy(id, good.slice(2, 3))).toEqual([201]);
  expect(await rowOf(id)).toMatchObject({ visibility: false, heldAt: api().clock(), version: 2 });
  expect((await call("GET", `/opportunities/${id}`, undefined)).status).toBe(404);
  const [alert] = await api().db.select().from(opportunityAlerts).where(eq(opportunityAlerts.opportunityId, id));
  expect(alert?.status).toBe("failed");
  expect(await actsOn(id)).toEqual([["opportunity.held", "system"]]);
  expect((await report(id, good[3])).status).toBe(404);
  const { body } = await call("GET", "/admin/reports", admin);
  const ofIt = body.reports.filter(({ thingId }: { thingId: string }) => thingId === id);
  expect(ofIt.map(({ isHeld }: { isHeld: boolean }) => isHeld)).toEqual([true, true, true]);
});

test.each<[who: string, one: () => Promise<TestAccount>]>([
  ["whose account is younger than a week", () => member("edid_ready", { createdAt: api().clock() })],
  ["who has no basic profile", () => member("quick_start")],
  ["who confirmed no address", () => member("edid_ready", { emailConfirmedAt: null })],
  [
    "who is limited",
    async () => {
      const limited = await member("edid_ready");
      const until = new Date(api().clock().getTime() + DAY_MS);
      await api().db.insert(memberLimits).values({ id: limited.id, until });
      return limited;
    },
  ],
  ["who was suspended since", async () => member("edid_ready")],
])("a report by a member %s is stored but does not count towards hiding", async (who, one) => {
  const id = await createOpportunity(api());
  const other = await one();
  expect(await reportBy(id, [other])).toEqual([201]);
  if (who.includes("suspended")) {
    const bannedUntil = new Date(api().clock().getTime() + DAY_MS);
    await api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, other.id));
  }
  await reportBy(id, good.slice(0, 2));
  expect((await rowOf(id)).visibility).toBe(true);
  await reportBy(id, good.slice(2, 3));
  expect((await rowOf(id)).visibility).toBe(false);
});

test("repeated reports of one member count once", async () => {
  const id = await createOpportunity(api());
  expect(await reportBy(id, [good[0], good[0], good[0]])).toEqual([201, 409, 409]);
  expect((await rowOf(id)).heldAt).toBeNull();
});

test("concurrent reports hide an opportunity exactly once", async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const id = await createOpportunity(api());
    const statuses = (await Promise.all(good.map((as) => report(id, as)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(REPORTS_THAT_HIDE);
    expect(await rowOf(id)).toMatchObject({ visibility: false, version: 2 });
    expect(await actsOn(id)).toEqual([["opportunity.held", "system"]]);
  }
});

test("putting an opportunity back decides its reports, and three new reports hide it again", async () => {
  const id = await createOpportunity(api());
  await reportBy(id, good.slice(0, 3));
  expect((await show(id, true)).opportunity).toMatchObject({ visibility: true, heldAt: null });
  expect(await openOf(id)).toBe(0);
  expect(await actsOn(id)).toEqual([
    ["opportunity.held", "system"],
    ["opportunity.published", admin.email],
    ["opportunity.putBack", admin.email],
  ]);
  expect((await mailsTo(good[0] ?? admin)).at(-1)?.subject).toBe("About your report");
  await reportBy(id, good.slice(1, 3));
  expect((await rowOf(id)).visibility).toBe(true);
  await reportBy(id, good.slice(3));
  expect((await rowOf(id)).visibility).toBe(false);
});

test("a report of a held opportunity cannot be decided on its own", async () => {
  const id = await createOpportunity(api());
  await reportBy(id, good.slice(0, 3));
  const ofIt = await api().db.select().from(reports).where(eq(reports.thingId, id));
  for (const { id: report } of ofIt) {
    expect(await decide(report, "settle")).toMatchObject({
      status: 409,
      body: {
        message: "Members do not see this opportunity now. Put it back or leave it off: that decides all its reports.",
      },
    });
    expect((await call("GET", `/admin/reports/${report}`, admin)).body.report.acts).toEqual([]);
  }
  expect(await openOf(id)).toBe(3);
});

test("leaving a held opportunity off decides its reports, and a bulk publish puts none back", async () => {
  const [off, back] = [await createOpportunity(api()), await createOpportunity(api())];
  for (const id of [off, back]) await reportBy(id, good.slice(0, 3));
  expect((await show(off, false)).opportunity).toMatchObject({ visibility: false, heldAt: null });
  expect(await openOf(off)).toBe(0);
  expect((await actsOn(off)).at(-1)).toEqual(["opportunity.leftOff", admin.email]);
  const json = { act: "publish", ids: [back], dryRun: false };
  const { body } = await call("POST", "/admin/opportunities/bulk", admin, json);
  expect(body.results).toMatchObject([
    { outcome: "stays", reason: "Members reported it, and it waits for your decision." },
  ]);
  expect((await rowOf(back)).heldAt).not.toBeNull();
  expect(await openOf(back)).toBe(3);
});

test("a stale page cannot put back an opportunity that a colleague left off", async () => {
  const id = await createOpportunity(api());
  await reportBy(id, good.slice(0, 3));
  await show(id, false);
  const json = { visibility: true, held: true, evenIfPast: true };
  const late = await call("POST", `/opportunities/${id}/visibility`, admin, json);
  expect(late).toMatchObject({ status: 409, body: { message: DECISION_PROBLEMS.decidedBefore } });
  expect((await rowOf(id)).visibility).toBe(false);
  const gone = await call("POST", `/opportunities/${randomUUID()}/visibility`, admin, json);
  expect(gone.status).toBe(404);
});

test("a held opportunity stays held when it is saved as a draft, and is released when saved live", async () => {
  const id = await createOpportunity(api());
  await reportBy(id, good.slice(0, 3));
  const { opportunity } = await manage(api(), admin, "GET", `/api/admin/opportunities/${id}`);
  const put = (more: object) =>
    manage(api(), admin, "PUT", `/api/opportunities/${id}`, { ...formOf(opportunity), ...more });
  expect((await put({ summary: "Mended" })).opportunity.heldAt).not.toBeNull();
  const version = opportunity.version + 1;
  expect((await put({ version, visibility: true })).opportunity).toMatchObject({ visibility: true, heldAt: null });
  const decided = await api().db.select().from(reports).where(eq(reports.thingId, id));
  expect(decided.map(({ act, decidedBy }) => [act, decidedBy])).toEqual([1, 2, 3].map(() => ["settle", admin.id]));
});

test("opportunities and members have separate report reasons", async () => {
  const id = await createOpportunity(api());
  const statuses = [];
  for (const { key } of OPPORTUNITY_REASONS) statuses.push((await report(id, await member(), key)).status);
  // The third report hid it.
  expect(statuses).toEqual([201, 201, 201, 404, 404]);
  expect((await report(await createOpportunity(api()), good[0], "spam")).status).toBe(422);
  const member1 = { thing: "member", id: "ISA-KE-SE-99999", reason: "dead", text: "" };
  expect((await call("POST", "/reports", good[0], member1)).status).toBe(422);
});

test("only staff can list held opportunities", async () => {
  const id = await createOpportunity(api());
  await reportBy(id, good.slice(0, 3));
  const list = await call("GET", "/admin/opportunities?look=held", admin);
  expect(list.body.opportunities.map((row: { id: string }) => row.id)).toContain(id);
  expect((await call("GET", "/admin/opportunities?look=held", good[0])).status).toBe(403);
  expect((await call("GET", "/admin/opportunities?look=held", undefined)).status).toBe(401);
});
