import pg from "pg";

/** For statements of a test's own. It is closed before its sessions are, and a database that goes then tells them so. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  return pool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
}
