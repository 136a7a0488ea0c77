import type { PlatformConfig } from "../config/platform-config.ts";
import type { Shutdown } from "../http/shutdown.ts";
import { type Replica, watchReplica } from "./cluster/replica.ts";
import { type Timelines, watchTimelines } from "./cluster/timelines.ts";
import { connectDatabase, type Database } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded/postgres.ts";
import { migrateDatabase } from "./migrate.ts";

export type OpenDatabase = {
  db: Database;
  url: string;
  pooled: boolean;
  /** True when a killed program had left the embedded server running. */
  wasRunning: boolean;
};
/** Few connections: 512 MB of memory must suffice for the server and the program (`npm run bench:overload`). */
const EMBEDDED_CONNECTIONS = 8;

type OnError = (error: Error) => void;

export async function openDatabase(
  config: PlatformConfig,
  onError: OnError,
  shutdown: Shutdown,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await openEmbedded(config, onError, shutdown) : undefined;
  const url = config.databaseUrl ?? embedded?.appUrl ?? "";
  shutdown.signal.throwIfAborted();
  await migrateDatabase(embedded?.url ?? config.databaseDirectUrl ?? url, {
    checkOnly: config.migrationDatabaseUrl !== undefined,
  });
  shutdown.signal.throwIfAborted();
  const pooled = config.databaseDirectUrl !== undefined;
  const directUrl = config.databaseDirectUrl;
  const db = connectDatabase(url, onError, {
    pooled,
    directUrl,
    ...(embedded && { connections: EMBEDDED_CONNECTIONS }),
  });
  shutdown.onClose(() => db.$client.end());
  return { db, url, pooled, wasRunning: embedded?.wasRunning ?? false };
}

async function openEmbedded({ dataDir }: PlatformConfig, onError: OnError, { signal, onClose }: Shutdown) {
  const embedded = await startEmbeddedPostgres({ dataDir, onError, signal });
  onClose(embedded.stop);
  return embedded;
}

export type Followed = { replica?: Replica; timelines?: Timelines };

export function followReplica(config: PlatformConfig, { db, url }: OpenDatabase, onError: OnError): Followed {
  const { databaseReplicaUrl, databaseDirectUrl } = config;
  if (!databaseReplicaUrl) return {};
  const primaryUrl = databaseDirectUrl ?? url;
  const timelines = watchTimelines(primaryUrl, db.$client, onError);
  return { timelines, replica: watchReplica({ primary: db, primaryUrl, url: databaseReplicaUrl, timelines }, onError) };
}
