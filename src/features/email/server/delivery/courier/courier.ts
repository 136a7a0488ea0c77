import type { Context } from "../../context.ts";
import { sweepAbandoned } from "../sweep-mail.ts";
import { createBell } from "./bell.ts";
import { keepHouse } from "./keep-house.ts";
import { createLanes, type Lane } from "./lane.ts";
import { makePass } from "./make-pass.ts";

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
