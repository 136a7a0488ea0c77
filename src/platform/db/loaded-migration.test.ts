import { randomInt } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { asOwner } from "#test/database.ts";
import { databaseOf } from "#test/database-server.ts";
import { openPool } from "#test/open-pool.ts";
import { installQueue } from "./access/install-queue.ts";
import { APP_ROLE } from "./access/roles.ts";
import { asApp } from "./embedded/roles.ts";
import { migrateDatabase } from "./migrate.ts";
import { runMigrations } from "./run-migrations.ts";

const MEMBERS = 20_000;
/** Far longer than the migration's lock timeout. */
const REPORT_MS = 10_000;
const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

const name = `isa_loaded_${process.pid}`;
const url = databaseOf(inject("databaseUrl"), name);
const folder = mkdtempSync(join(tmpdir(), "isa-migrations-"));
let owner: pg.Client;
let app: pg.Pool;

beforeAll(async () => {
  await asOwner(inject("databaseUrl"), `create database ${name} template template0`);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await runMigrations(owner, baselineAlone());
  await installQueue(owner);
  await owner.query(FILLED);
  await owner.query(
    `grant usage on schema public to ${APP_ROLE};
     grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`,
  );
  app = openPool({ connectionString: asApp(url), max: 10, options: "-c statement_timeout=0" });
});
afterAll(async () => {
  await app?.end();
  await owner?.end();
  await asOwner(inject("databaseUrl"), `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

test("a migration under load fails no request of the previous version and delays none for long", async () => {
  const traffic = startTraffic();
  await expect.poll(() => traffic.done()).toBeGreaterThan(50);
  const reportMs = Math.max(REPORT_MS, 15 * traffic.slowest());
  const report = readForLong(reportMs);
  const startedAt = performance.now();
  await migrateDatabase(url);
  const took = performance.now() - startedAt;
  const answered = traffic.done();
  await expect.poll(() => traffic.done()).toBeGreaterThan(answered + 50);
  const failed = await traffic.stop();
  await report;
  expect(failed).toEqual([]);
  // Requests must not wait for a migration that itself waits for the report.
  expect(traffic.slowest()).toBeLessThan(reportMs / 2);
  expect(took).toBeGreaterThan(reportMs / 2);
  const { rows } = await owner.query("select count(*)::int as n from drizzle.__drizzle_migrations");
  expect(rows[0].n).toBe(journal(MIGRATIONS).entries.length);
});

test("names with an apostrophe are found without it after the migration", async () => {
  const { rows } = await owner.query(`
    select (select count(*) > 0 and bool_and(text like '% ndiaye%') from profile_entries where text like '%diaye%') as profiles,
      (select count(*) > 0 and bool_and(text like '% ndiaye%') from directory_entries where text like '%diaye%') as listed`);
  expect(rows).toEqual([{ profiles: true, listed: true }]);
});

function baselineAlone(): string {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const { entries, ...rest } = journal(folder);
  writeFileSync(journalOf(folder), JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  return folder;
}

const journalOf = (of: string) => join(of, "meta", "_journal.json");
const journal = (of: string): { entries: unknown[] } => JSON.parse(readFileSync(journalOf(of), "utf8"));

/** Plain SQL, because the earlier version sends its own statements. Disabled triggers make it fast. */
const FILLED = `
  set session_replication_role = replica;
  create temp table made as select n, gen_random_uuid() as id from generate_series(1, ${MEMBERS}) n;
  insert into accounts (id, email, password_hash, email_confirmed_at)
    select id, 'member' || n || '@loaded.example', 'x', now() from made;
  insert into user_profiles (id, member_id, full_name, country, ok_feature_profile, profile_completion_stage)
    select id, 'ISA-KE-SO-' || n, case n % 4 when 0 then 'N''Diaye ' else 'Member ' end || n, 'KE', n % 3 > 0, 'full_complete'
    from made;
  insert into directory_entries select entry.* from user_profiles p, directory_entry(p) entry limit 2000;
  insert into profile_entries select entry.* from user_profiles p, profile_entry(p) entry limit 2000;
  insert into sessions (id, account_id, amr, refresh_key) select gen_random_uuid(), id, '[]', 'x' from made;
  insert into refresh_tokens (id, session_id, token_hash) select gen_random_uuid(), id, id::text from sessions;
  insert into opportunities (id, title, type, summary, visibility, published_at)
    select gen_random_uuid(), 'Grant ' || n, 'funding', 'Money', true, now() from generate_series(1, 500) n;
  insert into opportunity_alerts (opportunity_id, status) select id, 'done' from opportunities;
  reset session_replication_role;
  analyze`;

const anybody = () => `member${randomInt(MEMBERS) + 1}@loaded.example`;
const ONE = "select id from accounts where email = $1";

const REQUESTS: readonly ((client: pg.PoolClient) => Promise<unknown>)[] = [
  async (client) => {
    const { rows } = await client.query(`${ONE} for update`, [anybody()]);
    await client.query("update accounts set last_sign_in_at = now(), updated_at = now() where id = $1", [rows[0].id]);
    await client.query(
      "insert into sessions (id, account_id, amr, refresh_key) values (gen_random_uuid(), $1, '[]', 'x')",
      [rows[0].id],
    );
  },
  (client) =>
    client.query(`update user_profiles set user_bio = 'x', version = version + 1 where id = (${ONE})`, [anybody()]),
  (client) =>
    client.query("select s.id, a.email from sessions s join accounts a on a.id = s.account_id where a.email = $1", [
      anybody(),
    ]),
  (client) => client.query("select * from directory_entries order by joined_at desc, id desc limit 24"),
  (client) =>
    client.query(
      "select o.*, s.status from opportunities o join opportunity_alerts s on s.opportunity_id = o.id limit 24",
    ),
  (client) =>
    client.query(
      `insert into flow_states (id, account_id, auth_code_hash, code_challenge, code_challenge_method, method, expires_at)
       values (gen_random_uuid(), (${ONE}), gen_random_uuid()::text, 'x', 's256', 'password', now())`,
      [anybody()],
    ),
  (client) =>
    client.query(`insert into accounts (id, email) values (gen_random_uuid(), gen_random_uuid() || '@loaded.example')`),
  // A slow request that holds its locks.
  async (client) => {
    await client.query(`update accounts set updated_at = now() where id = (${ONE})`, [anybody()]);
    await client.query("select pg_sleep(0.5)");
  },
];

function startTraffic() {
  const failed: string[] = [];
  let [done, slowest, isOver] = [0, 0, false];
  const running = REQUESTS.map(async (request) => {
    while (!isOver) {
      const startedAt = performance.now();
      await inTransaction(request).catch((error: Error) => failed.push(error.message));
      slowest = Math.max(slowest, performance.now() - startedAt);
      done += 1;
      await sleep(5);
    }
  });
  return {
    done: () => done,
    slowest: () => slowest,
    async stop() {
      isOver = true;
      await Promise.all(running);
      return failed;
    },
  };
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await app.connect();
  try {
    await client.query("begin");
    await work(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** Like an administrator's export: its locks block changes of these tables. */
async function readForLong(milliseconds: number): Promise<void> {
  await inTransaction(async (client) => {
    await client.query("select count(*) from accounts, lateral (select from flow_states limit 1) any_flow");
    await client.query("select count(*) from opportunity_alerts");
    await sleep(milliseconds);
  });
}
