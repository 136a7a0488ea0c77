import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../context.ts";
import { deliverEvents, dropForgotten, PATIENCE, type Patience } from "./deliver-events.ts";
import { spreadEvents } from "./spread-events.ts";

export type EventCourier = {
  /** Sends all that is due, once. */
  wake(): Promise<void>;
  /** Goes on looking by itself. */
  start(): void;
  /** Ends when what is under way has been answered. */
  stop(): Promise<void>;
};

const POLL_MS = 2_000;

/** Tells other programs what happens to accounts; one in each process, together on the same events. */
export function createEventCourier(context: Context, patience: Patience = PATIENCE, pollMs = POLL_MS): EventCourier {
  const { urls } = context.config.events;
  const stopping = new AbortController();
  let loops: Promise<void>[] = [];

  async function spread(): Promise<void> {
    while ((await spreadEvents(context)) > 0);
  }
  async function deliver(url: string): Promise<void> {
    while (!stopping.signal.aborted && (await deliverEvents(context, url, patience)) > 0);
  }
  async function goOn(work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => context.log.error({ err: error }, "webhooks stumbled"));
      await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async wake() {
      if (urls.length === 0) return;
      await spread();
      await Promise.all(urls.map(deliver));
    },
    start() {
      if (urls.length === 0) return;
      // Each address has a loop of its own: a slow one holds up no other.
      loops = [goOn(spread), ...urls.map((url) => goOn(() => deliver(url)))];
      dropForgotten(context).catch((error: unknown) => context.log.error({ err: error }, "webhooks stumbled"));
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
