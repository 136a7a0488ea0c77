import { createRequire } from "node:module";
import type pg from "pg";
import { getConstructionPlans, getMigrationPlans } from "pg-boss";

const SCHEMA = "pgboss";
const NEWEST: number = createRequire(import.meta.url)("pg-boss/package.json").pgboss.schema;

/** The tables of the jobs. With the migrations, so that only their owner has to be able to make tables. */
export async function installQueue(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass($1) as versions", [`${SCHEMA}.version`]);
  if (rows[0].versions === null) {
    await client.query(getConstructionPlans(SCHEMA));
    return;
  }
  const installed = await client.query(`select version from ${SCHEMA}.version`);
  const version = Number(installed.rows[0].version);
  if (version < NEWEST) await client.query(getMigrationPlans(SCHEMA, version));
}
