import type { Config } from "../config.ts";
import { connectDatabase, type Database } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded/postgres.ts";
import { migrateDatabase } from "./migrate.ts";
import { type Replica, watchReplica } from "./replica.ts";

export type OpenDatabase = {
  db: Database;
  url: string;
  /** Whether a pooler is before it. */
  pooled: boolean;
  close(): Promise<void>;
};
type OnError = (error: Error) => void;

/** The database that was named, else one of our own; brought up to date, or found to be. */
export async function openDatabase(config: Config, onError: OnError): Promise<OpenDatabase> {
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, onError }) : undefined;
  const url = config.databaseUrl ?? embedded?.appUrl ?? "";
  await migrateDatabase(embedded?.url ?? config.databaseDirectUrl ?? url, {
    checkOnly: config.migrationDatabaseUrl !== undefined,
  });
  const pooled = config.databaseDirectUrl !== undefined;
  const db = connectDatabase(url, onError, { pooled });
  return {
    db,
    url,
    pooled,
    async close() {
      await db.$client.end();
      await embedded?.stop();
    },
  };
}

/** The replica beside it, where one was named. */
export function followReplica(config: Config, { db, url }: OpenDatabase, onError: OnError): Replica | undefined {
  const { databaseReplicaUrl, databaseDirectUrl } = config;
  if (!databaseReplicaUrl) return undefined;
  return watchReplica({ primary: db, primaryUrl: databaseDirectUrl ?? url, url: databaseReplicaUrl }, onError);
}
