import type { Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import type { PoolClient } from "pg";

/** Longer than a statement may take, and before it a pooler to find a server for it. */
export const SILENCE_MS = 30_000;

/**
 * Probes tell within half a minute that a machine is gone, but only while all that it was sent has arrived there: for the
 * rest TCP goes on trying for a quarter of an hour.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const socketOf = (client: PoolClient) => client.connection.stream as Socket;

/** Gives up a connection on which nothing moves for this long, and tells whoever waits on it. */
export function endWhenSilent(client: PoolClient, silenceMs: number): void {
  const socket = socketOf(client);
  socket.setTimeout(silenceMs).on("timeout", () => socket.destroy());
}

/** As the driver says it. */
export const silent = () => new Error("Query read timeout");

export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = after(milliseconds, null, { ref: false }).then(() => Promise.reject(silent()));
  return Promise.race([work, late]);
}

/** @param silenceMs 0: for ever */
export function allowSilence(client: PoolClient, silenceMs: number): void {
  socketOf(client).setTimeout(silenceMs);
}
