import type { Context } from "../../context.ts";
import { noteForSure } from "../note-for-sure.ts";
import { sweepAbandoned } from "../sweep-mail.ts";
import { createBell } from "./bell.ts";
import { deliverRow } from "./deliver-row.ts";
import { keepHouse } from "./keep-house.ts";
import { createLanes, type Lane, type Lease } from "./lane.ts";
import { markSending } from "./mark-sending.ts";
import { dayOf, type Settled, settleRows } from "./settle-rows.ts";
import { createStock } from "./stock.ts";

export type Courier = {
  /** Looks at once for something to do; until `start` that is all it does, and it lasts until that is done. */
  wake(): Promise<void>;
  /** Goes on looking by itself. */
  start(): void;
  /** Ends when the mails under way are out. */
  stop(): Promise<void>;
};

/**
 * Milliseconds. A row taken by a process that died is taken again after `lease`, which the living renew; one that it
 * was handing to the mail server is uncertain after `hold`, which is longer than the mailer's patience with one
 * delivery.
 */
export type CourierPatience = { lease: number; hold: number; poll: number };

const PATIENCE: CourierPatience = { lease: 20_000, hold: 5 * 60_000, poll: 2_000 };

/** The one way out for the mails of sends; one in each process, together on one outbox. */
export function createCourier(context: Context, patience: CourierPatience = PATIENCE): Courier {
  const { service, bulk } = createLanes(context.config.smtpConnections);
  const bell = createBell(patience.poll);
  let isStopped = false;
  let loops: Promise<void>[] = [];
  const pass = (lane: Lane) => makePass(context, lane, { leaseMs: patience.lease, isStopped: () => isStopped });
  const house = () => keepHouse(context, { holdMs: patience.hold });

  async function untilDone(lane: Lane): Promise<void> {
    while ((await pass(lane)) > 0);
  }
  async function goOn(work: () => Promise<void>): Promise<void> {
    while (!isStopped) {
      await work().catch((error: unknown) => context.log.error({ err: error }, "courier stumbled"));
      if (!isStopped) await bell.next();
    }
  }

  return {
    async wake() {
      if (loops.length > 0) return bell.ring();
      await house();
      await Promise.all([untilDone(service), untilDone(bulk)]);
      await house();
    },
    start() {
      loops = [
        goOn(house),
        goOn(() => sweepAbandoned(context)),
        goOn(() => untilDone(service)),
        goOn(() => untilDone(bulk)),
      ];
    },
    async stop() {
      isStopped = true;
      bell.ring();
      await Promise.all(loops);
    },
  };
}

type Pass = { leaseMs: number; isStopped: () => boolean };

/**
 * Sends what is due in a lane, several mails at a time, until nothing is left or the server takes nothing.
 * @returns how many mails had their turn
 */
async function makePass(context: Context, lane: Lane, { leaseMs, isStopped }: Pass): Promise<number> {
  const isOver = () => isStopped() || lane.brake.holds(context.clock());
  if (isOver()) return 0;
  const slots = lane.brake.isProbing() ? 1 : lane.slots;
  const stock = createStock(context, lane, { leaseMs, atMost: lane.brake.isProbing() ? 1 : Number.POSITIVE_INFINITY });
  const mark = inGroups((leases: Lease[]) => markSending(context, lane, leases));
  const settle = inGroups((outcomes: Settled[]) => settleAll(context, outcomes));
  const unsent: Lease[] = [];
  let turns = 0;

  async function work(): Promise<void> {
    while (!isOver()) {
      const lease = await stock.next();
      if (lease === null) return;
      const row = await mark(lease);
      if (row === null) unsent.push(lease);
      else await settle({ send: lease.send, row, outcome: await deliverRow(context, lane, lease, row) });
      if (row !== null) turns += 1;
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: slots }, work));
  await stock.giveBack(unsent);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return turns;
}

async function settleAll(context: Context, outcomes: Settled[]): Promise<undefined[]> {
  const groups = Map.groupBy(outcomes, (settled) => `${settled.send.id} ${dayOf(settled)}`);
  for (const group of groups.values()) await noteForSure(context, group.length, () => settleRows(context, group));
  return outcomes.map(() => undefined);
}

type Waiting<A, B> = { item: A; resolve: (result: B) => void; reject: (reason: unknown) => void };

/**
 * Several callers, one statement: what is asked while an earlier group is under way goes into the next one.
 * @param run answers its items in their order
 */
function inGroups<A, B>(run: (items: A[]) => Promise<B[]>): (item: A) => Promise<B> {
  let waiting: Waiting<A, B>[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    // A moment for those who are about to ask as well.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const results = await run(group.map(({ item }) => item));
        for (const [at, { resolve }] of group.entries()) resolve(results[at] as B);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void work();
    });
}
