import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

type PollingLoops = {
  start(): void;
  /** Resolves when the running work is done. */
  stop(): Promise<void>;
  /** Makes all loops poll again at once. */
  notify(): void;
  isRunning(): boolean;
  isStopped(): boolean;
};
type Options = { name: string; log: Pick<Logger, "error">; pollMs: number };

/** Repeats each piece of work in a loop of its own, so that a slow one holds up no other. */
export function createPollingLoops(
  { name, log, pollMs }: Options,
  works: readonly (() => Promise<unknown>)[],
): PollingLoops {
  const wakeSignal = createWakeSignal(pollMs);
  let isStopped = false;
  let loops: Promise<void>[] = [];

  async function loop(work: () => Promise<unknown>): Promise<void> {
    while (!isStopped) {
      await work().catch((error: unknown) => log.error({ err: error }, `${name}: loop failed, retrying`));
      if (!isStopped) await wakeSignal.next();
    }
  }

  return {
    start() {
      loops = works.map(loop);
    },
    async stop() {
      isStopped = true;
      wakeSignal.notify();
      await Promise.all(loops);
    },
    notify: wakeSignal.notify,
    isRunning: () => loops.length > 0,
    isStopped: () => isStopped,
  };
}

type WakeSignal = {
  /** Wakes all loops that are waiting. */
  notify(): void;
  /** Resolves when notified, or when the poll interval is over. */
  next(): Promise<void>;
};

function createWakeSignal(pollMs: number): WakeSignal {
  let controller = new AbortController();
  return {
    notify() {
      controller.abort();
      controller = new AbortController();
    },
    // Jitter, so that processes do not poll at the same moment.
    next: () =>
      wait(pollMs * (0.9 + 0.2 * Math.random()), undefined, { signal: controller.signal }).catch(() => undefined),
  };
}
