import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { beginRun } from "./run-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    /** The same server through a PgBouncer, where TEST_PGBOUNCER asks for one. */
    pooledUrl: string | null;
  }
}

/** One PostgreSQL for all API tests (TEST_POSTGRES_HOME chooses another version), with a migrated database to clone. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(beginRun(), "isa-test-"));
  const home = process.env.TEST_POSTGRES_HOME;
  const server = await startEmbeddedPostgres({
    dataDir,
    ...(home ? { native: home } : {}),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
  });
  const template = databaseOf(server.url, "isa_template");
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("create database isa_template template template0");
  await client.end();
  await migrateDatabase(template);
  const pooler = process.env.TEST_PGBOUNCER ? await startPgBouncer(server.url) : null;
  project.provide("databaseUrl", server.url);
  project.provide("pooledUrl", pooler?.through(server.url) ?? null);
  return async () => {
    await pooler?.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

export function databaseOf(serverUrl: string, name: string): string {
  return serverUrl.replace("/postgres?", `/${name}?`);
}
