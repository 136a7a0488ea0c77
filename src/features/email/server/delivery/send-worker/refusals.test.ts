import { expect, test } from "vitest";
import { emailDays } from "#platform/db/schema/email.ts";
import { strangers, testPostOffice } from "#test/post-office.ts";
import { startSmtpServer } from "#test/smtp-server.ts";
import { bulkSlots } from "./message-stream.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SLOTS = bulkSlots(20);

const office = testPostOffice();

const addresses = () => office().server.received.flatMap(({ to }) => to);

test("a 451 answer is retried with growing delays, the last time a day after the first", async () => {
  const { api, sendWorker, server, send, sendOf, rowsOf } = office();
  const id = await send(strangers(1));
  const attempts: Date[] = [];
  for (let [row] = await rowsOf(id); row?.status === "queued"; [row] = await rowsOf(id)) {
    const due = row.nextAttemptAt?.getTime() ?? 0;
    api.clock.advance(Math.max(0, due - 1 - api.clock().getTime()));
    server.answers.splice(0, 1, { code: 451, words: "Greylisted" });
    await sendWorker.wake();
    expect(server.answers).toHaveLength(attempts.length === 0 ? 0 : 1);
    if (attempts.length > 0) api.clock.advance(1);
    await sendWorker.wake();
    attempts.push(api.clock());
  }
  const minutes = attempts.map((at) => (at.getTime() - (attempts[0]?.getTime() ?? 0)) / MINUTE);
  expect(minutes).toEqual([0, 1, 6, 21, 81, 261, 621, 1440]);
  expect(await rowsOf(id)).toMatchObject([
    { status: "failed", attempts: 8, error: expect.stringContaining("Greylisted") },
  ]);
  expect(await sendOf(id)).toMatchObject({ failedCount: 1, sentCount: 0 });
});

test("a mail deferred once is delivered once by the retry", async () => {
  const { api, sendWorker, server, send, sendOf, rowsOf } = office();
  server.answers.push({ code: 451, words: "Later" }, "cut");
  const id = await send(strangers(3));
  await sendWorker.wake();
  expect(await sendOf(id)).toMatchObject({ status: "sending", sentCount: 1 });
  api.clock.advance(MINUTE);
  await sendWorker.wake();
  expect(addresses().toSorted()).toEqual(strangers(3).map(({ email }) => email));
  expect((await rowsOf(id)).map(({ status, error }) => [status, error])).toEqual(Array(3).fill(["sent", null]));
  expect(await sendOf(id)).toMatchObject({ status: "sent", sentCount: 3 });
});

test("a 550 answer is final, and a send with failures ends as partly sent", async () => {
  const { sendWorker, server, send, sendOf, states } = office();
  server.recipients.push({ code: 550, words: "No such mailbox" });
  const id = await send(strangers(4));
  await sendWorker.wake();
  expect(await states(id)).toEqual({ sent: 3, failed: 1 });
  expect(await sendOf(id)).toMatchObject({ status: "partly", sentCount: 3, failedCount: 1 });
});

test("the next send leaves out an unknown mailbox but not an address with a spam refusal", async () => {
  const { sendWorker, server, send, states } = office();
  server.recipients.push(
    { code: 550, words: "5.1.1 No such user here" },
    { code: 550, words: "5.7.1 Looks like spam" },
  );
  await send(strangers(3));
  await sendWorker.wake();
  const next = await send(strangers(3));
  await sendWorker.wake();
  expect(await states(next)).toEqual({ sent: 2, leftOut: 1 });
});

test("a mail accepted without an answer is resent with the same Message-ID", async () => {
  const { api, sendWorker, server, send } = office();
  server.answers.push("taken, cut");
  await send(strangers(1));
  await sendWorker.wake();
  api.clock.advance(MINUTE);
  await sendWorker.wake();
  expect(server.received).toHaveLength(2);
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1);
});

test("a 421 answer stops the send, and a single mail probes the server later", async () => {
  const { api, sendWorker, server, send, sendOf, rowsOf } = office();
  const id = await send(strangers(50));
  for (let at = 0; at < 50; at += 1) server.answers.push({ code: 421, words: "Too busy" });
  await sendWorker.wake();
  expect((await rowsOf(id)).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(SLOTS);
  expect(await sendOf(id)).toMatchObject({ status: "sending", error: expect.stringContaining("mail server") });
  api.clock.advance(5_001);
  const before = server.answers.length;
  await sendWorker.wake();
  expect(before - server.answers.length).toBe(1);
  server.answers.length = 0;
  api.clock.advance(HOUR);
  await sendWorker.wake();
  expect(await sendOf(id)).toMatchObject({ status: "sent", sentCount: 50, error: null });
  expect(new Set(addresses()).size).toBe(50);
});

test("mails lose no attempts when the server is unavailable, and are sent when it returns", async () => {
  const { api, sendWorker, server, context, send, sendOf, rowsOf } = office();
  const id = await send(strangers(20));
  await server.close();
  for (let hour = 0; hour < 30; hour += 1) {
    await sendWorker.wake();
    api.clock.advance(HOUR);
  }
  const rows = await rowsOf(id);
  expect(rows.every(({ attempts, status }) => attempts === 0 && status === "queued")).toBe(true);
  expect(await api.db.select().from(emailDays)).toSatisfy((days: { taken: number }[]) =>
    days.every(({ taken }) => taken === 0),
  );
  const back = await startSmtpServer({ port: Number(new URL(server.url).port) });
  await sendWorker.wake();
  expect(back.received).toHaveLength(20);
  expect(await sendOf(id)).toMatchObject({ status: "sent", sentCount: 20 });
  await (context.mailer as unknown as { close(): Promise<void> }).close();
  await back.close();
});
