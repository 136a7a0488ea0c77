// Fills DATABASE_URL or the embedded database with generated members and opportunities: `npm run bench:data [members]`.
import pg from "pg";
import { openDatabase } from "./database.ts";
import { generateMembers, generateOpportunities } from "./generate.ts";

const OPPORTUNITIES = 10_000;

const database = await openDatabase();
const members = Number(process.argv[2] ?? (database.isEmbedded ? 10_000 : 1_000_000));
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const startedAt = performance.now();
await generateMembers(client, members, say);
await generateOpportunities(client, OPPORTUNITIES);
say(`${OPPORTUNITIES} opportunities`);
await client.query("vacuum analyze");
say("vacuumed and analysed");
await client.end();
await database.stop();

function say(what: string): void {
  console.log(`${what} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
}
