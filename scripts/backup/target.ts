import type pg from "pg";
import { listTables, quoted } from "./tables.ts";

/** Lock of the program's migrations: a product that starts now waits. */
const MIGRATION_LOCK = 4_715_002;

/** @throws when the database is in use, or holds tables and `replace` is false */
export async function takeTarget(client: pg.Client, { replace }: { replace: boolean }): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await requireUnused(client);
  const tables = await listTables(client);
  if (tables.length === 0) return;
  if (!replace) throw new Error(`The database holds ${tables.length} tables already. --replace gives them up.`);
  await client.query("drop schema if exists pgboss cascade");
  await dropOwn(client);
}

/** Other roles' sessions hide their details, but never their owner. Autovacuum has no owner, and is no use. */
export async function requireUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'
     and application_name <> 'isa-owner'`,
  );
  if (rows.length === 0) return;
  throw new Error(`${rows.length} other connections use the database. Stop the product (and its pooler) first.`);
}

/** Drops object by object: the schema, its rights and extension objects stay as the operator made them. */
async function dropOwn(client: pg.Client): Promise<void> {
  const outsideExtensions = (catalog: string, object: string) =>
    `not exists (select from pg_depend e where e.objid = ${object}.oid and e.classid = '${catalog}'::regclass and e.deptype = 'e')`;
  const { rows: relations } = await client.query(`
    select n.nspname as schema, c.relname as name,
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${outsideExtensions("pg_class", "c")}
    order by c.relkind = 'S'`);
  for (const { schema, name, kind } of relations) {
    await client.query(`drop ${kind} if exists ${quoted({ schema, name })} cascade`);
  }
  const { rows: routines } = await client.query(`
    select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prokind = 'f' and ${outsideExtensions("pg_proc", "p")}`);
  for (const { signature } of routines) await client.query(`drop function if exists ${signature} cascade`);
  const { rows: types } = await client.query(`
    select t.oid::regtype::text as type from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname = 'public' and t.typtype in ('e', 'd') and ${outsideExtensions("pg_type", "t")}`);
  for (const { type } of types) await client.query(`drop type if exists ${type} cascade`);
}
