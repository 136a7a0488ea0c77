import type { Socket } from "node:net";
import type { PoolClient } from "pg";

/** Longer than the statement timeout plus the time that a pooler waits for a server connection. */
export const SOCKET_TIMEOUT_MS = 30_000;

/** Detects a dead peer within 30 s, unless sent data is unacknowledged: TCP retransmits that for 15 minutes. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const socketOf = (client: PoolClient) => client.connection.stream as Socket;

export const closeNow = (client: PoolClient): void => void socketOf(client).destroy();

/** Closes a connection without traffic, which fails its waiting query. */
export function closeWhenIdle(client: PoolClient, silenceMs: number): void {
  const socket = socketOf(client);
  socket.setTimeout(silenceMs).on("timeout", () => socket.destroy());
}

/** Error with the driver's own message, which `isDatabaseUnavailable` recognises. */
export const silent = () => new Error("Query read timeout");

/** Creates the error only at the timeout, because each read at a replica calls this function. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(silent()), milliseconds).unref();
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** @param silenceMs 0 for no limit */
export function setIdleTimeout(client: PoolClient, silenceMs: number): void {
  socketOf(client).setTimeout(silenceMs);
}
