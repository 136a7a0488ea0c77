import type { Context } from "#platform/context.ts";
import { createPollingLoops } from "#platform/delivery/polling-loops.ts";
import { createMemberMarks } from "#platform/http/member-marks.ts";
import { deliverPush } from "./deliver-push.ts";

type PushWorker = {
  /** Sends all pushes that are due, once. */
  wake(): Promise<void>;
  start(): void;
  /** Resolves when the pushes in flight have an answer. */
  stop(): Promise<void>;
};

const LANES = 4;
const POLL_MS = 4_000;

/** Sends pushes about new notices; each process has one worker, and all workers share the queue. */
export function createPushWorker(context: Context, pollMs = POLL_MS): PushWorker {
  const given = { ...context, markOf: createMemberMarks(context.config.signingKeysFile) };
  const lanes = Array.from({ length: LANES }, () => sendAll);
  const { start, stop, isStopped } = createPollingLoops({ name: "push worker", log: context.log, pollMs }, lanes);

  async function sendAll(): Promise<void> {
    while (!isStopped() && (await deliverPush(given)));
  }
  return {
    start,
    stop,
    async wake() {
      await Promise.all(lanes.map((lane) => lane()));
    },
  };
}
