import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { installQueue } from "./access/install-queue.ts";
import { APP_ROLE, ONLY_GROWS, READ_ROLE, READABLE, READABLE_OF_ACCOUNTS } from "./access/roles.ts";
import { runMigrations } from "./run-migrations.ts";
import { canMigrate, requireNewestSchema } from "./schema-version.ts";
import { KEEP_ALIVE } from "./socket-timeout.ts";

const MIGRATION_LOCK = 4_715_002;
const PAUSE_MS = 100;

/** @throws ConfigError when migrations are missing and this role may not run them, or `checkOnly` is set */
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

/** Polls for the lock: CREATE INDEX CONCURRENTLY would wait for a statement that itself waits for this lock. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [MIGRATION_LOCK]);
    if (rows[0].mine) return;
    await sleep(PAUSE_MS);
  }
}

/** Runs as the owner of the tables. Grants only missing rights, so that a normal start writes nothing. */
async function grantAccess(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select rolname as name from pg_roles where rolname = any($1) and rolname <> current_user",
    [[APP_ROLE, READ_ROLE]],
  );
  for (const { name } of rows) {
    const grants = name === APP_ROLE ? await grantsOfApp(client) : await grantsOfReader(client);
    for (const grant of grants) await client.query(grant);
  }
}

/** Table rights of the program: TRUNCATE is not among them, because it bypasses row triggers. */
const RIGHTS = ["select", "insert", "update", "delete"];
const ADDING = ["select", "insert"];
const BEYOND_ADDING = ["update", "delete", "truncate", "references", "trigger"];

async function grantsOfApp(client: pg.Client): Promise<string[]> {
  const tables = await readTables(client, ["public", "pgboss"]);
  const growing = tables.filter(({ name }) => ONLY_GROWS.includes(name));
  const others = tables.filter(({ name }) => !ONLY_GROWS.includes(name));
  const grants = [
    ...others.filter(lacks(RIGHTS)).map(({ path }) => `grant ${RIGHTS.join(", ")} on ${path} to ${APP_ROLE}`),
    ...growing.filter(lacks(ADDING)).map(({ path }) => `grant ${ADDING.join(", ")} on ${path} to ${APP_ROLE}`),
    ...(await readSequences(client)).map((path) => `grant usage on sequence ${path} to ${APP_ROLE}`),
    ...growing
      .filter(({ rights }) => rights.some((right) => BEYOND_ADDING.includes(right)))
      .map(({ path }) => `revoke ${BEYOND_ADDING.join(", ")} on ${path} from ${APP_ROLE}`),
  ];
  if (grants.length === 0) return [];
  return [
    `grant usage on schema public, drizzle, pgboss to ${APP_ROLE}`,
    `grant select on drizzle.__drizzle_migrations to ${APP_ROLE}`,
    ...grants,
  ];
}

async function grantsOfReader(client: pg.Client): Promise<string[]> {
  const readable = READABLE.map((name) => `grant select on public.${name} to ${READ_ROLE}`);
  const accounts = `grant select (${READABLE_OF_ACCOUNTS.join(", ")}) on public.accounts to ${READ_ROLE}`;
  const { rows } = await client.query(
    `select coalesce(bool_and(has_table_privilege($1, 'public.' || name, 'select')), false)
       and (select bool_and(has_column_privilege($1, 'public.accounts', name, 'select')) from unnest($3::text[]) name) as done
       from unnest($2::text[]) name`,
    [READ_ROLE, READABLE, READABLE_OF_ACCOUNTS],
  );
  return rows[0].done ? [] : [`grant usage on schema public to ${READ_ROLE}`, ...readable, accounts];
}

type Table = { name: string; path: string; rights: string[] };

const lacks = (wanted: string[]) => (table: Table) => wanted.some((right) => !table.rights.includes(right));

async function readTables(client: pg.Client, schemas: string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select tablename as name, path, array(select wanted from unnest($3::text[]) wanted
         where has_table_privilege($2, path, wanted)) as rights
       from pg_tables, format('%I.%I', schemaname, tablename) path where schemaname = any($1) order by path`,
    [schemas, APP_ROLE, [...RIGHTS, ...BEYOND_ADDING]],
  );
  return rows;
}

async function readSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `select path from pg_sequences, format('%I.%I', schemaname, sequencename) path
      where schemaname = 'public' and not has_sequence_privilege($1, path, 'usage') order by path`,
    [APP_ROLE],
  );
  return rows.map(({ path }) => path);
}
