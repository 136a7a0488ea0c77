import pg from "pg";
import { inject } from "vitest";
import { connectDatabase, type Database } from "#platform/db/database.ts";
import { asApp } from "#platform/db/embedded/roles.ts";
import { asRole, databaseOf } from "./database-server.ts";

export type TestDatabase = { db: Database; url: string; drop(): Promise<void> };

let made = 0;

/** Off in tests: the limit protects the product's readers, and slow machines exceed it. */
export const withoutStatementLimit = (url: string): string =>
  `${url}${url.includes("?") ? "&" : "?"}options=${encodeURIComponent("-c statement_timeout=0")}`;

/** `url` connects as the owner, past a pooler. */
export async function createDatabase(template?: string): Promise<TestDatabase> {
  const server = inject("databaseUrl");
  const pooled = inject("pooledUrl");
  made += 1;
  const name = `isa_${process.pid}_${made}`;
  await asOwner(server, cloning(name, template));
  const url = databaseOf(server, name);
  const used = pooled ? databaseOf(pooled, name) : url;
  const db = connectDatabase(pooled ? asApp(used) : withoutStatementLimit(asApp(used)), () => undefined, {
    pooled: pooled !== null,
  });
  return {
    db,
    url,
    async drop() {
      await db.$client.end();
      await asOwner(server, `drop database ${name} with (force)`);
    },
  };
}

/** File copies are four times faster than the log, but only in memory: on a disk each waits for a checkpoint. */
export const cloning = (name: string, template = "isa_template"): string =>
  `create database ${name} template ${template} strategy ${inject("cloneStrategy")}`;

/** The program's own role may not run these. */
export async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The role has the test server's password. @returns the same database as that role */
export async function createRole(url: string, role: string): Promise<string> {
  await asOwner(url, `create role ${role} login password '${new pg.Client(url).password}'`);
  return asRole(url, role);
}
