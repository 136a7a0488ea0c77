import type { Server, ServerResponse } from "node:http";

const PATIENCE_MS = 20_000;

type Ending = {
  server: Server;
  /** How long visitors are still answered, so that balancers learn to send nobody. */
  drainSeconds: number;
  /** Tells whoever asks that it is over soon. */
  drain(): void;
  /** Ends work in the background; what is under way is finished. */
  stopWork(): Promise<void>;
  /** Lets go of what answers and work needed. */
  close(): Promise<void>;
};

/**
 * From now on SIGINT and SIGTERM end the process as soon as it is known how: work that has begun while it still starts is
 * not cut off. A second signal ends it at once.
 * @returns takes how: requests and work under way end, nothing is begun any more
 */
export function prepareShutdown(): (ending: Ending) => void {
  let isAsked = false;
  let shutDown: (() => void) | undefined;
  const ask = () => {
    if (isAsked) process.exit(1);
    isAsked = true;
    shutDown?.();
  };
  process.on("SIGINT", ask).on("SIGTERM", ask);
  return (ending) => {
    const farewell = prepareFarewell(ending.server);
    shutDown = () => void end(ending, farewell);
    if (isAsked) shutDown();
  };
}

async function end({ drainSeconds, drain, stopWork, close }: Ending, farewell: Farewell): Promise<void> {
  setTimeout(() => process.exit(1), drainSeconds * 1000 + PATIENCE_MS).unref();
  drain();
  farewell.begin();
  const work = stopWork();
  await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1000));
  await Promise.all([work, farewell.end()]);
  await close();
  process.exit(0);
}

export type Farewell = {
  /** Each answer from now on is the last of its connection: on one that is closed while idle a request could be lost. */
  begin(): void;
  /** Ends with the last answer. */
  end(): Promise<void>;
};

/** Has to be asked for before the first request comes. */
export function prepareFarewell(server: Server): Farewell {
  const open = new Set<ServerResponse>();
  let isLast = false;
  let isOver = false;
  server.prependListener("request", (_, answer: ServerResponse) => {
    if (isLast) answer.shouldKeepAlive = false;
    open.add(answer);
    answer.once("close", () => {
      open.delete(answer);
      // One whose head was out before the farewell began keeps its connection, which is idle now.
      if (isOver) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    begin() {
      isLast = true;
      for (const answer of open) answer.shouldKeepAlive = false;
    },
    async end() {
      isOver = true;
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      });
    },
  };
}
