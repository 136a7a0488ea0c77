// Imports accounts of another system from a file (docs/develop/accounts/import.md) into DATABASE_URL or the embedded database.
import "./end-well.ts";
import { createReadStream } from "node:fs";
import { importAccounts } from "#accounts/server/import/import-accounts.ts";
import { readLines, readNdjson, readTable } from "#accounts/server/import/read-records.ts";
import { parseConfig } from "#app/config.ts";
import { accountPorts } from "#app/feature-ports.ts";
import { prepareDataDir } from "#platform/config/data-dir.ts";
import { connectDatabase } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";

const [file = ""] = process.argv.slice(2);
if (!/\.(ndjson|jsonl|csv|tsv|txt)$/i.test(file)) {
  console.error("Usage: npm run accounts:import -- file.ndjson (or file.csv)");
  process.exit(2);
}

const config = parseConfig(process.env);
prepareDataDir(config.dataDir);
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? "";
await migrateDatabase(url);
const db = connectDatabase(url, console.error);
const lines = readLines(createReadStream(file));
const records = /\.(?:csv|tsv|txt)$/i.test(file) ? readTable(lines) : readNdjson(lines);
try {
  const clock = () => new Date();
  const context = { db, clock, ...accountPorts({ config, clock, db }) };
  const { imported, skipped, refused } = await importAccounts(context, records);
  for (const { line, reason } of refused) console.log(`line ${line}: refused, ${reason}`);
  for (const { line, reason } of skipped) console.log(`line ${line}: skipped, ${reason}`);
  console.log(`${imported} imported, ${skipped.length} skipped, ${refused.length} refused.`);
  if (refused.length > 0) process.exitCode = 1;
} finally {
  await db.$client.end();
  await embedded?.stop();
}
