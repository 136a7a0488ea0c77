import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

const RETRY_MS = 5_000;

type Ownership = {
  /** Nothing is opened again after this. */
  release(): Promise<void>;
};

/**
 * Holds the connection that owns a server, which ends when the server does: then both are opened again.
 * @param open starts the server where it does not run. @throws what the first call of it throws
 * @param onError told of every end, and of each later call of `open` that failed
 */
export async function stayOwner(open: () => Promise<pg.Client>, onError: (error: Error) => void): Promise<Ownership> {
  let isReleased = false;
  let reopening = Promise.resolve();
  let owner = await open();
  watch();

  function watch(): void {
    owner.once("end", () => {
      if (!isReleased) reopening = reopen();
    });
  }
  async function reopen(): Promise<void> {
    onError(new Error("The embedded database has ended by itself; it is started again."));
    while (!isReleased) {
      try {
        owner = await open();
        watch();
        return;
      } catch (error) {
        onError(error as Error);
        await pause(RETRY_MS);
      }
    }
  }

  return {
    async release() {
      isReleased = true;
      await reopening;
      await owner.end();
    },
  };
}
