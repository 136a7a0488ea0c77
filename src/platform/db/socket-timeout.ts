import type { Socket } from "node:net";
import type { PoolClient } from "pg";

/** Longer than a statement may take, and before it a pooler to find a server for it. */
export const SOCKET_TIMEOUT_MS = 30_000;

/**
 * Probes tell within half a minute that a machine is gone, but only while all that it was sent has arrived there: for the
 * rest TCP goes on trying for a quarter of an hour.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const socketOf = (client: PoolClient) => client.connection.stream as Socket;

/** Breaks a connection off at once, whoever uses it. */
export const closeNow = (client: PoolClient): void => void socketOf(client).destroy();

/** Gives up a connection on which nothing moves for this long, and tells whoever waits on it. */
export function closeWhenIdle(client: PoolClient, silenceMs: number): void {
  const socket = socketOf(client);
  socket.setTimeout(silenceMs).on("timeout", () => socket.destroy());
}

/** As the driver says it. */
export const silent = () => new Error("Query read timeout");

/** The error is made only when it is too late: this stands on the way of every read at a replica. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(silent()), milliseconds).unref();
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** @param silenceMs 0: for ever */
export function setIdleTimeout(client: PoolClient, silenceMs: number): void {
  socketOf(client).setTimeout(silenceMs);
}
