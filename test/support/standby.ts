import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connectDatabase, type Database } from "#platform/db/database.ts";
import { takeOver } from "#platform/db/embedded/cluster.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { asApp } from "#platform/db/embedded/roles.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { databaseOf } from "./database-server.ts";

const INSTALLED = "/usr/lib/postgresql";

/** The embedded PostgreSQL lacks pg_basebackup. */
export const installedPostgres = (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
  .map((version) => join(INSTALLED, version))
  .findLast((home) => existsSync(join(home, "bin", "pg_basebackup")));

export type PostgresPair = {
  db: Database;
  url: string;
  servers: { primary: Database; primaryUrl: string; url: string };
  /** Runs as the standby's administrator, such as pg_wal_replay_pause(). */
  onStandby(statement: string): Promise<void>;
  stopStandby(): Promise<void>;
  stopPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  stop(): Promise<void>;
};

export async function startPostgresPair(native: string): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), "isa-pair-"));
  chmodSync(folder, 0o711);
  const settings = { synchronous_commit: "off", max_connections: "60" };
  const primaryFolder = newFolder(folder, "primary");
  const startAs = (dataDir: string) => startEmbeddedPostgres({ dataDir, native, settings });
  let primary: EmbeddedPostgres | null = await startAs(primaryFolder);
  const url = databaseOf(primary.url, "isa");
  await run(primary.url, "create database isa template template0");
  await migrateDatabase(url);
  copyCluster(native, primary.url, folder);
  let standby: EmbeddedPostgres | null = await startAs(join(folder, "standby"));
  const standbyUrl = databaseOf(standby.url, "isa");
  const db = connectDatabase(asApp(url), () => undefined);
  const stopStandby = async () => {
    await standby?.stop();
    standby = null;
  };
  const stopPrimary = async () => {
    await primary?.stop();
    primary = null;
  };
  return {
    db,
    url,
    servers: { primary: db, primaryUrl: asApp(url), url: asApp(standbyUrl) },
    onStandby: (statement) => run(standbyUrl, statement),
    stopStandby,
    stopPrimary,
    async startPrimary() {
      primary = await startAs(primaryFolder);
    },
    async stop() {
      await db.$client.end();
      await stopStandby();
      await stopPrimary();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newFolder(folder: string, name: string): string {
  const made = join(folder, name);
  mkdirSync(made, { mode: 0o711 });
  return made;
}

function copyCluster(native: string, primaryUrl: string, folder: string): void {
  const to = newFolder(folder, "standby");
  const uid = takeOver(join(to, "postgres"));
  const identity = uid === undefined ? {} : { uid, gid: uid };
  if (uid !== undefined) chownSync(to, uid, uid);
  const options = ["-d", primaryUrl, "-D", join(to, "postgres")];
  execFileSync(join(native, "bin", "pg_basebackup"), [...options, "-R", "-c", "fast"], {
    ...identity,
    cwd: "/",
    env: { HOME: "/" },
    stdio: "ignore",
  });
  rmSync(join(to, "postgres", ".s.PGSQL.5432.lock"));
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
