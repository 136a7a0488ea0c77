import type { Context } from "../context.ts";
import { recordReading, type Seen } from "./record-reading.ts";

const WORKERS = 3;
const MOST_WAITING = 2_000;

/**
 * Counts behind the back of the answers: a reader waits for no count, and a rush of them takes only a few of the
 * database's connections. What does not fit is not counted.
 */
export function createRecorder(context: Pick<Context, "db" | "log">): (seen: Seen) => void {
  const waiting: Seen[] = [];
  let working = 0;

  async function work(): Promise<void> {
    working += 1;
    for (let seen = waiting.shift(); seen !== undefined; seen = waiting.shift()) {
      await recordReading(context, seen).catch((error: unknown) => {
        context.log.warn({ err: error }, "a reading was not counted");
      });
    }
    working -= 1;
  }

  return (seen) => {
    if (waiting.length >= MOST_WAITING) return;
    waiting.push(seen);
    if (working < WORKERS) void work();
  };
}
