import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "#app/context.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testPostOffice } from "#test/post-office.ts";
import { deliverMail } from "./deliver-mail.ts";
import { sweepAbandoned } from "./sweep-mail.ts";

const HOLDS = 30_000;
const QUICK = { expiresAfter: HOLDS, renewEvery: 10, abortAfter: 60_000 };

const office = testPostOffice();

function slowWorker(timings = QUICK, more: Partial<Context> = {}) {
  const { context, server } = office();
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isBrokenOff = false;
  const deliver: Context["mailer"]["deliver"] = async (message, breakOff) => {
    begun.resolve();
    breakOff?.addEventListener("abort", () => {
      isBrokenOff = true;
      gate.reject(new Error("broken off"));
    });
    await gate.promise;
    await context.mailer.deliver(message);
  };
  const worker = { ...context, ...more, mailer: { keeps: false, deliver } };
  return {
    begun: begun.promise,
    letGo: () => gate.resolve(),
    isBrokenOff: () => isBrokenOff,
    deliver: (id: string) => deliverMail(worker, id, timings),
    received: () => server.received.length,
  };
}

test("a slow worker keeps its claim by renewal, and no other worker sends the mail", async () => {
  const { api, context, queue, stored, announced } = office();
  const id = await queue();
  const slow = slowWorker();
  const delivered = slow.deliver(id);
  await slow.begun;
  for (let waited = 0; waited < 5 * HOLDS; waited += HOLDS - 1_000) {
    api.clock.advance(HOLDS - 1_000);
    const isRenewed = async () => (await stored(id))?.claimedAt?.getTime() === api.clock().getTime();
    await expect.poll(isRenewed, { interval: 10 }).toBe(true);
    await deliverMail(context, id, QUICK);
    await sweepAbandoned(context);
  }
  expect([slow.received(), announced()]).toEqual([0, []]);
  slow.letGo();
  await delivered;
  expect(slow.received()).toBe(1);
  expect(await stored(id)).toMatchObject({ status: "sent", attempts: 1 });
});

test("a mail claimed by a dead worker is sent once by another worker after 30 seconds", async () => {
  const { api, server, context, queue, stored, announced } = office();
  const id = await queue();
  await api.db.update(outbox).set({ status: "sending", attempts: 1, claimedAt: api.clock() }).where(eq(outbox.id, id));
  api.clock.advance(HOLDS + 1);
  await Promise.all([sweepAbandoned(context), sweepAbandoned(context)]);
  expect(announced()).toEqual([id, id]);
  await Promise.all([deliverMail(context, id), deliverMail(context, id)]);
  await api.queue.run();
  expect(server.received).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ status: "sent", attempts: 2 });
});

test("a worker that cannot renew its claim aborts before another worker may begin", async () => {
  const { api, context, queue } = office();
  const id = await queue();
  let isAway = false;
  const db = new Proxy(context.db, {
    get: (target, name) =>
      name === "update" && isAway
        ? () => {
            throw new Error("the database is away");
          }
        : Reflect.get(target, name),
  });
  const cut = slowWorker({ expiresAfter: HOLDS, renewEvery: 10, abortAfter: 200 }, { db });
  const delivered = cut.deliver(id);
  await cut.begun;
  isAway = true;
  await expect(delivered).rejects.toThrow("the database is away");
  expect([cut.isBrokenOff(), cut.received()]).toEqual([true, 0]);
  api.clock.advance(HOLDS + 1);
  await deliverMail(context, id);
  expect(cut.received()).toBe(1);
});

test("a worker that lost its claim aborts when it sees that another worker has the mail", async () => {
  const { api, queue, stored } = office();
  const id = await queue();
  const asleep = slowWorker();
  const delivered = asleep.deliver(id);
  await asleep.begun;
  await api.db.update(outbox).set({ attempts: 2 }).where(eq(outbox.id, id));
  await expect(delivered).rejects.toThrow("to be tried again");
  expect([asleep.isBrokenOff(), asleep.received()]).toEqual([true, 0]);
  expect(await stored(id)).toMatchObject({ status: "sending", attempts: 2 });
});

test("an aborted delivery leaves no partial mail", async () => {
  const { server, context, queue } = office();
  const id = await queue();
  server.recipients.push("hang");
  const breakOff = new AbortController();
  const message = {
    to: "amina@example.com",
    subject: "Hello",
    html: "",
    text: "Hello",
    messageId: `<${id}@isa.example>`,
  };
  const delivered = context.mailer.deliver(message, breakOff.signal);
  await expect.poll(() => server.recipients.length).toBe(0);
  breakOff.abort();
  await expect(delivered).rejects.toThrow("aborted");
  await deliverMail(context, id);
  expect(server.received).toHaveLength(1);
});
