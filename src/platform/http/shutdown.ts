import type { Server, ServerResponse } from "node:http";
import { isDatabaseUnavailable } from "../db/database-errors.ts";

const TIMEOUT_MS = 20_000;
const CLOSE_MS = 10_000;

type Serving = {
  server: Server;
  /** Time in which requests are still answered, so that load balancers notice the shutdown. */
  drainSeconds: number;
  /** Makes readiness probes fail. */
  drain(): void;
  /** Finishes running jobs and starts no others. */
  stopWork(): Promise<void>;
  /** Tells clients about the shutdown, then closes WebSockets and streams, which do not end by themselves. */
  closeSockets?(): Promise<void>;
};

export type Shutdown = {
  /** Aborted when shutdown is requested, so that a process that is still starting stops. */
  signal: AbortSignal;
  /** Adds a function to call at the end; the last one added is called first. */
  onClose(close: () => Promise<unknown>): void;
  serve(serving: Serving): void;
  close(): Promise<void>;
};

/** SIGINT, SIGTERM and SIGHUP shut down. One Ctrl-C can arrive three times, through wrappers: repeats are ignored. */
export function prepareShutdown(): Shutdown {
  const requested = new AbortController();
  const closers: (() => Promise<unknown>)[] = [];
  let serving: (() => void) | undefined;
  let timeouts: NodeJS.Timeout | undefined;
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await within(CLOSE_MS, next());
  };
  const ask = () => {
    if (requested.signal.aborted) return;
    requested.abort();
    process.on("uncaughtException", endUnlessDatabaseLeft);
    if (serving) return serving();
    timeouts = setTimeout(() => void close().then(() => process.exit(1)), TIMEOUT_MS);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
  return {
    signal: requested.signal,
    onClose: (one) => void closers.push(one),
    serve(how) {
      const connections = prepareConnectionDrain(how.server);
      clearTimeout(timeouts);
      serving = () => void end(how, connections, close);
      if (requested.signal.aborted) serving();
    },
    close,
  };
}

/** pg-boss removes its error listener before it closes its connection: errors in between are uncaught. */
function endUnlessDatabaseLeft(error: Error): void {
  if (!isDatabaseUnavailable(error)) throw error;
}

async function end(serving: Serving, connections: ConnectionDrain, close: Shutdown["close"]) {
  const { drainSeconds, drain, stopWork, closeSockets } = serving;
  drain();
  connections.begin();
  // The rejection is handled here: during the drain, it would end the process while its database still runs.
  const work = stopWork().then(() => true, isDatabaseUnavailable);
  await pause(drainSeconds * 1000);
  const isOver = await within(TIMEOUT_MS, Promise.all([work, closeSockets?.(), connections.end()]));
  const isFinished = isOver && (await work);
  await close();
  process.exit(isFinished ? 0 : 1);
}

/** @returns whether it succeeded in time; a database that a service manager stopped at the same moment is no failure */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const succeeded = work.then(() => true, isDatabaseUnavailable);
  return Promise.race([succeeded, pause(milliseconds).then(() => false)]);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type ConnectionDrain = {
  /** Each later response closes its connection: a request on an idle connection that closes could be lost. */
  begin(): void;
  end(): Promise<void>;
};

/** Must be called before the first request. */
function prepareConnectionDrain(server: Server): ConnectionDrain {
  const open = new Set<ServerResponse>();
  let isLast = false;
  let isOver = false;
  server.prependListener("request", (_, answer: ServerResponse) => {
    if (isLast) answer.shouldKeepAlive = false;
    open.add(answer);
    answer.once("close", () => {
      open.delete(answer);
      // A connection whose response headers were sent before the drain is kept alive, and idle now.
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
