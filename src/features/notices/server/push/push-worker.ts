import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#platform/context.ts";
import { createMemberMarks } from "#platform/http/member-marks.ts";
import { deliverPush } from "./deliver-push.ts";

type PushWorker = {
  /** Sends all that is due, once. */
  wake(): Promise<void>;
  /** Goes on looking by itself. */
  start(): void;
  /** Ends when what is under way has been answered. */
  stop(): Promise<void>;
};

const LANES = 4;
const POLL_MS = 4_000;

/** Tells devices of new notices; one in each process, together on the same pushes. */
export function createPushWorker(context: Context, pollMs = POLL_MS): PushWorker {
  const given = { ...context, markOf: createMemberMarks(context.config.signingKeysFile) };
  const stopping = new AbortController();
  let lanes: Promise<void>[] = [];

  async function sendAll(): Promise<void> {
    while (!stopping.signal.aborted && (await deliverPush(given)));
  }
  // Each by itself: a slow push service holds up one.
  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sendAll().catch((error: unknown) => context.log.error({ err: error }, "pushes stumbled"));
      await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async wake() {
      await Promise.all(Array.from({ length: LANES }, sendAll));
    },
    start() {
      lanes = Array.from({ length: LANES }, goOn);
    },
    async stop() {
      stopping.abort();
      await Promise.all(lanes);
    },
  };
}
