import { mkdirSync } from "node:fs";
import { parseConfig } from "#app/config.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";

type BenchDatabase = { url: string; isEmbedded: boolean; stop: () => Promise<void> };

export async function openDatabase(): Promise<BenchDatabase> {
  const config = parseConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.url ?? "";
  await migrateDatabase(url);
  return { url, isEmbedded: embedded !== undefined, stop: async () => embedded?.stop() };
}
