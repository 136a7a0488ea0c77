// Refused in production; fills DATABASE_URL or the embedded database with the fictional cast.
import "./end-well.ts";
import { parseConfig } from "#app/config.ts";
import { seedDemo } from "#app/seed/seed-demo.ts";
import { prepareDataDir } from "#platform/config/data-dir.ts";
import { connectDatabase } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";

const config = parseConfig(process.env);
if (!config.local) throw new Error("The fictional cast is never put into a production database.");
prepareDataDir(config.dataDir);
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
const url = config.databaseUrl ?? embedded?.url ?? "";
await migrateDatabase(url);
const db = connectDatabase(url, console.error);
const cast = await seedDemo({ db, config: { ...config, seed: true }, clock: () => new Date() });
for (const { email, password, about } of cast) console.log(`${email}  ${password}  (${about})`);
await db.$client.end();
await embedded?.stop();
