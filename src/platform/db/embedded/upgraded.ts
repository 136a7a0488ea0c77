import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { syncFolder } from "./cluster.ts";

/** A cluster that was made of one of an earlier PostgreSQL, whole, before it takes its place. */
export const upgradedCluster = (dataDir: string): string => join(dataDir, "postgres.upgraded");

/** Puts the earlier one aside and the new one into its place; the earlier one is never deleted. @returns where it is */
export function takeUpgraded(dataDir: string, earlierMajor: number): string {
  const cluster = join(dataDir, "postgres");
  const plain = `${cluster}-${earlierMajor}`;
  const aside = existsSync(plain) ? `${plain}-${Date.now()}` : plain;
  renameSync(cluster, aside);
  syncFolder(dataDir);
  finishUpgrade(dataDir);
  return aside;
}

/** After an end between the two renames there is nothing in the place; the new cluster has been whole since before. */
export function finishUpgrade(dataDir: string): void {
  const cluster = join(dataDir, "postgres");
  if (existsSync(cluster) || !existsSync(upgradedCluster(dataDir))) return;
  renameSync(upgradedCluster(dataDir), cluster);
  syncFolder(dataDir);
}
