import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliverMail } from "#features/email/server/delivery/deliver-mail.ts";
import { closesAt } from "#features/opportunities/domain/deadline.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity } from "#test/factories.ts";
import { runJob } from "#test/run-job.ts";
import { createSave, mailsOf, remindersOf, setClock } from "#test/saved-opportunities.ts";

const api = testApi();
const member = (profile = {}) => createMember(api(), { profile: { country: "KE", ...profile } });
const closing = (deadline: string, more = {}) => createOpportunity(api(), { deadline, ...more });
async function at(moment: string): Promise<void> {
  setClock(api(), moment);
  await runJob(api(), "savedOpportunities.remind");
}
const change = (id: string, columns: Partial<typeof opportunities.$inferInsert>) =>
  api().db.update(opportunities).set(columns).where(eq(opportunities.id, id));
const moveTo = (id: string, deadline: string) => change(id, { deadline, closesAt: closesAt(deadline, null) });

test("members get one mail at nine local time with all due opportunities, sorted by deadline", async () => {
  setClock(api(), "2027-02-01T00:00:00Z");
  const [inKenya, inNigeria] = [await member({ fullName: "Wanjiru" }), await member({ country: "NG" })];
  const later = await closing("2027-03-15", { title: "Later grant" });
  const sooner = await closing("2027-03-04", { title: "Sooner grant" });
  for (const who of [inKenya, inNigeria]) for (const id of [later, sooner]) await createSave(api(), who, id);
  await at("2027-03-01T05:59:00Z");
  expect(await mailsOf(api(), inKenya)).toEqual([]);
  await at("2027-03-01T06:00:00Z");
  await at("2027-03-01T06:01:00Z");
  const [mail, ...others] = await mailsOf(api(), inKenya);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "deadlineReminder", recipient: inKenya.email });
  expect(mail?.subject).toBe("2 opportunities you saved close soon");
  expect(mail?.text).toContain("Hello Wanjiru,");
  expect(mail?.text).toMatch(/Sooner grant: Closes on 4 March 2027 at 23:59, your time[\s\S]*Later grant/);
  expect(mail?.text).toContain(`/opportunities/${sooner}`);
  expect(mail?.text).toContain("/email-preferences?token=");
  expect(await mailsOf(api(), inNigeria)).toEqual([]);
  await at("2027-03-01T08:00:00Z");
  const [there] = await mailsOf(api(), inNigeria);
  expect(there?.text).toContain("Closes on 4 March 2027 at 21:59, your time (4 March 2027 at 23:59 in Nairobi)");
});

test("a member gets four reminders until the deadline, and the last one says today", async () => {
  setClock(api(), "2027-03-01T00:00:00Z");
  const who = await member();
  await createSave(api(), who, await closing("2027-04-20", { title: "Alone" }));
  const days: string[] = [];
  for (let day = 1; day <= 25; day += 1) {
    await at(`2027-04-${String(day).padStart(2, "0")}T06:02:00Z`);
    if ((await mailsOf(api(), who)).length > days.length) days.push(`${day}`);
  }
  expect(days).toEqual(["6", "17", "19", "20"]);
  expect((await mailsOf(api(), who)).map(({ text }) => /Closes (\w+)/.exec(text)?.[1])).toEqual([
    "on",
    "on",
    "tomorrow",
    "today",
  ]);
  expect(await remindersOf(api(), who)).toEqual([null]);
});

test("missed reminders are sent the next morning in one mail", async () => {
  setClock(api(), "2027-05-01T00:00:00Z");
  const who = await member();
  await createSave(api(), who, await closing("2027-06-10", { title: "Missed" }));
  await createSave(api(), who, await closing("2027-06-11", { title: "Of today" }));
  await createSave(api(), who, await closing("2027-06-04", { title: "Closed meanwhile" }));
  await at("2027-05-28T06:00:00Z");
  const before = (await mailsOf(api(), who)).length;
  await at("2027-06-08T01:00:00Z");
  expect(await mailsOf(api(), who)).toHaveLength(before);
  await at("2027-06-08T06:00:00Z");
  await at("2027-06-08T06:05:00Z");
  const mail = (await mailsOf(api(), who)).slice(before);
  expect(mail).toHaveLength(1);
  expect(mail[0]?.text).toContain("Missed");
  expect(mail[0]?.text).toContain("Of today");
  expect(mail[0]?.text).not.toContain("Closed meanwhile");
});

test("no reminder is sent to members who applied, refuse mails or are unconfirmed", async () => {
  setClock(api(), "2027-07-01T00:00:00Z");
  const id = await closing("2027-07-20");
  const [applied, refusing, stopped] = [await member(), await member(), await member()];
  const unconfirmed = await createMember(api(), { confirmed: false, profile: { country: "KE" } });
  const noUpdates = await member({ receiveEmailUpdates: false });
  const all = [applied, refusing, stopped, unconfirmed, noUpdates];
  for (const who of all) await createSave(api(), who, id);
  await api()
    .db.update(savedOpportunities)
    .set({ status: "applied" })
    .where(eq(savedOpportunities.accountId, applied.id));
  const categories = ["opportunities", "newsletter", "events", "platform", "introductions"];
  await api().call("PUT", "/api/email-preferences", { as: refusing, json: { categories } });
  await api().call("POST", "/api/email-preferences/stop", { as: stopped, json: {} });
  await at("2027-07-06T06:00:00Z");
  await at("2027-07-17T06:00:00Z");
  for (const who of all) expect(await mailsOf(api(), who)).toEqual([]);
  expect(await remindersOf(api(), applied)).toEqual([null]);
});

test("a moved deadline moves the reminders of all members in the next run", async () => {
  setClock(api(), "2027-08-01T00:00:00Z");
  const id = await closing("2027-08-20");
  const [kenya, nigeria] = [await member(), await member({ country: "NG" })];
  for (const who of [kenya, nigeria]) await createSave(api(), who, id);
  await moveTo(id, "2027-09-20");
  await at("2027-08-01T00:01:00Z");
  expect(await remindersOf(api(), kenya)).toEqual(["2027-09-06T06:00:00.000Z"]);
  expect(await remindersOf(api(), nigeria)).toEqual(["2027-09-06T08:00:00.000Z"]);
  await moveTo(id, "2027-08-04");
  await at("2027-08-01T05:59:00Z");
  expect(await remindersOf(api(), kenya)).toEqual(["2027-08-01T06:00:00.000Z"]);
  await at("2027-08-01T06:00:00Z");
  expect(await mailsOf(api(), kenya)).toHaveLength(1);
});

test("a hidden opportunity has no reminders, and has them again when it is shown", async () => {
  setClock(api(), "2027-09-01T00:00:00Z");
  const id = await closing("2027-10-20");
  const who = await member();
  await createSave(api(), who, id);
  for (const hidden of [{ visibility: false }, { visibility: true, heldAt: api().clock() }]) {
    await change(id, hidden);
    await at("2027-09-01T00:05:00Z");
    expect(await remindersOf(api(), who)).toEqual([null]);
  }
  await change(id, { heldAt: null });
  await at("2027-09-01T00:10:00Z");
  expect(await remindersOf(api(), who)).toEqual(["2027-10-06T06:00:00.000Z"]);
});

test("a member who moves is reminded at nine of the new place, once a day", async () => {
  setClock(api(), "2027-10-01T00:00:00Z");
  const who = await member();
  await createSave(api(), who, await closing("2027-11-20"));
  const liveIn = (country: string) => api().db.update(userProfiles).set({ country }).where(eq(userProfiles.id, who.id));
  await liveIn("SN");
  await at("2027-10-01T00:01:00Z");
  expect(await remindersOf(api(), who)).toEqual(["2027-11-06T09:00:00.000Z"]);
  await liveIn("KE");
  await at("2027-11-06T05:59:00Z");
  await at("2027-11-06T06:00:00Z");
  expect(await mailsOf(api(), who)).toHaveLength(1);
  await liveIn("SN");
  await at("2027-11-06T06:10:00Z");
  await at("2027-11-06T09:00:00Z");
  expect(await mailsOf(api(), who)).toHaveLength(1);
  expect(await remindersOf(api(), who)).toEqual(["2027-11-17T09:00:00.000Z"]);
});

test("concurrent workers send each member one reminder", async () => {
  setClock(api(), "2027-12-01T00:00:00Z");
  const id = await closing("2028-01-20");
  const many = await Promise.all(Array.from({ length: 20 }, () => member()));
  for (const who of many) await createSave(api(), who, id);
  setClock(api(), "2028-01-06T07:00:00Z");
  await Promise.all(Array.from({ length: 4 }, () => runJob(api(), "savedOpportunities.remind")));
  for (const who of many) expect(await mailsOf(api(), who)).toHaveLength(1);
});

test.each([
  ["is applied for", { status: "applied" as const }, {}],
  ["is taken down", {}, { visibility: false }],
])("a queued reminder is left out when its only opportunity %s", async (_, save, opportunity) => {
  setClock(api(), "2028-02-01T00:00:00Z");
  const id = await closing("2028-02-20");
  const who = await member();
  await createSave(api(), who, id);
  await at("2028-02-06T06:00:00Z");
  if ("status" in save)
    await api().db.update(savedOpportunities).set(save).where(eq(savedOpportunities.opportunityId, id));
  if ("visibility" in opportunity) await change(id, opportunity);
  const [mail] = await mailsOf(api(), who);
  await deliverMail(api(), mail?.id ?? "");
  expect(await mailsOf(api(), who)).toMatchObject([{ status: "leftOut", error: "done", text: "" }]);
});

test("a reminder of an open opportunity is sent with one-click unsubscribe", async () => {
  setClock(api(), "2028-03-01T00:00:00Z");
  const who = await member({ preferredLanguage: "fr" });
  await createSave(api(), who, await closing("2028-03-20"));
  await at("2028-03-06T06:00:00Z");
  const [mail] = await mailsOf(api(), who);
  expect(mail?.html).toContain('<html lang="fr"');
  await deliverMail(api(), mail?.id ?? "");
  const [sent] = api().delivered.filter(({ to }) => to === who.email);
  expect(sent?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
});
