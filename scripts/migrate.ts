// Brings the database (DATABASE_URL, or the embedded one) to the newest schema.
import "./end-well.ts";
import { parseConfig } from "#server/config.ts";
import { prepareDataDir } from "#server/data-dir.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";

const config = parseConfig(process.env);
prepareDataDir(config.dataDir);
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
const { migrationDatabaseUrl, databaseDirectUrl, databaseUrl } = config;
await migrateDatabase(migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl ?? embedded?.url ?? "");
await embedded?.stop();
console.log("The database has the newest schema.");
