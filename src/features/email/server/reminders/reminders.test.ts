import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailRefusals, emailSends, emailSettings, emailSuppressions } from "#platform/db/schema/email.ts";
import { emailReminders, outbox } from "#platform/db/schema/mail.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { startQueue } from "#platform/jobs/queue.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { asOwner } from "#test/database.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import { testPostOffice } from "#test/post-office.ts";
import { BASIC, BUSINESS, save } from "#test/profiles.ts";
import { REMINDERS_PER_DAY } from "../../domain/reminders.ts";
import { defineReminderJobs } from "./jobs.ts";
import { remindUnconfirmed, remindUnfinished } from "./remind-members.ts";

const DAY = 86_400_000;
const office = testPostOffice();

beforeEach(async () => {
  await office().api.db.insert(emailSettings).values({ remindUnconfirmed: true, remindUnfinished: true });
  await defineReminderJobs(office().context);
});

async function morning(): Promise<string[]> {
  const { api, server } = office();
  server.received.length = 0;
  await api.queue.send("reminders.unconfirmed", {});
  await api.queue.send("reminders.unfinished", {});
  await api.queue.run();
  await api.queue.run();
  return server.received.flatMap(({ to }) => to).toSorted();
}

async function daysOf(days: number): Promise<Record<string, number[]>> {
  const seen: Record<string, number[]> = {};
  for (let day = 0; day <= days; day += 1) {
    for (const to of await morning()) seen[to] = [...(seen[to] ?? []), day];
    office().api.clock.advance(DAY);
  }
  return seen;
}

const unconfirmed = async (email: string, given: Partial<typeof accounts.$inferInsert> = {}): Promise<TestAccount> => {
  const { api } = office();
  const account = await createMember(api, { email, confirmed: false, profile: null });
  await api.db
    .update(accounts)
    .set({ createdAt: api.clock(), ...given })
    .where(eq(accounts.id, account.id));
  return account;
};
const unfinished = (email: string, profile: object = {}) =>
  createMember(office().api, { email, profile: { updatedAt: office().api.clock(), ...profile } });

async function confirm(text: string): Promise<number> {
  const link = new URL(/https:\S+\/auth\/callback\?\S+/.exec(text)?.[0] ?? "");
  const json = { type: "signup", token_hash: link.searchParams.get("token_hash") };
  return (await office().api.call("POST", "/auth/v1/verify", { json })).status;
}

test("reminders are off by default", async () => {
  await office().api.db.delete(emailSettings);
  await unconfirmed("new@example.com");
  await unfinished("half@example.com");
  expect(await daysOf(12)).toEqual({});
});

test("an unconfirmed address is reminded on days 2 and 7, an unfinished profile on days 3, 10, 24", async () => {
  await unconfirmed("new@example.com");
  await unfinished("half@example.com");
  expect(await daysOf(60)).toEqual({ "new@example.com": [2, 7], "half@example.com": [3, 10, 24] });
});

test("a reminder link confirms the address days later, and no further reminder follows", async () => {
  const { api, server, stored } = office();
  const { id } = await unconfirmed("new@example.com");
  api.clock.advance(2 * DAY);
  expect(await morning()).toEqual(["new@example.com"]);
  const [mail] = server.received;
  expect(mail?.mail.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
  const [row] = await api.db.select().from(outbox).where(eq(outbox.accountId, id));
  expect(await stored(row?.id ?? "")).toMatchObject({ status: "sent", html: "", text: "" });
  api.clock.advance(4 * DAY);
  expect(await confirm(mail?.mail.text ?? "")).toBe(200);
  expect(Object.keys(await daysOf(1))).toEqual([]);
});

test("a blocked, suppressed, old or erased account gets no confirmation reminder", async () => {
  const { api } = office();
  await unconfirmed("blocked@example.com", { bannedUntil: new Date(api.clock().getTime() + 300 * DAY) });
  await unconfirmed("bounced@example.com");
  await api.db.insert(emailSuppressions).values({ addressHash: addressHash("Bounced@Example.com"), reason: "bounced" });
  await unconfirmed("old@example.com", { createdAt: new Date(api.clock().getTime() - 31 * DAY) });
  const gone = await unconfirmed("gone@example.com");
  await api.db.delete(accounts).where(eq(accounts.id, gone.id));
  expect(await daysOf(9)).toEqual({});
});

test("an administrator, or a member without consent, confirmation or missing steps, gets no profile reminder", async () => {
  const { api } = office();
  await api.db.update(emailSettings).set({ remindUnconfirmed: false });
  await unfinished("no@example.com", { receiveEmailUpdates: false });
  await unfinished("refused@example.com");
  await api.db.insert(emailRefusals).values({ addressHash: addressHash("refused@example.com"), category: "platform" });
  await unfinished("out@example.com");
  await api.db
    .insert(emailSuppressions)
    .values({ addressHash: addressHash("out@example.com"), reason: "unsubscribed" });
  await createMember(api, { email: "waits@example.com", confirmed: false });
  await unfinished("admin@isa.example");
  await unfinished("done@example.com", { profileCompletionStage: "full_complete" });
  await unfinished("card@example.com", { profileCompletionStage: "edid_builder_ready" });
  expect(await daysOf(4)).toEqual({});
});

test("a profile reminder is sent three days after the last edit", async () => {
  const { api } = office();
  const before = new Date(api.clock().getTime() - 2.5 * DAY);
  const member = await unfinished("busy@example.com", { updatedAt: before });
  await save(api, member, BASIC);
  expect(await daysOf(4)).toEqual({ "busy@example.com": [3] });
});

test("a profile reminder lists missing answers, links to the section, and has one-click unsubscribe", async () => {
  const { api, server } = office();
  const member = await unfinished("half@example.com");
  await save(api, member, { ...BASIC, fullName: "Nia Okoro" });
  await save(api, member, { ...BUSINESS, businessStage: null }, 2);
  api.clock.advance(3 * DAY);
  await morning();
  const [received] = server.received;
  const { text = "", html = "", headers = [] } = received?.mail ?? {};
  for (const part of [text, html]) {
    expect(part).toContain("Nia Okoro");
    expect(part).toContain("Business stage");
    expect(part).toContain("At least one skill you can offer");
    expect(part).not.toContain("Country");
    expect(part).toContain("/email-preferences?token=");
  }
  expect(text).toContain("https://isa.example/edit-profile?section=1");
  const post = headers.find(({ key }) => key === "list-unsubscribe-post");
  expect(post?.value).toBe("List-Unsubscribe=One-Click");
  const [send] = await api.db.select().from(emailSends);
  expect(send).toMatchObject({ emailType: "profileReminder", category: "platform", recipientCount: 1, sentCount: 1 });
  expect(send?.htmlContent).toBe("");
});

test("a queued reminder is left out when its task is done or its address suppressed meanwhile", async () => {
  const { api, context, sendWorker, server, sendOf } = office();
  const member = await unfinished("half@example.com");
  const waiting = await unconfirmed("new@example.com");
  const second = await unconfirmed("second@example.com");
  api.clock.advance(3 * DAY);
  const quiet = { ...context, queue: { ...context.queue, send: async () => undefined } };
  await remindUnconfirmed(quiet);
  await remindUnfinished(quiet);
  await api.db
    .update(userProfiles)
    .set({ profileCompletionStage: "full_complete" })
    .where(eq(userProfiles.id, member.id));
  await api.db.update(accounts).set({ emailConfirmedAt: api.clock() }).where(eq(accounts.id, waiting.id));
  await api.db.insert(emailSuppressions).values({ addressHash: addressHash(second.email), reason: "unsubscribed" });
  await sendWorker.wake();
  expect(server.received).toEqual([]);
  const rows = await api.db.select().from(outbox);
  expect(rows.map(({ recipient, status, error }) => [recipient, status, error]).sort()).toEqual([
    ["half@example.com", "leftOut", "done"],
    ["new@example.com", "leftOut", "done"],
    ["second@example.com", "leftOut", "unsubscribed"],
  ]);
  expect(await sendOf(rows[0]?.sendId ?? "")).toMatchObject({ status: "leftOut", sentCount: 0 });
});

test("concurrent reminder runs remind once with a working link, and a failed run queues nothing", async () => {
  const { api, context } = office();
  await unconfirmed("new@example.com");
  await unfinished("half@example.com");
  api.clock.advance(3 * DAY);
  await asOwner(api.url, "alter table email_reminders rename to away");
  await expect(remindUnfinished(context)).rejects.toThrow();
  await asOwner(api.url, "alter table away rename to email_reminders");
  expect(await api.db.$count(outbox)).toBe(0);
  await Promise.all([1, 2, 3].flatMap(() => [remindUnconfirmed(context), remindUnfinished(context)]));
  expect((await api.db.select().from(outbox)).map(({ recipient }) => recipient).sort()).toEqual([
    "half@example.com",
    "new@example.com",
  ]);
  expect(await api.db.select().from(emailReminders)).toMatchObject([{ times: 1 }, { times: 1 }]);
  const [{ text } = { text: "" }] = await api.db.select().from(outbox).where(eq(outbox.recipient, "new@example.com"));
  expect(await confirm(text)).toBe(200);
});

test("a member who becomes due after the day's reminders is reminded the next day", async () => {
  expect(await morning()).toEqual([]);
  await unfinished("late@example.com");
  office().api.clock.advance(3 * DAY);
  expect(await morning()).toEqual(["late@example.com"]);
  await unfinished("later@example.com", { updatedAt: new Date(office().api.clock().getTime() - 3 * DAY) });
  expect(await morning()).toEqual([]);
  office().api.clock.advance(DAY);
  expect(await morning()).toEqual(["later@example.com"]);
});

test("the reminder jobs are scheduled every hour from 7 to 15", async () => {
  const queue = await startQueue(office().api.url, () => undefined);
  await defineReminderJobs({ ...office().context, queue });
  const { rows } = await office().api.db.$client.query("select name, cron from pgboss.schedule order by name");
  expect(rows).toEqual([
    { name: "reminders.unconfirmed", cron: "0 7-15 * * *" },
    { name: "reminders.unfinished", cron: "10 7-15 * * *" },
  ]);
  await queue.stop();
});

test("reminders stop at the daily limit, and the rest are queued the next day", async () => {
  const { api, context } = office();
  await api.db.$client.query(
    `with made as (
       insert into accounts (id, email, email_confirmed_at)
       select gen_random_uuid(), 'crowd' || n || '@example.com', now() from generate_series(1, $1::int) n returning id)
     insert into user_profiles (id, updated_at) select id, $2 from made`,
    [REMINDERS_PER_DAY + 5, api.clock()],
  );
  api.clock.advance(3 * DAY);
  await remindUnfinished(context);
  await remindUnfinished(context);
  expect(await api.db.$count(outbox)).toBe(REMINDERS_PER_DAY);
  api.clock.advance(DAY);
  await remindUnfinished(context);
  expect(await api.db.$count(outbox)).toBe(REMINDERS_PER_DAY + 5);
});
