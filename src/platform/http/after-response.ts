import type { Logger } from "pino";

/** Random delay in milliseconds, so that the work slows neither the response nor the client's next request. */
const EARLIEST_MS = 30;
const LATEST_MS = 300;

/**
 * Work after the response, so that response time does not reveal, for example, whether an address has an account.
 * A killed process loses it, so only work that can be requested again belongs here.
 */
export type AfterResponse = {
  run(work: () => Promise<void>): void;
  idle(): Promise<void>;
};

export function createAfterResponse(log: Logger, wait = waitApart): AfterResponse {
  const underWay = new Set<Promise<void>>();
  return {
    run(work) {
      const done = wait()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, "after response: work failed"))
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
