import pg from "pg";
import { inject } from "vitest";
import { connectDatabase, type Database } from "#server/db/database.ts";
import { databaseOf } from "./database-server.ts";

let made = 0;

/** A fresh migrated database of its own, dropped by `drop`. */
export async function createDatabase(): Promise<{ db: Database; url: string; drop(): Promise<void> }> {
  const server = inject("databaseUrl");
  made += 1;
  const name = `isa_${process.pid}_${made}`;
  await administer(server, `create database ${name} template isa_template`);
  const url = databaseOf(server, name);
  const db = connectDatabase(url, () => undefined);
  return {
    db,
    url,
    async drop() {
      await db.$client.end();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
