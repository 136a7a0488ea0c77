import pg from "pg";
import type { Database } from "../database.ts";
import { errorCode, isDatabaseUnavailable } from "../database-errors.ts";

const TIMEOUT_MS = 3_000;
const ANSWER_MS = 1_500;
const TOO_MANY_CONNECTIONS = "53300";

const addresses = new WeakMap<pg.Pool, string>();
const asking = new WeakMap<pg.Pool, Promise<void>>();

/** @param url address that bypasses a pooler, which keeps clients waiting while its database is away */
export function rememberAddress(pool: pg.Pool, url: string): void {
  addresses.set(pool, url);
}

export const directUrlOf = (pool: pg.Pool): string | undefined => addresses.get(pool);

/** Waits for a slow database, but throws within 5 s for a silent one. For idempotent work only. */
export function unlessUnresponsive<T>({ $client }: Pick<Database, "$client">, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const look = () => requireResponse($client).then(() => isOver || timer.refresh(), reject);
    const timer = setTimeout(look, TIMEOUT_MS).unref();
    void work.then(resolve, reject).finally(() => {
      isOver = true;
      clearTimeout(timer);
    });
  });
}

/** All waiting calls share one probe of the database. */
function requireResponse(pool: pg.Pool): Promise<void> {
  const answer = asking.get(pool) ?? ask(addresses.get(pool)).finally(() => asking.delete(pool));
  asking.set(pool, answer);
  return answer;
}

async function ask(url: string | undefined): Promise<void> {
  if (url === undefined) return;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (isDatabaseUnavailable(error) && errorCode(error) !== TOO_MANY_CONNECTIONS) throw error;
  } finally {
    void client.end().catch(() => undefined);
  }
}
