// Brings the database (DATABASE_URL, or the embedded one) to the newest schema.
import { mkdirSync } from "node:fs";
import { parseConfig } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";

const config = parseConfig(process.env);
mkdirSync(config.dataDir, { recursive: true });
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
const { migrationDatabaseUrl, databaseDirectUrl, databaseUrl } = config;
await migrateDatabase(migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl ?? embedded?.url ?? "");
await embedded?.stop();
console.log("The database has the newest schema.");
