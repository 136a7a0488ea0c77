import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createMember } from "#test/factories.ts";
import { strangers, testPostOffice } from "#test/post-office.ts";
import { startSmtpServer } from "#test/smtp-server.ts";
import { emailDays, emailSends, emailSettings } from "../../db/schema/email.ts";
import { announceSend } from "../queue-send.ts";
import { bulkSlots } from "./lane.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const SLOTS = bulkSlots(20);

const office = testPostOffice();

const addresses = () => office().server.received.flatMap(({ to }) => to);

test("an announced send reaches each of its recipients once, though its job runs twice", async () => {
  const { api, context, send, sendOf, states } = office();
  const id = await send(strangers(25));
  await announceSend(context, id);
  await api.queue.run();
  expect(addresses().toSorted()).toEqual(
    strangers(25)
      .map(({ email }) => email)
      .toSorted(),
  );
  expect(await states(id)).toEqual({ sent: 25 });
  expect(await sendOf(id)).toMatchObject({
    status: "sent",
    sentCount: 25,
    failedCount: 0,
    startedAt: api.clock(),
    finishedAt: api.clock(),
  });
});

test("four workers share a send, none of its mails goes out twice, and the counts are right", async () => {
  const { colleague, courier, api, send, sendOf } = office();
  await api.db.insert(emailSettings).values({ maxRecipients: 10 });
  const id = await send(strangers(300));
  await Promise.all([courier, colleague(), colleague(), colleague()].map((worker) => worker.wake()));
  expect(new Set(addresses()).size).toBe(300);
  expect(addresses()).toHaveLength(300);
  expect(await sendOf(id)).toMatchObject({ status: "sent", sentCount: 300 });
  expect(await api.db.select().from(emailDays)).toMatchObject([{ taken: 300 }]);
});

test("no more mails are under way at once than there are slots", async () => {
  const { courier, server, send } = office();
  for (let at = 0; at < 60; at += 1) server.answers.push({ afterMs: 10 });
  await send(strangers(60));
  await courier.wake();
  expect(server.received).toHaveLength(60);
  expect(server.most()).toBeLessThanOrEqual(SLOTS);
  expect(server.most()).toBeGreaterThan(2);
});

test("a 451 is tried again after a minute, then later and later, the last time a day after the first", async () => {
  const { api, courier, server, send, sendOf, rowsOf } = office();
  const id = await send(strangers(1));
  const attempts: Date[] = [];
  for (let [row] = await rowsOf(id); row?.status === "queued"; [row] = await rowsOf(id)) {
    const due = row.nextAttemptAt?.getTime() ?? 0;
    api.clock.advance(Math.max(0, due - 1 - api.clock().getTime()));
    server.answers.splice(0, 1, { code: 451, words: "Greylisted" });
    await courier.wake();
    expect(server.answers).toHaveLength(attempts.length === 0 ? 0 : 1);
    if (attempts.length > 0) api.clock.advance(1);
    await courier.wake();
    attempts.push(api.clock());
  }
  const minutes = attempts.map((at) => (at.getTime() - (attempts[0]?.getTime() ?? 0)) / MINUTE);
  expect(minutes).toEqual([0, 1, 6, 21, 81, 261, 621, 1440]);
  expect(await rowsOf(id)).toMatchObject([
    { status: "failed", attempts: 8, error: expect.stringContaining("Greylisted") },
  ]);
  expect(await sendOf(id)).toMatchObject({ failedCount: 1, sentCount: 0 });
});

test("a mail refused once is taken the second time, once", async () => {
  const { api, courier, server, send, sendOf, rowsOf } = office();
  server.answers.push({ code: 451, words: "Later" }, "cut");
  const id = await send(strangers(3));
  await courier.wake();
  expect(await sendOf(id)).toMatchObject({ status: "sending", sentCount: 1 });
  api.clock.advance(MINUTE);
  await courier.wake();
  expect(addresses().toSorted()).toEqual(strangers(3).map(({ email }) => email));
  expect((await rowsOf(id)).map(({ status, error }) => [status, error])).toEqual(Array(3).fill(["sent", null]));
  expect(await sendOf(id)).toMatchObject({ status: "sent", sentCount: 3 });
});

test("a 550 is final, and a send with some of them is partly sent", async () => {
  const { courier, server, send, sendOf, states } = office();
  server.recipients.push({ code: 550, words: "No such mailbox" });
  const id = await send(strangers(4));
  await courier.wake();
  expect(await states(id)).toEqual({ sent: 3, failed: 1 });
  expect(await sendOf(id)).toMatchObject({ status: "partly", sentCount: 3, failedCount: 1 });
});

test("what a server took without saying so goes out again with the same Message-ID: SMTP leaves no other way", async () => {
  const { api, courier, server, send } = office();
  server.answers.push("taken, cut");
  await send(strangers(1));
  await courier.wake();
  api.clock.advance(MINUTE);
  await courier.wake();
  expect(server.received).toHaveLength(2);
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1);
});

test("a 421 stops everybody but the first few, and one goes ahead when the server may be back", async () => {
  const { api, courier, server, send, sendOf, rowsOf } = office();
  const id = await send(strangers(50));
  for (let at = 0; at < 50; at += 1) server.answers.push({ code: 421, words: "Too busy" });
  await courier.wake();
  expect((await rowsOf(id)).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(SLOTS);
  expect(await sendOf(id)).toMatchObject({ status: "sending", error: expect.stringContaining("mail server") });
  api.clock.advance(5_001);
  const before = server.answers.length;
  await courier.wake();
  expect(before - server.answers.length).toBe(1);
  server.answers.length = 0;
  api.clock.advance(HOUR);
  await courier.wake();
  expect(await sendOf(id)).toMatchObject({ status: "sent", sentCount: 50, error: null });
  expect(new Set(addresses()).size).toBe(50);
});

test("a server that is away costs no mail an attempt, and gets them all when it is back", async () => {
  const { api, courier, server, context, send, sendOf, rowsOf } = office();
  const id = await send(strangers(20));
  await server.close();
  for (let hour = 0; hour < 30; hour += 1) {
    await courier.wake();
    api.clock.advance(HOUR);
  }
  const rows = await rowsOf(id);
  expect(rows.every(({ attempts, status }) => attempts === 0 && status === "queued")).toBe(true);
  expect(await api.db.select().from(emailDays)).toSatisfy((days: { taken: number }[]) =>
    days.every(({ taken }) => taken === 0),
  );
  const back = await startSmtpServer({ port: Number(new URL(server.url).port) });
  await courier.wake();
  expect(back.received).toHaveLength(20);
  expect(await sendOf(id)).toMatchObject({ status: "sent", sentCount: 20 });
  await (context.mailer as unknown as { close(): Promise<void> }).close();
  await back.close();
});

test("the daily limit holds for all workers together, is shown, and the rest goes out the next day in UTC", async () => {
  const { api, colleague, courier, send, sendOf, states } = office();
  await api.db.insert(emailSettings).values({ dailyLimit: 40, maxRecipients: 7 });
  const first = await send(strangers(30, "a"));
  const second = await send(strangers(30, "b"));
  await Promise.all([courier, colleague(), colleague()].map((worker) => worker.wake()));
  expect(addresses()).toHaveLength(40);
  const sends = await Promise.all([first, second].map(sendOf));
  expect(sends.filter(({ status }) => status === "sending").every(({ error }) => error?.includes("daily limit"))).toBe(
    true,
  );
  const midnight = new Date(api.clock());
  midnight.setUTCHours(24, 0, 0, 0);
  api.clock.advance(midnight.getTime() - api.clock().getTime());
  await courier.wake();
  expect(await states(first)).toEqual({ sent: 30 });
  expect(await states(second)).toEqual({ sent: 30 });
  expect((await sendOf(second)).error).toBeNull();
  expect(new Set(addresses()).size).toBe(60);
});

test("a mail that did not go out gives its place in the day back", async () => {
  const { api, courier, server, send } = office();
  await api.db.insert(emailSettings).values({ dailyLimit: 3 });
  server.recipients.push({ code: 550, words: "No" }, { code: 451, words: "Later" });
  await send(strangers(5));
  await courier.wake();
  expect(addresses()).toHaveLength(3);
  expect(await api.db.select().from(emailDays)).toMatchObject([{ taken: 3 }]);
});

test("service mails go out when the day is full, and do not count", async () => {
  const { api, courier, send, states } = office();
  await api.db.insert(emailSettings).values({ dailyLimit: 2 });
  await send(strangers(5, "bulk"));
  const service = await send(strangers(3, "service"), { emailType: "welcome", category: null });
  await courier.wake();
  expect(await states(service)).toEqual({ sent: 3 });
  expect(await api.db.select().from(emailDays)).toMatchObject([{ taken: 2 }]);
});

test("sends take turns: a short one does not wait for the end of a long one", async () => {
  const { api, courier, send } = office();
  await api.db.insert(emailSettings).values({ maxRecipients: 5 });
  await send(strangers(100, "long"));
  await send(strangers(5, "short"));
  await courier.wake();
  const last = addresses().findLastIndex((address) => address.startsWith("short"));
  expect(last).toBeLessThan(30);
});

test.each(["paused", "cancelled"])(
  "a send that is %s on the way stops within the mails in the slots",
  async (status) => {
    const { api, courier, server, send, states } = office();
    const id = await send(strangers(80));
    for (let at = 0; at < 80; at += 1) server.answers.push({ afterMs: 5 });
    const done = courier.wake();
    await expect.poll(() => server.received.length, { interval: 1 }).toBeGreaterThan(5);
    await api.db.update(emailSends).set({ status }).where(eq(emailSends.id, id));
    const then = server.received.length;
    await done;
    expect(server.received.length - then).toBeLessThanOrEqual(SLOTS * 2);
    const { sent = 0, queued = 0, cancelled = 0 } = await states(id);
    expect(sent).toBe(server.received.length);
    expect(status === "paused" ? queued : cancelled).toBe(80 - sent);
  },
);

test("a paused send goes on where it was when it is resumed", async () => {
  const { api, courier, send, sendOf } = office();
  const id = await send(strangers(10));
  await api.db.update(emailSends).set({ status: "paused" }).where(eq(emailSends.id, id));
  await courier.wake();
  expect(addresses()).toEqual([]);
  await api.db.update(emailSends).set({ status: "queued" }).where(eq(emailSends.id, id));
  await courier.wake();
  expect(addresses()).toHaveLength(10);
  expect(await sendOf(id)).toMatchObject({ status: "sent" });
});

test("a scheduled send starts at its time, not before", async () => {
  const { api, courier, send, sendOf } = office();
  const id = await send(strangers(2), { scheduledAt: new Date(api.clock().getTime() + HOUR) });
  api.clock.advance(HOUR - 1);
  await courier.wake();
  expect([addresses().length, (await sendOf(id)).status]).toEqual([0, "scheduled"]);
  api.clock.advance(1);
  await courier.wake();
  expect([addresses().length, (await sendOf(id)).status]).toEqual([2, "sent"]);
});

test("a started courier finds sends by itself, and ends with the mails that are under way", async () => {
  const { courier, server, send, states } = office();
  courier.start();
  const id = await send(strangers(60));
  for (let at = 0; at < 60; at += 1) server.answers.push({ afterMs: 20 });
  await courier.wake();
  await expect.poll(() => server.received.length, { timeout: 5_000 }).toBeGreaterThan(0);
  await courier.stop();
  const { sent = 0, queued = 0, sending = 0 } = await states(id);
  expect([sent, sent + queued, sending]).toEqual([server.received.length, 60, 0]);
});

test("a member erased on the way gets nothing more, and the counts stay", async () => {
  const { api, courier, send, sendOf } = office();
  const { id: accountId, email } = await createMember(api);
  const id = await send([{ accountId, email }, ...strangers(1)]);
  await api.db.$client.query("delete from accounts where id = $1", [accountId]);
  await courier.wake();
  expect(addresses()).toEqual(["person0@example.com"]);
  expect(await sendOf(id)).toMatchObject({ status: "sent", recipientCount: 2, sentCount: 1 });
});
