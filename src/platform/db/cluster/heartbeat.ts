import pg from "pg";
import type { Database } from "../database.ts";
import { errorCode, isDatabaseUnavailable } from "../database-errors.ts";

const PATIENCE_MS = 3_000;
const ANSWER_MS = 1_500;
const TOO_MANY_CONNECTIONS = "53300";

const addresses = new WeakMap<pg.Pool, string>();
const asking = new WeakMap<pg.Pool, Promise<void>>();

/** @param url where to ask whether the database behind this pool is there, past a pooler, which keeps who asks waiting */
export function rememberAddress(pool: pg.Pool, url: string): void {
  addresses.set(pool, url);
}

/** Of the database behind a pool, past a pooler. */
export const directUrlOf = (pool: pg.Pool): string | undefined => addresses.get(pool);

/**
 * Waits for a slow database as long as that takes, but not for one that says nothing: for what may be asked again, as
 * nobody knows what becomes of the work. @throws as of a database that is away, within 5 s of its silence
 */
export function unlessUnresponsive<T>({ $client }: Pick<Database, "$client">, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const look = () => requireResponse($client).then(() => isOver || timer.refresh(), reject);
    const timer = setTimeout(look, PATIENCE_MS).unref();
    void work.then(resolve, reject).finally(() => {
      isOver = true;
      clearTimeout(timer);
    });
  });
}

/** Of all who wait, one asks. */
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
