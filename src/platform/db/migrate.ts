import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { grantAccess } from "./access/grant-access.ts";
import { installQueue } from "./access/install-queue.ts";
import { runMigrations } from "./run-migrations.ts";
import { canMigrate, requireNewestSchema } from "./schema-version.ts";
import { KEEP_ALIVE } from "./socket-timeout.ts";

const MIGRATION_LOCK = 4_715_002;
const PAUSE_MS = 100;

/**
 * Brings a database to the newest schema; processes that start together take turns.
 * @throws ConfigError where this role may not, or shall not, and there is something to do
 */
export async function migrateDatabase(url: string, { checkOnly = false } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE });
  await client.connect();
  try {
    if (checkOnly || !(await canMigrate(client))) return await requireNewestSchema(client);
    await takeTurn(client);
    await runMigrations(client, fileURLToPath(new URL("./migrations", import.meta.url)));
    await installQueue(client);
    await grantAccess(client);
  } finally {
    await client.end();
  }
}

/** A statement that waits would hold up an index that is built beside writers, which waits for every statement before it. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [MIGRATION_LOCK]);
    if (rows[0].mine) return;
    await sleep(PAUSE_MS);
  }
}
