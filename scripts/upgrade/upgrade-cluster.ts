import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { clusterVersion, syncFolder, takeUpgraded, upgradedCluster } from "#platform/db/embedded/cluster.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { describe } from "../backup/sizes.ts";
import { requireUnused } from "../backup/target.ts";
import { inTransaction } from "../backup/transaction.ts";
import { writeBackup } from "../backup/write-backup.ts";

type Upgrade = {
  dataDir: string;
  /** Binaries of the PostgreSQL version that made the folder. */
  oldHome: string;
  product: string;
  onStep: (sentence: string) => void;
};

/** Files stay in place. */
const NO_FILES = { find: async () => null, put: async () => undefined, delete: async () => undefined };

/** An aborted upgrade can be repeated; the old cluster stays as it is. @returns the folder of the old cluster */
export async function upgradeCluster({ dataDir, oldHome, product, onStep }: Upgrade): Promise<string> {
  const work = join(dataDir, "postgres.upgrade");
  const earlierMajor = clusterVersion(join(dataDir, "postgres"));
  const earlier = await startEmbeddedPostgres({ dataDir, native: oldHome });
  try {
    await removeLeftovers(work);
    rmSync(upgradedCluster(dataDir), { recursive: true, force: true });
    mkdirSync(work, { mode: 0o700 });
    const archive = join(work, "archive.tar");
    await inTransaction(earlier.url, "read", requireUnused);
    const { manifest } = await writeBackup({ url: earlier.url, store: null, secrets: {}, product }, archive);
    onStep(`Read from PostgreSQL ${earlierMajor}: ${describe(manifest)}`);
    await fillNew(work, archive, onStep);
  } finally {
    await earlier.stop();
  }
  renameSync(join(work, "postgres"), upgradedCluster(dataDir));
  syncFolder(dataDir);
  const aside = takeUpgraded(dataDir, earlierMajor);
  rmSync(work, { recursive: true, force: true });
  return aside;
}

async function fillNew(work: string, archive: string, onStep: Upgrade["onStep"]): Promise<void> {
  const next = await startEmbeddedPostgres({ dataDir: work });
  try {
    await restoreBackup(archive, { url: next.url, store: NO_FILES, secrets: {}, replace: false, onStep });
    await migrateDatabase(next.url);
  } finally {
    await next.stop();
  }
}

/** An aborted upgrade may leave its server running. */
async function removeLeftovers(work: string): Promise<void> {
  if (existsSync(join(work, "postgres", "postmaster.pid"))) {
    const left = await startEmbeddedPostgres({ dataDir: work }).catch(() => null);
    await left?.stop();
  }
  rmSync(work, { recursive: true, force: true });
}
