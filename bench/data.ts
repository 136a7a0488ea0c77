// Fills a database with generated members and opportunities, to measure searches on:
// `npm run bench:data [members]`, into DATABASE_URL or the embedded database.
import { mkdirSync } from "node:fs";
import pg from "pg";
import { parseConfig } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { generateMembers, generateOpportunities } from "./generate.ts";

const OPPORTUNITIES = 10_000;

const config = parseConfig(process.env);
mkdirSync(config.dataDir, { recursive: true });
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
const url = config.databaseUrl ?? embedded?.url ?? "";
const members = Number(process.argv[2] ?? (embedded ? 10_000 : 1_000_000));
await migrateDatabase(url);
const client = new pg.Client({ connectionString: url });
await client.connect();
const startedAt = performance.now();
await generateMembers(client, members, say);
await generateOpportunities(client, OPPORTUNITIES);
say(`${OPPORTUNITIES} opportunities`);
await client.query("vacuum analyze");
say("vacuumed and analysed");
await client.end();
await embedded?.stop();

function say(what: string): void {
  console.log(`${what} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
}
