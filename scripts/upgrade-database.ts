// Upgrades the embedded database to this version's PostgreSQL (docs/operate/backup.md): npm run upgrade-database
import "./end-well.ts";
import { join } from "node:path";
import { parseConfig } from "#app/config.ts";
import { prepareDataDir } from "#platform/config/data-dir.ts";
import { packagedPostgres } from "#platform/db/embedded/binaries.ts";
import {
  clusterVersion,
  finishUpgrade,
  hasCluster,
  majorVersion,
  requireSameMajor,
  takeOver,
} from "#platform/db/embedded/cluster.ts";
import packageJson from "../package.json" with { type: "json" };
import { upgradeCluster } from "./upgrade/upgrade-cluster.ts";

const { dataDir } = parseConfig(process.env);
const cluster = join(dataDir, "postgres");
const oldHome = process.env.OLD_POSTGRES_HOME ?? "";
prepareDataDir(dataDir);
finishUpgrade(dataDir);
if (!hasCluster(cluster, takeOver(cluster))) {
  console.log(`There is no embedded database in ${dataDir}.`);
} else if (clusterVersion(cluster) === (await majorVersion(packagedPostgres()))) {
  console.log(`The database in ${dataDir} is of PostgreSQL ${clusterVersion(cluster)} already.`);
} else if (oldHome === "") {
  await requireSameMajor(cluster, packagedPostgres());
} else {
  await upgrade();
}

async function upgrade(): Promise<void> {
  try {
    const aside = await upgradeCluster({ dataDir, oldHome, product: packageJson.version, onStep: console.log });
    console.log(
      `The database is moved. The earlier one is kept in ${aside}: delete it when you have seen that all is there.`,
    );
  } catch (error) {
    console.error(`The upgrade is not finished, and nothing is lost. ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
