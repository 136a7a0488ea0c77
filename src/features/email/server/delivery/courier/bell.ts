import { setTimeout as wait } from "node:timers/promises";

type Bell = {
  /** For all who wait now. */
  ring(): void;
  /** Until it rings, by itself after a while at the latest. */
  next(): Promise<void>;
};

export function createBell(everyMs: number): Bell {
  let silence = new AbortController();
  return {
    ring() {
      silence.abort();
      silence = new AbortController();
    },
    next: () => wait(everyMs, undefined, { signal: silence.signal }).catch(() => undefined),
  };
}
