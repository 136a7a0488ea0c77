import type { Server, ServerResponse } from "node:http";
import { isDatabaseUnavailable } from "../db/database-errors.ts";

const PATIENCE_MS = 20_000;
/** What one thing that was opened may take to close. */
const CLOSE_MS = 10_000;

type Serving = {
  server: Server;
  /** How long visitors are still answered, so that balancers learn to send nobody. */
  drainSeconds: number;
  /** Tells whoever asks that it is over soon. */
  drain(): void;
  /** Ends work in the background; what is under way is finished. */
  stopWork(): Promise<void>;
  /** Those that stay open, once visitors know of it; no answer ends them. */
  closeSockets?(): Promise<void>;
};

export type Shutdown = {
  /** Aborted once the process is asked to end: a start that has not served yet goes no further. */
  signal: AbortSignal;
  /** Closed at the end, the last opened first. */
  onClose(close: () => Promise<unknown>): void;
  /** From now on requests and work under way are finished before anything is closed. */
  serve(serving: Serving): void;
  /** Of a start that went no further. */
  close(): Promise<void>;
};

/**
 * From now on SIGINT, SIGTERM and SIGHUP end the process as soon as it is known how. One press of Ctrl-C arrives up to three
 * times, from the terminal and from each program between, so the later ones mean nothing.
 */
export function prepareShutdown(): Shutdown {
  const requested = new AbortController();
  const closers: (() => Promise<unknown>)[] = [];
  let serving: (() => void) | undefined;
  let patience: NodeJS.Timeout | undefined;
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await within(CLOSE_MS, next());
  };
  const ask = () => {
    if (requested.signal.aborted) return;
    requested.abort();
    process.on("uncaughtException", endUnlessDatabaseLeft);
    if (serving) return serving();
    patience = setTimeout(() => void close().then(() => process.exit(1)), PATIENCE_MS);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
  return {
    signal: requested.signal,
    onClose: (one) => void closers.push(one),
    serve(how) {
      const connections = prepareConnectionDrain(how.server);
      clearTimeout(patience);
      serving = () => void end(how, connections, close);
      if (requested.signal.aborted) serving();
    },
    close,
  };
}

/** pg-boss lets go of its connection that listens before that is closed: what it says in between, nobody hears. */
function endUnlessDatabaseLeft(error: Error): void {
  if (!isDatabaseUnavailable(error)) throw error;
}

async function end(serving: Serving, connections: ConnectionDrain, close: Shutdown["close"]) {
  const { drainSeconds, drain, stopWork, closeSockets } = serving;
  drain();
  connections.begin();
  // Unheard, a failure during the drain would end the process with its database still running.
  const work = stopWork().then(() => true, isDatabaseUnavailable);
  await pause(drainSeconds * 1000);
  const isOver = await within(PATIENCE_MS, Promise.all([work, closeSockets?.(), connections.end()]));
  const isFinished = isOver && (await work);
  await close();
  process.exit(isFinished ? 0 : 1);
}

/**
 * @returns whether it succeeded in time; what fails or hangs at the end goes with the process. A database that a service
 *   manager ended at the same moment is no failure.
 */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const succeeded = work.then(() => true, isDatabaseUnavailable);
  return Promise.race([succeeded, pause(milliseconds).then(() => false)]);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export type ConnectionDrain = {
  /** Each answer from now on is the last of its connection: on one that is closed while idle a request could be lost. */
  begin(): void;
  /** Ends with the last answer. */
  end(): Promise<void>;
};

/** Has to be asked for before the first request comes. */
export function prepareConnectionDrain(server: Server): ConnectionDrain {
  const open = new Set<ServerResponse>();
  let isLast = false;
  let isOver = false;
  server.prependListener("request", (_, answer: ServerResponse) => {
    if (isLast) answer.shouldKeepAlive = false;
    open.add(answer);
    answer.once("close", () => {
      open.delete(answer);
      // One whose head was out before the drain began keeps its connection, which is idle now.
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
