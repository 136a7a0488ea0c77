import { createRequire } from "node:module";
import type pg from "pg";
import { getConstructionPlans, getMigrationPlans, PgBoss } from "pg-boss";

const SCHEMA = "pgboss";
/** pg-boss (12.35.0) does not export its schema version. */
const NEWEST: number = createRequire(import.meta.url)("pg-boss/package.json").pgboss.schema;

/** Runs with the migrations, so that only the owner needs the right to create tables. */
export async function installQueue(client: pg.Client): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ db, schema: SCHEMA });
  if (!(await boss.isInstalled())) {
    await client.query(getConstructionPlans(SCHEMA));
    return;
  }
  const version = (await boss.schemaVersion()) ?? NEWEST;
  if (version < NEWEST) await migrateQueue(client, version);
}

const END = "COMMIT;";

/** A pg-boss plan is one transaction, then statements that build indexes concurrently, outside a transaction. */
async function migrateQueue(client: pg.Client, version: number): Promise<void> {
  const plan = getMigrationPlans(SCHEMA, version);
  const end = plan.lastIndexOf(END) + END.length;
  await client.query(plan.slice(0, end));
  for (const statement of plan.slice(end).split(/;\s*(?:\n|$)/)) {
    if (statement.trim() !== "") await client.query(statement);
  }
}
