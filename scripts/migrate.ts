import "./end-well.ts";
import { parseConfig } from "#app/config.ts";
import { prepareDataDir } from "#platform/config/data-dir.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";

const config = parseConfig(process.env);
prepareDataDir(config.dataDir);
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
const { migrationDatabaseUrl, databaseDirectUrl, databaseUrl } = config;
await migrateDatabase(migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl ?? embedded?.url ?? "");
await embedded?.stop();
console.log("The database has the newest schema.");
