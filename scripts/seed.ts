// Fills an empty database (DATABASE_URL, or the embedded one) with the fictional cast. Refused in production.
import "./end-well.ts";
import { parseConfig } from "#server/config.ts";
import { prepareDataDir } from "#server/data-dir.ts";
import { connectDatabase } from "#server/db/database.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { seedDemo } from "#server/seed/seed-demo.ts";

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
