import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { testApi } from "#test/api.ts";
import { asOwner, cloning } from "#test/database.ts";
import { asRole, databaseOf } from "#test/database-server.ts";
import { createAdmin } from "#test/factories.ts";
import { recordAct } from "../../audit/record-act.ts";
import { startQueue } from "../../jobs/queue.ts";
import { asApp } from "../embedded/roles.ts";
import { migrateDatabase } from "../migrate.ts";
import { auditLog } from "../schema/audit.ts";
import { READ_ROLE } from "./roles.ts";

const api = testApi();
const REFUSED = "42501";

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const codeOf = (client: pg.Client, statement: string) =>
  client.query(statement).then(
    () => "done",
    (error: { code: string }) => error.code,
  );

let app: pg.Client;
let reader: pg.Client;
beforeAll(async () => {
  app = await connect(asApp(api().url));
  reader = await connect(asRole(api().url, READ_ROLE));
  const { token: _, ...admin } = await createAdmin(api());
  await recordAct(api().db, api().clock, { role: "admin", address: "::1", ...admin }, { action: "cleanup.run" });
});
afterAll(async () => {
  await app?.end();
  await reader?.end();
});

test.each([
  "update audit_log set action = 'x'",
  "delete from audit_log",
  "truncate audit_log",
  "drop table audit_log",
  "alter table audit_log disable trigger audit_log_only_grows",
  "alter table audit_log disable trigger all",
  "drop trigger audit_log_only_grows on audit_log",
  "alter table audit_log owner to isa_app",
  "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
  "create rule quiet as on insert to audit_log do instead nothing",
  "set session_replication_role = replica",
  "set role isa",
  "create table mine (id int)",
  "create schema mine",
  "drop table rate_limits",
  "alter table accounts add column mine text",
  "truncate accounts",
  "create index mine on accounts (email)",
  "delete from drizzle.__drizzle_migrations",
  "create table pgboss.mine (id int)",
  "truncate pgboss.job",
  "create role mine superuser",
  "copy audit_log to program 'true'",
  "copy audit_log from '/etc/passwd'",
])("the app role cannot %s", async (statement) => {
  expect(await codeOf(app, statement)).toBe(REFUSED);
});

test("the app role cannot grant itself a right", async () => {
  await app.query("grant delete on audit_log to isa_app");
  expect(await codeOf(app, "delete from audit_log")).toBe(REFUSED);
  await expect(api().db.delete(auditLog)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("denied") },
  });
});

test("the owner of the tables cannot delete from the audit log", async () => {
  await expect(asOwner(api().url, "delete from audit_log")).rejects.toMatchObject({ code: REFUSED });
});

test.each([
  "insert into interests select * from interests",
  "update user_profiles set full_name = 'x'",
  "delete from opportunities",
  "truncate opportunities",
  "create table mine (id int)",
  "select email, password_hash from accounts",
  "select * from sessions",
  "select * from refresh_tokens",
  "select * from one_time_tokens",
  "select * from factors",
  "select * from recovery_codes",
  "select html from outbox",
  "select code from sms_outbox",
  "select * from pgboss.job",
])("the read-only role cannot %s", async (statement) => {
  expect(await codeOf(reader, statement)).toBe(REFUSED);
});

test("the read-only role reads members, opportunities and the audit log", async () => {
  for (const table of ["user_profiles", "opportunities", "audit_log"]) {
    expect(await codeOf(reader, `select count(*) from ${table}`)).toBe("done");
  }
  expect(await codeOf(reader, "select id, email, created_at from accounts")).toBe("done");
});

test("the read-only role reads no column that opens an account", async () => {
  const { rows } = await reader.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and has_column_privilege(current_user, table_name::text, column_name::text, 'select')
        and column_name ~ '(password|token|secret|_hash|sealed|nonce|challenge$|code_|refresh_key|public_key)'`,
  );
  expect(rows).toEqual([]);
});

test("a role without migration rights starts when nothing is pending, and is refused otherwise", async () => {
  await migrateDatabase(asApp(api().url));
  await asOwner(
    api().url,
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  await expect(migrateDatabase(asApp(api().url))).rejects.toThrow("MIGRATION_DATABASE_URL");
});

test("jobs run under the app role", async () => {
  const problems: string[] = [];
  const queue = await startQueue(asApp(api().url), ({ message }) => problems.push(message));
  const done = Promise.withResolvers<unknown>();
  await queue.define("greet", async ({ name }) => done.resolve(name));
  await queue.send("greet", { name: "Nia" });
  expect(await done.promise).toBe("Nia");
  await queue.define("hourly", async () => undefined, { cron: "0 * * * *" });
  await queue.stop();
  expect(problems).toEqual([]);
});

test("roles.sql creates the roles for a new database and for one owned by a single role", async () => {
  const roles = await readFile("deploy/roles.sql", "utf8");
  const server = inject("databaseUrl");
  const names = [`isa_new_${process.pid}`, `isa_served_${process.pid}`] as const;
  await asOwner(server, `create database ${names[0]} template template0`);
  await asOwner(server, cloning(names[1]));
  for (const name of names) {
    const url = databaseOf(server, name);
    await asOwner(url, roles);
    await asOwner(url, roles);
    await asOwner(url, `alter role isa_owner password '${new pg.Client(url).password}'`);
    await migrateDatabase(asRole(url, "isa_owner"));
    const client = await connect(asApp(url));
    expect(await codeOf(client, "insert into insight_counts select * from insight_counts")).toBe("done");
    expect(await codeOf(client, "select nextval('member_numbers')")).toBe("done");
    expect(await codeOf(client, "alter table audit_log disable trigger all")).toBe(REFUSED);
    const { rows } = await client.query(
      "select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')",
    );
    expect(rows).toEqual([{ tableowner: "isa_owner" }]);
    await client.end();
    await asOwner(server, `drop database ${name} with (force)`);
  }
});
