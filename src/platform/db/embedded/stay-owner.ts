import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

const RETRY_MS = 500;

type Ownership = {
  /** Nothing is opened again after this. */
  release(): Promise<void>;
};

/**
 * Holds the connection that owns a server, which ends when the server does: then both are opened again.
 * @param open starts the server where it does not run. @throws what the first call of it throws
 * @param onError told of every end, and of why the server cannot be opened again, once for each reason
 * @param signal aborted when the server may end: it is not opened again, and who is just opening it gives up
 */
export async function stayOwner(
  open: (signal: AbortSignal) => Promise<pg.Client>,
  onError: (error: Error) => void,
  signal: AbortSignal,
): Promise<Ownership> {
  const released = new AbortController();
  const over = AbortSignal.any([released.signal, signal]);
  let reopening = Promise.resolve();
  let owner = await open(over);
  watch();

  function watch(): void {
    owner.once("end", () => {
      if (!over.aborted) reopening = reopen();
    });
  }
  async function reopen(): Promise<void> {
    onError(new Error("The embedded database has ended by itself; it is started again."));
    let reason = "";
    while (!over.aborted) {
      try {
        owner = await open(over);
        watch();
        return;
      } catch (error) {
        const { message } = error as Error;
        if (message !== reason && !over.aborted) onError(error as Error);
        reason = message;
        await pause(RETRY_MS);
      }
    }
  }

  return {
    async release() {
      released.abort();
      await reopening;
      await owner.end();
    },
  };
}
