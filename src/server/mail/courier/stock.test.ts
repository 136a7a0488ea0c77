import { expect, test } from "vitest";
import { strangers, testPostOffice } from "#test/post-office.ts";
import { createCourier } from "./courier.ts";
import { createLanes } from "./lane.ts";
import { createStock } from "./stock.ts";

const LEASE_MS = 20_000;
const { bulk } = createLanes(16);

const office = testPostOffice();
const open = () => createStock(office().context, bulk, { leaseMs: LEASE_MS, atMost: 1_000 });

test("a worker that is slow keeps what it took as long as it goes on", async () => {
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

test("what a dead worker took is another one's after twenty seconds, and the late one gets nothing of it", async () => {
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

test("two couriers with a mail server so slow that leases run out send each mail once", async () => {
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
  const patience = { lease: LEASE_MS, hold: 60 * 60_000, poll: 10 };
  const couriers = [createCourier(slow, patience), createCourier(slow, patience)];
  for (const courier of couriers) courier.start();
  await expect.poll(() => states(id), { timeout: 30_000, interval: 50 }).toEqual({ sent: 120 });
  await Promise.all(couriers.map((courier) => courier.stop()));
  const reached = server.received.flatMap(({ to }) => to);
  expect([reached.length, new Set(reached).size]).toEqual([120, 120]);
});
