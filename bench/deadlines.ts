// Prints what saved opportunities cost, their jobs and a member's pages: `npm run bench:deadlines -- SAVES DUE`, 20 million of which 100,000 are due unless
// told otherwise, each of another member, on the database of DATABASE_URL, else the embedded one of DATA_DIR. It adds to it.
import { sql } from "drizzle-orm";
import pino from "pino";
import { parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import { listAsked } from "#features/outcomes/server/answer.ts";
import { askMembers } from "#features/outcomes/server/ask-members.ts";
import { keepOutcomes } from "#features/outcomes/server/keep-outcomes.ts";
import { listSaved } from "#features/saved-opportunities/server/list-saved.ts";
import { listSimilar } from "#features/saved-opportunities/server/list-similar.ts";
import { DEADLINES } from "#features/saved-opportunities/server/queue-deadline-mails.ts";
import { digestMail } from "#features/saved-opportunities/server/reminders/digest-mail.ts";
import { takeUpChanges } from "#features/saved-opportunities/server/reminders/reschedule.ts";
import { sendReminders } from "#features/saved-opportunities/server/reminders/send-reminders.ts";
import { connectDatabase, takeTime } from "#platform/db/database.ts";
import { queueMails } from "#platform/mail-transport/outbox.ts";
import { openDatabase } from "./database.ts";
import { SPREAD_HEAD, spreadLine, timed } from "./measure.ts";

const [saves = 20_000_000, due = 100_000] = process.argv.slice(2).map(Number);
const EACH = 20;
const OPPORTUNITIES = 5_000;
/** Noon of the UTC day: past nine in all of Africa, and the third day before what closes on the 18th. */
const NOW = new Date("2027-03-15T12:00:00Z");
/** What is due then has closed on the 18th. */
const A_WEEK_AFTER = new Date("2027-03-26T12:00:00Z");

const database = await openDatabase();
const db = connectDatabase(database.url, console.error);
const context = {
  config: { ...parseConfig(process.env), siteUrl: "https://isa.example" },
  ...{ db, clock: () => NOW, mailer: { keeps: false } },
  // Handing mails over is the matter of whoever delivers them.
  queue: { send: async () => null, sendMany: async () => undefined },
  ...{ linkKeys: ["a secret of a bench, long enough for it"], log: pino({ level: "warn" }) },
} as unknown as Context;

await fill();
const { rows } = await db.transaction(async (tx) => {
  await takeTime(tx, "30min");
  return tx.execute<{ saves: number; due: number }>(sql`
    select count(*)::int as saves, (count(*) filter (where remind_at <= ${NOW.toISOString()}))::int as due from saved_opportunities`);
});
console.log(`${rows[0]?.saves} saves, ${rows[0]?.due} due.`);
await report("nothing due, as in most minutes", () => sendReminders({ ...context, clock: () => new Date(0) }));
await report("all that is due", () => sendReminders(context));
await report("the same again", () => sendReminders(context));
await db.execute(sql`update opportunities set deadline = '2027-03-19' where title = 'Bench 1'`);
await report("a deadline that moved, for all who saved it", () => takeUpChanges(context));
const { rows: mails } = await db.execute<{ count: number }>(sql`
  select count(*)::int as count from outbox where kind = 'deadlineReminder' and created_at = ${NOW.toISOString()}`);
console.log(`${mails[0]?.count} mails.`);
await report("as many such mails into the outbox, and nothing else", writeMails);
await report("asking what came of what closed a week ago", () => askMembers({ ...context, clock: () => A_WEEK_AFTER }));
await report("counting what came of it", () => keepOutcomes(context, () => true));
await readLists();
await db.$client.end();
await database.stop();
process.exit();

async function report(name: string, work: () => Promise<unknown>): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const used = process.cpuUsage();
  const milliseconds = await timed(work);
  const { user, system } = process.cpuUsage(used);
  clearInterval(watch);
  const seconds = `${(milliseconds / 1000).toFixed(2)} s (${((user + system) / 1e6).toFixed(2)} s of a processor of our own)`;
  console.log(`${name}: ${seconds}, ${((most - before) / 1e6).toFixed(0)} MB more memory`);
}

/** What no way of reminding could leave out: composing each mail, and the writing of it. */
async function writeMails(): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select account_id as id from saved_opportunities where opportunity_id in (select id from opportunities where deadline = '2027-03-18')`);
  const parts = Array.from({ length: Math.ceil(rows.length / 150) }, (_, at) => rows.slice(at * 150, (at + 1) * 150));
  const lane = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) await queueMails(context, db, part.map(mailTo));
  };
  await Promise.all([lane(), lane(), lane()]);
}

function mailTo({ id }: { id: string }) {
  const to = `${id}@bench.example`;
  const { page: preferencesUrl } = unsubscribeLinks(context, { address: to, category: DEADLINES });
  const opportunity = { id, title: "Bench 1", timeZone: null, closesAt: new Date("2027-03-18T20:59:59.999Z") };
  const zone = "Africa/Lagos";
  const letter = {
    fullName: `Member ${id}`,
    zone,
    now: NOW,
    due: [opportunity],
    siteUrl: context.config.siteUrl,
    preferencesUrl,
  };
  return { accountId: id, kind: "deadlineReminder" as const, to, content: digestMail(letter) };
}

/** What members see of what they saved, in milliseconds of the clock. */
async function readLists(): Promise<void> {
  const { rows: members } = await db.execute<{ id: string }>(
    sql`select id from user_profiles tablesample system (1) where exists (select from saved_opportunities where account_id = id) limit 200`,
  );
  console.log(`\n${SPREAD_HEAD}`);
  const first = { limit: 20, cursor: undefined };
  await line("saved, to apply for", (id) => listSaved(context, id, { part: "open", ...first }));
  await line("saved, past ones", (id) => listSaved(context, id, { part: "past", ...first }));
  await line("similar to what was saved", (id) => listSimilar(context, id));
  await line("what a member was asked", (id) => listAsked(db, id));

  async function line(name: string, work: (id: string) => Promise<unknown>): Promise<void> {
    const found: number[] = [];
    for (const { id } of members) found.push(await timed(() => work(id)));
    console.log(spreadLine(name, found));
  }
}

/** Members of all Africa; what they saved closes within the year, and what is due closes in three days. */
async function fill(): Promise<void> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select from saved_opportunities) as any`);
  if (rows[0]?.any) return;
  const members = Math.max(due, Math.ceil(saves / EACH));
  await db.transaction(async (tx) => {
    await takeTime(tx, "120min");
    // A superuser's right: no lookup for each of 40 million references, and nothing is kept for searches and sends to many.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temp table people on commit drop as
      select n, gen_random_uuid() as id from generate_series(1, ${members}::int) n`);
    await tx.execute(sql`insert into accounts (id, email, email_confirmed_at)
      select id, 'reminded' || n || '@bench.example', now() from people`);
    await tx.execute(sql`insert into user_profiles (id, country, full_name)
      select id, (array['KE', 'NG', 'GH', 'ZA', 'EG', 'MA', 'SN', 'MU'])[1 + n % 8], 'Member ' || n from people`);
    await tx.execute(sql`create temp table offers on commit drop as
      select n, gen_random_uuid() as id, case when n <= 100 then '2027-03-18'::date else '2027-05-01'::date + n % 300 end as day
      from generate_series(1, ${OPPORTUNITIES}::int) n`);
    await tx.execute(sql`insert into opportunities (id, title, type, summary, deadline, closes_at, visibility, published_at)
      select id, 'Bench ' || n, 'grant', 'A call.', day, (day + 1)::timestamp at time zone 'Africa/Nairobi' - interval '1 ms', true, now()
      from offers`);
    await tx.execute(sql`create unique index on offers (n)`);
    await tx.execute(sql`insert into saved_opportunities (account_id, opportunity_id, remind_at)
      select people.id, offers.id, (offers.day - 14 + time '09:00') at time zone 'Africa/Nairobi'
      from people cross join generate_series(1, ${EACH - 1}::int) k
      join offers on offers.n = 101 + (people.n::bigint * 7919 + k * 257) % ${OPPORTUNITIES - 100}::int
      order by people.id on conflict do nothing`);
    await tx.execute(sql`insert into saved_opportunities (account_id, opportunity_id, remind_at)
      select people.id, offers.id, '2027-03-15 06:00+00' from people join offers on offers.n = 1 + people.n % 100
      where people.n <= ${due}::int`);
    await tx.execute(sql`delete from reminder_changes`);
  });
  for (const table of ["saved_opportunities", "accounts", "user_profiles", "opportunities"])
    await db.transaction(async (tx) => {
      await takeTime(tx, "30min");
      await tx.execute(sql`analyze ${sql.raw(table)}`);
    });
}
