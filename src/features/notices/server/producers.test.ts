import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closesAt } from "#features/opportunities/domain/deadline.ts";
import { ringBells } from "#features/saved-opportunities/server/bells/ring-bells.ts";
import { takeUpChanges } from "#features/saved-opportunities/server/reminders/reschedule.ts";
import { sendReminders } from "#features/saved-opportunities/server/reminders/send-reminders.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { reportsOf } from "#test/member-reports.ts";
import { eventsTold, noticesOf } from "#test/notices.ts";
import { OPPORTUNITY_FORM } from "#test/opportunities.ts";
import { BASIC, BUILDER, BUSINESS, SKILLS, save, submit } from "#test/profiles.ts";
import { createSave, mailsOf, setClock } from "#test/saved-opportunities.ts";
import { NOTICE_KINDS } from "../domain/kinds.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});
const member = (profile = {}) => createMember(api(), { profile: { country: "KE", ...profile } });
const change = (id: string, set: Partial<typeof opportunities.$inferInsert>) =>
  api().db.update(opportunities).set(set).where(eq(opportunities.id, id));
const until = (deadline: string) => ({ deadline, closesAt: closesAt(deadline, null) });
const choose = (as: TestAccount, given: object) =>
  api().call("PUT", "/api/notice-settings", {
    as,
    json: { product: [...NOTICE_KINDS], mail: [...NOTICE_KINDS], quiet: null, wantsBoth: false, ...given },
  });

test("a moved deadline, a removal and a reopening are each announced once to savers who have not applied", async () => {
  const id = await createOpportunity(api(), { title: "Yearly", ...until("2031-03-15") });
  const savers = [await member(), await member(), await member()];
  const applied = await member();
  for (const as of savers) await createSave(api(), as, id);
  await createSave(api(), applied, id, { status: "applied" });
  const see = async () => {
    for (let times = 0; times < 2; times += 1) await takeUpChanges(api(), { size: 2 });
    const [first] = (await noticesOf(api(), savers[0] ?? applied)).notices;
    const told = await Promise.all(savers.map((as) => eventsTold(api(), as)));
    return { told, title: first?.title, closesOn: first?.closesOn };
  };
  const all = (event: string) => ({ told: [[event], [event], [event]], title: "Yearly" });
  await change(id, { summary: "Other words" });
  expect((await see()).told).toEqual([[], [], []]);
  await change(id, until("2031-04-20"));
  expect(await see()).toEqual({ ...all("deadlineMoved"), closesOn: "2031-04-20" });
  await change(id, { visibility: false });
  expect(await see()).toMatchObject(all("takenOff"));
  await change(id, { visibility: true });
  expect(await see()).toMatchObject(all("openAgain"));
  expect(await eventsTold(api(), applied)).toEqual([]);
});

test("a member with a reopening alert gets a notice and a mail", async () => {
  const id = await createOpportunity(api(), { ...until("2021-03-01"), opensAgainMonth: 3 });
  const as = await member();
  await api().call("PUT", `/api/opportunities/${id}/bell`, { as });
  await change(id, until("2031-03-01"));
  for (let times = 0; times < 2; times += 1) await ringBells(api());
  expect(await eventsTold(api(), as)).toEqual(["openAgain"]);
  expect(await mailsOf(api(), as)).toMatchObject([{ kind: "opensAgain" }]);
});

test("a proposal decision creates a notice; its mail goes only to members who take it", async () => {
  const [reader, silent] = [await member(), await member()];
  await choose(silent, { mail: ["introductions", "deadlines"] });
  for (const as of [reader, silent]) {
    const fields = { link: `https://grants.example/${as.id}`, title: "Seeds for all", about: "Money for farms." };
    const made = await api().call("POST", "/api/opportunity-proposals", { as, json: fields });
    const { id } = (await made.json()).proposal;
    const json = { act: "ask", message: "Until when is it open?" };
    await api().call("POST", `/api/admin/opportunity-proposals/${id}/decision`, { as: admin, json });
    const [asked] = (await noticesOf(api(), as)).notices;
    expect(asked).toMatchObject({ about: { event: "proposalAsked", proposal: id }, title: "Seeds for all" });
    const read = await api().call("POST", `/api/notices/${asked?.id}/read`, { as });
    expect(await read.json()).toEqual({ href: `/opportunities/proposals/${id}` });
    const form = { ...OPPORTUNITY_FORM, visibility: true, proposalId: id };
    await api().call("POST", "/api/opportunities", { as: admin, json: form });
    expect(await eventsTold(api(), as)).toEqual(["proposalPublished", "proposalAsked"]);
  }
  expect((await mailsOf(api(), reader)).map(({ kind }) => kind)).toEqual(["proposalNews", "proposalNews"]);
  expect(await mailsOf(api(), silent)).toEqual([]);
});

test.each([
  ["takes mails, which wait until the morning", ["card"], ["profileComplete", "tierReached"]],
  ["takes no mails", [], []],
] as const)("a new card tier is announced to a member who %s", async (_, mail, kinds) => {
  const as = await createMember(api());
  // All hours but one are quiet.
  const hour = new Date(api().clock().getTime() + 3 * 3_600_000).getUTCHours();
  const quiet = { from: hour, to: (hour + 23) % 24 };
  await choose(as, { mail, quiet });
  const card = { ...BASIC, ...BUSINESS, ...SKILLS };
  const { profile } = await submit(api(), as, card, { confirmCard: true });
  await save(api(), as, BUILDER, profile.version);
  expect((await noticesOf(api(), as)).notices).toMatchObject([{ about: { event: "tierReached", tier: "builder" } }]);
  const mails = await mailsOf(api(), as);
  expect(mails.map(({ kind }) => kind)).toEqual(kinds);
  for (const { nextAttemptAt } of mails) expect(nextAttemptAt && nextAttemptAt > api().clock()).toBe(true);
});

const people = reportsOf(api, () => admin);

test("the reporter gets a notice of the decision; the reported member gets a notice and a mandatory mail", async () => {
  const [reporter, reported] = [await people.listed(), await people.listed()];
  for (const as of [reporter, reported]) await choose(as, { mail: [] });
  await people.reportMember(reporter, reported);
  await people.decide((await people.reportAbout(reported)).id, "limit", { days: 7 });
  expect(await eventsTold(api(), reporter)).toEqual(["reportDecided"]);
  expect(await eventsTold(api(), reported)).toEqual(["accountLimited"]);
  expect(await mailsOf(api(), reporter)).toEqual([]);
  expect(await mailsOf(api(), reported)).toMatchObject([{ kind: "reportDecision" }]);
});

test("each closing opportunity creates a notice, and all share one mail, unless mails are off", async () => {
  setClock(api(), "2027-02-01T00:00:00Z");
  const [reader, silent] = [await member(), await member()];
  await choose(silent, { mail: [] });
  const ids = [
    await createOpportunity(api(), until("2027-03-15")),
    await createOpportunity(api(), until("2027-03-15")),
  ];
  for (const as of [reader, silent]) for (const id of ids) await createSave(api(), as, id);
  setClock(api(), "2027-03-01T06:00:00Z");
  await takeUpChanges(api());
  for (let times = 0; times < 2; times += 1) await sendReminders(api());
  for (const as of [reader, silent]) expect(await eventsTold(api(), as)).toEqual(["closesSoon", "closesSoon"]);
  expect([(await mailsOf(api(), reader)).length, (await mailsOf(api(), silent)).length]).toEqual([1, 0]);
});
