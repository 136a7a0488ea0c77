import { join } from "node:path";
import type { Config } from "#app/config.ts";
import { prepareDataDir } from "#platform/config/data-dir.ts";
import { socketAddress } from "#platform/db/embedded/launch.ts";
import { DataFolderInUse, startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";

/** Address of the table owner, past a pooler; undefined for the embedded database. */
export const addressOf = ({ databaseUrl, databaseDirectUrl, migrationDatabaseUrl }: Config) =>
  databaseUrl && (migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl);

export type OpenDatabase = { url: string; stop(): Promise<void> };

/** @throws DataFolderInUse while a product runs on the folder */
export async function takeEmbedded(dataDir: string): Promise<OpenDatabase> {
  prepareDataDir(dataDir);
  return startEmbeddedPostgres({ dataDir });
}

export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  try {
    return await takeEmbedded(dataDir);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const { url, remove } = socketAddress(join(dataDir, "postgres"));
    return { url, stop: async () => remove() };
  }
}
