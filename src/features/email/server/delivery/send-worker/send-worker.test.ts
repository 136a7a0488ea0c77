import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { emailDays, emailSends, emailSettings } from "#platform/db/schema/email.ts";
import { createMember } from "#test/factories.ts";
import { strangers, testPostOffice } from "#test/post-office.ts";
import { announceSend } from "../queue-send.ts";
import { bulkSlots } from "./message-stream.ts";

const HOUR = 60 * 60_000;
const SLOTS = bulkSlots(20);

const office = testPostOffice();

const addresses = () => office().server.received.flatMap(({ to }) => to);

test("an announced send reaches each recipient once when its job runs twice", async () => {
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

test("four workers share a send, deliver each mail once, and count correctly", async () => {
  const { otherWorker, sendWorker, api, send, sendOf } = office();
  await api.db.insert(emailSettings).values({ maxRecipients: 10 });
  const id = await send(strangers(300));
  await Promise.all([sendWorker, otherWorker(), otherWorker(), otherWorker()].map((worker) => worker.wake()));
  expect(new Set(addresses()).size).toBe(300);
  expect(addresses()).toHaveLength(300);
  expect(await sendOf(id)).toMatchObject({ status: "sent", sentCount: 300 });
  expect(await api.db.select().from(emailDays)).toMatchObject([{ taken: 300 }]);
});

test("concurrent deliveries never exceed the number of slots", async () => {
  const { sendWorker, server, send } = office();
  for (let at = 0; at < 60; at += 1) server.answers.push({ afterMs: 10 });
  await send(strangers(60));
  await sendWorker.wake();
  expect(server.received).toHaveLength(60);
  expect(server.most()).toBeLessThanOrEqual(SLOTS);
  expect(server.most()).toBeGreaterThan(2);
});

test.each(["paused", "cancelled"])("a running send that is %s stops after the mails in its slots", async (status) => {
  const { api, sendWorker, server, send, states } = office();
  const id = await send(strangers(80));
  for (let at = 0; at < 80; at += 1) server.answers.push({ afterMs: 5 });
  const done = sendWorker.wake();
  await expect.poll(() => server.received.length, { interval: 1 }).toBeGreaterThan(5);
  await api.db.update(emailSends).set({ status }).where(eq(emailSends.id, id));
  const then = server.received.length;
  await done;
  expect(server.received.length - then).toBeLessThanOrEqual(SLOTS * 2);
  const { sent = 0, queued = 0, cancelled = 0 } = await states(id);
  expect(sent).toBe(server.received.length);
  expect(status === "paused" ? queued : cancelled).toBe(80 - sent);
});

test("a paused send continues when it is resumed", async () => {
  const { api, sendWorker, send, sendOf } = office();
  const id = await send(strangers(10));
  await api.db.update(emailSends).set({ status: "paused" }).where(eq(emailSends.id, id));
  await sendWorker.wake();
  expect(addresses()).toEqual([]);
  await api.db.update(emailSends).set({ status: "queued" }).where(eq(emailSends.id, id));
  await sendWorker.wake();
  expect(addresses()).toHaveLength(10);
  expect(await sendOf(id)).toMatchObject({ status: "sent" });
});

test("a scheduled send starts at its time, not before", async () => {
  const { api, sendWorker, send, sendOf } = office();
  const id = await send(strangers(2), { scheduledAt: new Date(api.clock().getTime() + HOUR) });
  api.clock.advance(HOUR - 1);
  await sendWorker.wake();
  expect([addresses().length, (await sendOf(id)).status]).toEqual([0, "scheduled"]);
  api.clock.advance(1);
  await sendWorker.wake();
  expect([addresses().length, (await sendOf(id)).status]).toEqual([2, "sent"]);
});

test("a started send worker finds sends by itself, and its stop finishes the mails under way", async () => {
  const { sendWorker, server, send, states } = office();
  sendWorker.start();
  const id = await send(strangers(60));
  for (let at = 0; at < 60; at += 1) server.answers.push({ afterMs: 20 });
  await sendWorker.wake();
  await expect.poll(() => server.received.length).toBeGreaterThan(0);
  await sendWorker.stop();
  const { sent = 0, queued = 0, sending = 0 } = await states(id);
  expect([sent, sent + queued, sending]).toEqual([server.received.length, 60, 0]);
});

test("a member erased after queueing gets no mail, and the recipient count stays", async () => {
  const { api, sendWorker, send, sendOf } = office();
  const { id: accountId, email } = await createMember(api);
  const id = await send([{ accountId, email }, ...strangers(1)]);
  await api.db.$client.query("delete from accounts where id = $1", [accountId]);
  await sendWorker.wake();
  expect(addresses()).toEqual(["person0@example.com"]);
  expect(await sendOf(id)).toMatchObject({ status: "sent", recipientCount: 2, sentCount: 1 });
});
