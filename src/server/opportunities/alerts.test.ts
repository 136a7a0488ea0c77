import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import type { ManagedOpportunity } from "#contract/opportunities.ts";
import { opportunityFormSchema } from "#domain/opportunities/fields.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { formOf, manage, OPPORTUNITY_FORM, publish } from "#test/opportunities.ts";
import { accounts } from "../db/schema/accounts.ts";
import { emailDays, emailRefusals, emailSends, emailSettings, emailSuppressions } from "../db/schema/email.ts";
import { outbox } from "../db/schema/mail.ts";
import { opportunities } from "../db/schema/opportunities.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { addressHash } from "../mail/address-hash.ts";
import { createCourier } from "../mail/courier/courier.ts";
import { defineMailJobs } from "../mail/jobs.ts";
import { createOpportunity } from "./create-opportunity.ts";
import { defineOpportunityJobs } from "./jobs.ts";
import { sendAlert } from "./send-alert.ts";

const api = testApi();
let admin: TestAccount;

beforeEach(async () => {
  await api().db.delete(emailSends);
  await api().db.delete(outbox);
  await api().db.delete(emailSettings);
  await api().db.delete(emailDays);
  await api().db.delete(accounts);
  await api().db.delete(opportunities);
  await api().db.insert(emailSettings).values({ dailyLimit: 10_000 });
  admin = await createAdmin(api(), { profile: null });
  await defineOpportunityJobs(api());
  await defineMailJobs(api());
  await work();
  api().delivered.length = 0;
});

/** The notice becomes a send, and then the send goes out. */
async function work(): Promise<void> {
  await api().queue.run();
  await api().queue.run();
}

const alertMails = () => api().db.select().from(outbox).where(eq(outbox.kind, "opportunityAlert"));
const recipients = async () => (await alertMails()).map(({ recipient }) => recipient).sort();
const look = async (id: string): Promise<ManagedOpportunity> =>
  (await manage(api(), admin, "GET", `/api/admin/opportunities/${id}`)).opportunity;

/** Many members at once, by number. */
async function crowd(count: number): Promise<void> {
  await api().db.execute(sql`with made as (
    insert into ${accounts} (id, email, email_confirmed_at)
    select gen_random_uuid(), 'crowd' || n || '@example.com', now() from generate_series(1, ${count}) n returning id)
    insert into ${userProfiles} (id) select id from made`);
}

test("publishing with the tick writes to every member who takes updates by e-mail, and to nobody else", async () => {
  await createMember(api(), { email: "yes@example.com" });
  await createMember(api(), { email: "no@example.com", profile: { receiveEmailUpdates: false } });
  await createMember(api(), { email: "unconfirmed@example.com", confirmed: false });
  const banned = await createMember(api(), { email: "banned@example.com" });
  const until = new Date(api().clock().getTime() + 86_400_000);
  await api().db.update(accounts).set({ bannedUntil: until }).where(eq(accounts.id, banned.id));
  const { id, alert } = await publish(api(), admin, { notifyMembers: true });
  expect(alert).toEqual({ status: "queued", recipientCount: 0, error: null });
  await work();
  expect(await recipients()).toEqual(["yes@example.com"]);
  expect(api().delivered.map(({ to }) => to)).toEqual(["yes@example.com"]);
  expect((await look(id)).alert).toEqual({ status: "done", recipientCount: 1, error: null });
});

test("without the tick, or as a draft, nobody gets anything", async () => {
  await createMember(api());
  const silent = await publish(api(), admin);
  const draft = await publish(api(), admin, { visibility: false, notifyMembers: true });
  await work();
  expect([await recipients(), (await look(silent.id)).alert, (await look(draft.id)).alert]).toEqual([[], null, null]);
});

test("a draft that is published later can be told of then, by the form or by the toggle, once", async () => {
  await createMember(api(), { email: "member@example.com" });
  const draft = await publish(api(), admin, { visibility: false });
  const saved = await manage(api(), admin, "PUT", `/api/opportunities/${draft.id}`, {
    ...formOf(draft),
    visibility: true,
    notifyMembers: true,
  });
  await work();
  const toggle = { visibility: true, notifyMembers: true };
  await manage(api(), admin, "POST", `/api/opportunities/${draft.id}/visibility`, toggle);
  await manage(api(), admin, "PUT", `/api/opportunities/${draft.id}`, {
    ...formOf(saved.opportunity),
    notifyMembers: true,
  });
  await work();
  expect(await recipients()).toEqual(["member@example.com"]);
  const other = await publish(api(), admin, { visibility: false });
  await manage(api(), admin, "POST", `/api/opportunities/${other.id}/visibility`, toggle);
  await work();
  expect(await recipients()).toHaveLength(2);
});

test("the mail says what it is about, where to look, and how to stop such mails", async () => {
  await createMember(api());
  const { id } = await publish(api(), admin, {
    title: "Prize <b>for</b> farms",
    region: "East Africa",
    deadline: "2027-03-01",
    tags: ["women_led", "Own tag"],
    notifyMembers: true,
  });
  await work();
  const [mail] = api().delivered;
  expect(mail?.subject).toBe("New opportunity: Prize <b>for</b> farms");
  const address = `${api().config.siteUrl}/opportunities/${id}`;
  for (const fact of ["Grant", "East Africa", "1 March 2027", "Women-led, Own tag", "feed their town", address]) {
    expect(mail?.text).toContain(fact);
  }
  for (const fact of ["Grant", "East Africa", "1 March 2027", "Women-led, Own tag", "feed their town"]) {
    expect(mail?.html).toContain(fact);
  }
  const preferences = `${api().config.siteUrl}/email-preferences?token=`;
  expect(mail?.text).toContain(preferences);
  expect(mail?.headers).toMatchObject({
    "List-Unsubscribe": expect.stringContaining(`<${api().config.siteUrl}/unsubscribe/`),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-generated",
  });
  expect(mail?.html).not.toContain("<b>for</b>");
});

test("a crowd is reached whole: nobody twice, nobody left out, although every job runs twice", async () => {
  await crowd(1203);
  const { id } = await publish(api(), admin, { notifyMembers: true });
  await work();
  const reached = await recipients();
  expect([reached.length, new Set(reached).size]).toEqual([1203, 1203]);
  expect((await look(id)).alert).toEqual({ status: "done", recipientCount: 1203, error: null });
});

test("a run that breaks off is shown as failed and has written to nobody; the next one does it whole", async () => {
  await crowd(1203);
  const { id } = await publish(api(), admin, { notifyMembers: true });
  await api().db.execute(sql`create function break_off() returns trigger language plpgsql as $$
    begin if (select count(*) from outbox) >= 900 then raise exception 'no room'; end if; return new; end $$`);
  await api().db.execute(
    sql`create trigger break_off before insert on outbox for each row execute function break_off()`,
  );
  await expect(sendAlert(api(), id)).rejects.toThrow();
  expect((await look(id)).alert).toEqual({
    status: "failed",
    recipientCount: 0,
    error: "Sending stopped because of a problem on our server. It can be started again from the form.",
  });
  expect([await recipients(), await api().db.$count(emailSends)]).toEqual([[], 0]);
  await api().db.execute(sql`drop trigger break_off on outbox`);
  await sendAlert(api(), id);
  const reached = await recipients();
  expect([reached.length, new Set(reached).size]).toEqual([1203, 1203]);
  await work();
  expect((await look(id)).alert).toEqual({ status: "done", recipientCount: 1203, error: null });
});

test("after a failure the administrator can start it again from the form", async () => {
  await createMember(api(), { email: "member@example.com" });
  const made = await publish(api(), admin, { notifyMembers: true });
  await api().db.execute(sql`update opportunity_alerts set status = 'failed', error = 'x'`);
  const again = { ...formOf(made), notifyMembers: true };
  const { opportunity } = await manage(api(), admin, "PUT", `/api/opportunities/${made.id}`, again);
  expect(opportunity.alert).toEqual({ status: "queued", recipientCount: 0, error: null });
  await work();
  expect(await recipients()).toEqual(["member@example.com"]);
});

test("two runs at once share the work and double nothing", async () => {
  await crowd(1100);
  const { id } = await publish(api(), admin, { notifyMembers: true });
  await Promise.all([sendAlert(api(), id), sendAlert(api(), id), sendAlert(api(), id)]);
  const reached = await recipients();
  expect([reached.length, new Set(reached).size]).toEqual([1100, 1100]);
});

test("a notice that was never announced is found by the minute's sweep", async () => {
  await createMember(api(), { email: "member@example.com" });
  const { queue } = api();
  const broken = { ...queue, send: async () => Promise.reject(new Error("the queue is away")) };
  const form = v.parse(opportunityFormSchema, { ...OPPORTUNITY_FORM, visibility: true, notifyMembers: true });
  const { alert } = await createOpportunity({ ...api(), queue: broken }, { role: "admin", ...admin }, form);
  expect([alert?.status, queue.waiting]).toEqual(["queued", []]);
  await queue.send("opportunities.sweep", {});
  await work();
  expect(await recipients()).toEqual(["member@example.com"]);
});

test("an opportunity that is withdrawn meanwhile is told of no further", async () => {
  await createMember(api());
  const { id } = await publish(api(), admin, { notifyMembers: true });
  await manage(api(), admin, "POST", `/api/opportunities/${id}/visibility`, { visibility: false });
  await work();
  expect(await recipients()).toEqual([]);
  expect((await look(id)).alert).toMatchObject({
    status: "failed",
    error: "Sending stopped because the opportunity is a draft again.",
  });
});

test("a deleted opportunity is told of no further", async () => {
  await createMember(api());
  const { id } = await publish(api(), admin, { notifyMembers: true });
  await manage(api(), admin, "DELETE", `/api/opportunities/${id}`);
  await work();
  expect(await recipients()).toEqual([]);
});

test("whoever refuses such mails, or gets none at all, is left out, also when they say so while the notice waits", async () => {
  const [refuses, gone, late] = await Promise.all([1, 2, 3].map(() => createMember(api())));
  await createMember(api(), { email: "member@example.com" });
  const refuse = (email = "") =>
    api()
      .db.insert(emailRefusals)
      .values({ addressHash: addressHash(email), category: "opportunities" });
  await refuse(refuses?.email);
  await api()
    .db.insert(emailSuppressions)
    .values({ addressHash: addressHash(gone?.email ?? ""), reason: "complained" });
  const { id } = await publish(api(), admin, { notifyMembers: true });
  await sendAlert(api(), id);
  expect(await recipients()).toEqual([late?.email, "member@example.com"].sort());
  await refuse(late?.email);
  await work();
  expect(api().delivered.map(({ to }) => to)).toEqual(["member@example.com"]);
  expect((await look(id)).alert).toEqual({ status: "done", recipientCount: 1, error: null });
});

test("a notice that a day has no room for is under way until the last mail is out", async () => {
  await crowd(3);
  await api().db.update(emailSettings).set({ dailyLimit: 2 });
  const { id } = await publish(api(), admin, { notifyMembers: true });
  await work();
  expect((await look(id)).alert).toMatchObject({ status: "queued", recipientCount: 2 });
  expect(await api().db.select().from(emailSends)).toMatchObject([
    { emailType: "opportunityAlert", category: "opportunities", recipientCount: 3, sentCount: 2, createdBy: null },
  ]);
});

test("withdrawn while it goes out, it reaches nobody more; published and told of again, it goes on where it stopped", async () => {
  await crowd(3);
  await api().db.update(emailSettings).set({ dailyLimit: 2 });
  const made = await publish(api(), admin, { notifyMembers: true });
  await work();
  await manage(api(), admin, "POST", `/api/opportunities/${made.id}/visibility`, { visibility: false });
  await api().db.update(emailSettings).set({ dailyLimit: 10_000 });
  await createCourier(api()).wake();
  expect(api().delivered).toHaveLength(2);
  expect((await look(made.id)).alert).toMatchObject({
    status: "failed",
    error: expect.stringContaining("draft again"),
  });
  await manage(api(), admin, "POST", `/api/opportunities/${made.id}/visibility`, { visibility: true });
  await work();
  expect(api().delivered).toHaveLength(2);

  await manage(api(), admin, "PUT", `/api/opportunities/${made.id}`, {
    ...formOf(await look(made.id)),
    title: "A better title",
    notifyMembers: true,
  });
  await createMember(api(), { email: "newcomer@example.com" });
  await work();
  const reached = api().delivered.map(({ to }) => to);
  expect([reached.length, new Set(reached).size]).toEqual([4, 4]);
  expect(api().delivered.at(-1)?.subject).toBe("New opportunity: A better title");
  expect((await look(made.id)).alert).toEqual({ status: "done", recipientCount: 4, error: null });
  expect(await api().db.$count(emailSends)).toBe(1);
});

test("a notice that was cancelled in the history can be started again from the form", async () => {
  await createMember(api(), { email: "member@example.com" });
  const made = await publish(api(), admin, { notifyMembers: true });
  await sendAlert(api(), made.id);
  const [send] = await api().db.select().from(emailSends);
  await manage(api(), admin, "POST", `/api/admin/email-history/${send?.id}/cancel`, {});
  expect((await look(made.id)).alert).toMatchObject({ status: "failed", error: expect.stringContaining("cancelled") });
  await manage(api(), admin, "PUT", `/api/opportunities/${made.id}`, { ...formOf(made), notifyMembers: true });
  await work();
  expect(api().delivered.map(({ to }) => to)).toEqual(["member@example.com"]);
});

test("where every mail failed, the notice failed, and can be started again", async () => {
  await createMember(api(), { email: "member@example.com" });
  const made = await publish(api(), admin, { notifyMembers: true });
  await sendAlert(api(), made.id);
  const no = Object.assign(new Error("550 No"), { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" });
  await createCourier({ ...api(), mailer: { keeps: false, deliver: async () => Promise.reject(no) } }).wake();
  expect((await look(made.id)).alert).toMatchObject({ status: "failed", recipientCount: 0 });
  await manage(api(), admin, "PUT", `/api/opportunities/${made.id}`, { ...formOf(made), notifyMembers: true });
  await work();
  expect(api().delivered.map(({ to }) => to)).toEqual(["member@example.com"]);
  expect(await api().db.select().from(emailSends)).toMatchObject([{ status: "sent", sentCount: 1, failedCount: 0 }]);
});

test("a sent notice leaves no copy of its text, and is patient with a server that is away", async () => {
  await createMember(api());
  const { id } = await publish(api(), admin, { notifyMembers: true });
  await sendAlert(api(), id);
  const away = { ...api(), mailer: { keeps: false, deliver: async () => Promise.reject(new Error("away")) } };
  await createCourier(away).wake();
  expect(await alertMails()).toMatchObject([{ status: "queued", attempts: 1 }]);
  api().clock.advance(2 * 3_600_000);
  await createCourier(api()).wake();
  expect(await alertMails()).toMatchObject([{ status: "sent", html: "", text: "" }]);
});
