import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { MEMORY } from "./end-run.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { beginRunInMemory } from "./run-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    pooledUrl: string | null;
    cloneStrategy: "file_copy" | "wal_log";
  }
}

/** Data is disposable; a test that needs a standby or autovacuum starts its own server. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  max_connections: "200",
  shared_buffers: "256MB",
};
const NATIVE = process.env.TEST_POSTGRES_HOME;

/** One PostgreSQL for all API tests (TEST_POSTGRES_HOME selects its version), with a migrated database to clone. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(beginRunInMemory(), "isa-test-"));
  const prepared = preparedFolder();
  if (!existsSync(prepared)) await prepare(dataDir, prepared);
  else copy(prepared, dataDir);
  const server = await startServer(dataDir);
  const pooler = process.env.TEST_PGBOUNCER ? await startPgBouncer(server.url) : null;
  project.provide("databaseUrl", server.url);
  project.provide("cloneStrategy", dataDir.startsWith(MEMORY) ? "file_copy" : "wal_log");
  project.provide("pooledUrl", pooler?.through(server.url) ?? null);
  return async () => {
    await pooler?.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

const startServer = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, ...(NATIVE ? { native: NATIVE } : {}), settings: SETTINGS });

/** Cached server for the next run, one per set of migrations and PostgreSQL version. */
function preparedFolder(): string {
  const hash = createHash("sha256").update(NATIVE ?? "");
  for (const name of [...globSync("src/platform/db/**/*.{ts,sql}").sort(), "package-lock.json"]) {
    hash.update(name).update(readFileSync(name));
  }
  return join(".tools", "test-database", NATIVE ? "installed" : "packaged", hash.digest("hex").slice(0, 16));
}

async function prepare(dataDir: string, prepared: string): Promise<void> {
  const server = await startServer(dataDir);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("create database isa_template template template0");
  await client.end();
  await migrateDatabase(databaseOf(server.url, "isa_template"));
  await server.stop();
  const draft = `${prepared}.${basename(dataDir)}`;
  const others = existsSync(dirname(prepared)) ? readdirSync(dirname(prepared)) : [];
  for (const name of others.filter((other) => !other.startsWith(basename(prepared)))) {
    rmSync(join(dirname(prepared), name), { recursive: true, force: true });
  }
  mkdirSync(draft, { recursive: true });
  copy(dataDir, draft);
  // Another run may have been first.
  if (existsSync(prepared)) rmSync(draft, { recursive: true });
  else renameSync(draft, prepared);
}

/** Keeps the owner of each file: as root the server runs as another user. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", `${from}/.`, to]);
}

export function databaseOf(serverUrl: string, name: string): string {
  return serverUrl.replace("/postgres?", `/${name}?`);
}

export const asRole = (url: string, role: string): string => url.replace(/^postgres:\/\/[^:@]*/, `postgres://${role}`);
