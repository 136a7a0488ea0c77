import type { Logger } from "pino";

/** Apart in time from the answer and from whatever is asked next, so that neither is slower for work that only some need. */
const EARLIEST_MS = 30;
const LATEST_MS = 300;

/**
 * Work whose duration would tell something that the answer hides, such as whether an address has an account: the answer
 * leaves first. A process that is killed in between loses it, so only what can be asked for again belongs here.
 */
export type AfterResponse = {
  run(work: () => Promise<void>): void;
  /** Ends with the last of it. */
  idle(): Promise<void>;
};

export function createAfterResponse(log: Logger, wait = waitApart): AfterResponse {
  const underWay = new Set<Promise<void>>();
  return {
    run(work) {
      const done = wait()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, "work after an answer failed"))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

function waitApart(): Promise<void> {
  const milliseconds = EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS);
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
