import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#platform/db/schema/mail.ts";
import { strangers, testPostOffice } from "#test/post-office.ts";
import { deliverMail } from "./deliver-mail.ts";
import { deleteOldMail, sweepAbandoned, sweepMail } from "./sweep-mail.ts";

const MINUTE = 60_000;

const office = testPostOffice();

test("the sweep announces unannounced mails after 30 seconds", async () => {
  const { api, server, context, queue, announced } = office();
  const id = await queue();
  await sweepMail(context);
  expect(announced()).toEqual([]);
  api.clock.advance(31_000);
  await sweepMail(context);
  expect(announced()).toEqual([id]);
  await api.queue.run();
  expect(server.received).toHaveLength(1);
  await sweepMail(context);
  expect(announced()).toEqual([]);
});

test("the sweep skips mails of unknown kinds", async () => {
  const { api, context, queue, announced } = office();
  const [unknown, known] = [await queue(), await queue()];
  await api.db.update(outbox).set({ kind: sql`'invented'` }).where(eq(outbox.id, unknown));
  api.clock.advance(31_000);
  await sweepMail(context);
  expect(announced()).toEqual([known]);
});

test("the sweep applies a retry delay to a mail that the server keeps deferring", async () => {
  const { api, server, context, queue, announced } = office();
  const id = await queue("welcome");
  for (let attempt = 0; attempt < 3; attempt += 1) {
    server.answers.push({ code: 451, words: "Later" });
    await expect(deliverMail(context, id)).rejects.toThrow();
  }
  api.clock.advance(3.5 * MINUTE);
  await sweepMail(context);
  expect(announced()).toEqual([]);
  api.clock.advance(MINUTE);
  await sweepMail(context);
  expect(announced()).toEqual([id]);
});

test("a mail left in sending by a crash is resent after 30 seconds, not before", async () => {
  const { api, server, context, queue, stored, announced } = office();
  const id = await queue();
  await api.db.update(outbox).set({ status: "sending", attempts: 1, claimedAt: api.clock() }).where(eq(outbox.id, id));
  api.clock.advance(29_000);
  await deliverMail(context, id);
  await sweepMail(context);
  await sweepAbandoned(context);
  expect([server.received.length, announced()]).toEqual([0, []]);
  api.clock.advance(2_000);
  await sweepAbandoned(context);
  expect(announced()).toEqual([id]);
  await api.queue.run();
  expect(server.received).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ status: "sent", attempts: 2 });
});

test("old recovery mails are deleted after 30 days; welcome, queued and send mails stay", async () => {
  const { api, context, sendWorker, queue, rowsOf, send, stored } = office();
  const sendId = await send(strangers(2));
  await sendWorker.wake();
  const sent = await queue("recovery");
  const welcome = await queue("welcome");
  await deliverMail(context, sent);
  await deliverMail(context, welcome);
  const waiting = await queue("confirmation");
  api.clock.advance(29 * 24 * 60 * MINUTE);
  await deleteOldMail(context);
  expect(await stored(sent)).toBeDefined();
  api.clock.advance(2 * 24 * 60 * MINUTE);
  await deleteOldMail(context);
  expect(await stored(sent)).toBeUndefined();
  expect(await stored(welcome)).toBeDefined();
  expect(await stored(waiting)).toBeDefined();
  expect(await rowsOf(sendId)).toHaveLength(2);
});
