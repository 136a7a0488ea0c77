import pg from "pg";

/** Errors are ignored: sessions may outlive the pool and learn that the database stops. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  return pool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
}
