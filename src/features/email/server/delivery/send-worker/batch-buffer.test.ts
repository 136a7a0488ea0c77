import { expect, test } from "vitest";
import { strangers, testPostOffice } from "#test/post-office.ts";
import { createBatchBuffer } from "./batch-buffer.ts";
import { leaseRows, renewLeases } from "./lease.ts";
import { markSending } from "./mark-sending.ts";
import { createStreams } from "./message-stream.ts";
import { createSendWorker } from "./send-worker.ts";

const LEASE_MS = 20_000;
const { bulk } = createStreams(16);

const office = testPostOffice();
const open = () => createBatchBuffer(office().context, bulk, { leaseMs: LEASE_MS, maxRows: 1_000 });

test("a slow worker keeps its leased rows while it makes progress", async () => {
  const { api, send } = office();
  await send(strangers(5));
  const slow = open();
  const taken = [];
  for (let at = 0; at < 5; at += 1) {
    taken.push((await slow.next())?.recipient);
    api.clock.advance(LEASE_MS - 1_000);
    if (at === 0) expect(await open().next()).toBeNull();
  }
  expect(new Set(taken).size).toBe(5);
});

test("rows leased by a dead worker go to another worker after 20 seconds, not back", async () => {
  const { api, send } = office();
  await send(strangers(5));
  const late = open();
  await late.next();
  expect(await open().next()).toBeNull();
  api.clock.advance(LEASE_MS);
  const other = open();
  const taken = [];
  for (let lease = await other.next(); lease !== null; lease = await other.next()) taken.push(lease.recipient);
  expect(new Set(taken).size).toBe(5);
  expect(await late.next()).toBeNull();
});

test("a row that the same worker leased again is marked and renewed once", async () => {
  const { api, context, send } = office();
  await send(strangers(2));
  const buffer = open();
  const taken = await buffer.next();
  if (taken === null) throw new Error("nothing was due");
  await buffer.release([taken]);
  const take = () => leaseRows(context, taken.send, { count: 2, leaseMs: LEASE_MS });
  const stale = await take();
  api.clock.advance(LEASE_MS);
  const fresh = await take();
  expect([stale.length, fresh.length]).toEqual([2, 2]);

  const renewed = await renewLeases(context, [...stale, ...fresh], LEASE_MS);
  expect(renewed.map(({ id }) => id)).toEqual(fresh.map(({ id }) => id));
  const marked = await markSending(context, bulk, [...stale, ...renewed]);
  expect(marked.map((row) => row?.id ?? null)).toEqual([null, null, ...fresh.map(({ id }) => id)]);
});

test("two send workers send each mail once when a slow mail server lets leases expire", async () => {
  const { api, context, server, send, states } = office();
  const id = await send(strangers(120));
  const slow = {
    ...context,
    mailer: {
      keeps: false,
      deliver: async (...given: Parameters<typeof context.mailer.deliver>) => {
        api.clock.advance(3_000);
        await context.mailer.deliver(...given);
      },
    },
  };
  const timeouts = { lease: LEASE_MS, hold: 60 * 60_000, poll: 10 };
  const sendWorkers = [createSendWorker(slow, timeouts), createSendWorker(slow, timeouts)];
  for (const sendWorker of sendWorkers) sendWorker.start();
  await expect.poll(() => states(id), { interval: 50 }).toEqual({ sent: 120 });
  await Promise.all(sendWorkers.map((sendWorker) => sendWorker.stop()));
  const reached = server.received.flatMap(({ to }) => to);
  expect([reached.length, new Set(reached).size]).toEqual([120, 120]);
});
