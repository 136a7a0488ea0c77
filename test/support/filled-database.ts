import pg from "pg";
import { inject } from "vitest";
import { refreshDirectory } from "#features/directory/server/jobs.ts";
import { gatherSearchWords } from "#features/search/server/jobs.ts";
import { generateMembers, generateOpportunities } from "../../bench/generate.ts";
import { createClock } from "./clock.ts";
import { createDatabase, type TestDatabase } from "./database.ts";

export const FILLED_MEMBERS = 40_000;
const FILLED = "isa_filled";

/** 40,000 members and all other search data. The first test file of a run fills a template, all files get a copy. */
export async function filledDatabase(): Promise<TestDatabase> {
  const server = new pg.Client({ connectionString: inject("databaseUrl") });
  await server.connect();
  try {
    await server.query("select pg_advisory_lock(hashtext($1))", [FILLED]);
    const { rowCount } = await server.query("select from pg_database where datname = $1", [FILLED]);
    if (rowCount === 0) await server.query(`alter database ${await fillDatabase()} rename to ${FILLED}`);
    return await createDatabase(FILLED);
  } finally {
    await server.end();
  }
}

/** @returns the name; a template must have no open connections */
async function fillDatabase(): Promise<string> {
  const { db, url } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await generateMembers(client, FILLED_MEMBERS);
  await generateOpportunities(client, 4000);
  await client.query(
    `insert into pre_applications (id, email, full_name, country, entrepreneur_type, consented_at)
     select gen_random_uuid(), 'applied' || n || '@bench.example', 'Amina Otieno ' || n, 'KE', 'solo', now() from generate_series(1, 20000) n`,
  );
  await client.query(
    `insert into email_sends (id, email_type, subject, html_content, text_content, recipient_count)
     select gen_random_uuid(), 'announcement', 'Harvest day ' || n, '<p>Hello</p>', 'Hello', 0 from generate_series(1, 8000) n`,
  );
  await refreshDirectory({ db, clock: createClock() });
  await gatherSearchWords({ db });
  await client.query("vacuum analyze");
  const { rows } = await client.query("select current_database() as name");
  await client.end();
  await db.$client.end();
  return rows[0].name;
}
