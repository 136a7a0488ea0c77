import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteOldSoftBounces } from "#features/email/server/suppression/suppressions.ts";
import type { Context } from "#platform/context.ts";
import { testApi } from "#test/api.ts";
import { runJob } from "#test/run-job.ts";
import type { Database } from "./database.ts";

const api = testApi();
const OLD = "timestamptz '2020-01-01'";
const ROWS = 2500;
const numbers = `generate_series(1, ${ROWS}) n`;
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: api().url });
  await client.connect();
  const mail = `insert into outbox (id, kind, recipient, subject, html, text, status, created_at)
    select gen_random_uuid(), kind, 'a@example.com', '', '', '', status, ${OLD} from ${numbers}`;
  await client.query(
    `${mail}, (values ('recovery', 'sent'), ('welcome', 'sent'), ('recovery', 'queued')) v (kind, status)`,
  );
  await client.query(`insert into sms_outbox (id, kind, channel, recipient, code, status, created_at)
    select gen_random_uuid(), 'sms', 'sms', n::text, '', 'sent', ${OLD} from ${numbers}`);
  await client.query(`insert into rate_limits (key, points, expire) select n::text, 1, 0 from ${numbers}`);
  await client.query(`insert into email_reports (id, at) select n::text, ${OLD} from ${numbers}`);
  await client.query(`insert into email_soft_bounces (address_hash, source, at)
    select '\\x00', n::text, ${OLD} from ${numbers}`);
  await client.query(
    "insert into opportunities (id, title, type, summary) values (gen_random_uuid(), 'Grant for wells', 'grant', '')",
  );
  await client.query(`insert into opportunity_views (opportunity_id, viewer, day)
    select id, n::text, ${OLD} from opportunities, ${numbers}`);
  await client.query("vacuum analyze");
});
afterAll(() => client.end());

/** The job's name, or the step of a job that cleans several tables. */
type Job = string | ((context: Context) => Promise<void>);

/** Plans as for a large table. */
async function batchesOf(table: string, job: Job) {
  const batches: { query: string; params: unknown[] }[] = [];
  const logQuery = (query: string, params: unknown[]) => {
    if (query.includes(`delete from "${table}"`)) batches.push({ query, params });
  };
  const context = { ...api(), db: drizzle({ client: api().db.$client, logger: { logQuery } }) as Database };
  await (typeof job === "string" ? runJob(context, job) : job(context));
  const [first] = batches;
  await client.query("set enable_seqscan = off; set enable_sort = off");
  const { rows } = await client.query(`explain ${first?.query}`, first?.params as unknown[]);
  return { batches: batches.length, plan: rows.map((row) => row["QUERY PLAN"]).join("\n") };
}

test.each<{ table: string; index: string; left: number; job: Job }>([
  { table: "outbox", index: "outbox_tidied_index", left: 2 * ROWS, job: "mail.tidy" },
  { table: "sms_outbox", index: "sms_outbox_newest_index", left: 0, job: "sms.tidy" },
  { table: "email_soft_bounces", index: "email_soft_bounces_at_index", left: 0, job: deleteOldSoftBounces },
  { table: "email_reports", index: "email_reports_at_index", left: 0, job: "email.forget" },
  { table: "opportunity_views", index: "opportunity_views_day_index", left: 0, job: "opportunities.tidy" },
  { table: "rate_limits", index: "rate_limits_expire_index", left: 0, job: "limits.tidy" },
])("expired rows of $table are deleted in batches, each found by an index", async ({ table, index, left, job }) => {
  const { batches, plan } = await batchesOf(table, job);
  expect(batches).toBeGreaterThanOrEqual(3);
  expect(plan).toMatch(new RegExp(`Index Scan.* using ${index}`));
  expect(plan).not.toContain("Sort");
  const { rows } = await client.query(`select count(*)::int as left from ${table}`);
  expect(rows).toEqual([{ left }]);
});

test("locked rows are left for the next cleanup run", async () => {
  await client.query(`insert into sms_outbox (id, kind, channel, recipient, code, status, created_at)
    select gen_random_uuid(), 'sms', 'sms', n::text, '', 'sent', ${OLD} from generate_series(1, 3) n`);
  await client.query("begin");
  await client.query("select 1 from sms_outbox where recipient = '2' for update");
  await runJob(api(), "sms.tidy");
  await client.query("commit");
  expect((await client.query("select recipient from sms_outbox")).rows).toEqual([{ recipient: "2" }]);
  await runJob(api(), "sms.tidy");
  expect((await client.query("select recipient from sms_outbox")).rows).toEqual([]);
});
