import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { machineSign, type Reading } from "../../domain/machine-reading.ts";
import type { Context } from "../context.ts";

const WORKERS = 3;
const MOST_WAITING = 2_000;

/**
 * Counts behind the back of the answers: a reader waits for no count, and a rush of them takes only a few of the
 * database's connections. What does not fit is not counted.
 */
export function createRecorder(context: Pick<Context, "db" | "log">): (seen: Seen) => void {
  const waiting: Seen[] = [];
  let working = 0;

  async function work(): Promise<void> {
    working += 1;
    for (let seen = waiting.shift(); seen !== undefined; seen = waiting.shift()) {
      await recordReading(context, seen).catch((error: unknown) => {
        context.log.warn({ err: error }, "a reading was not counted");
      });
    }
    working -= 1;
  }

  return (seen) => {
    if (waiting.length >= MOST_WAITING) return;
    waiting.push(seen);
    if (working < WORKERS) void work();
  };
}

/** `url` is empty for an opening. */
type Seen = { mailId: string; url: string; at: Date } & Pick<Reading, "kind" | "userAgent" | "purpose" | "address">;

const TOGETHER_MS = 1_000;

/** Counts what was seen of a mail that still exists. Of several at once for one mail, each waits for the other. */
async function recordReading({ db }: Pick<Context, "db">, seen: Seen): Promise<void> {
  const { mailId, at } = seen;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ sent_at: Date | null }>(sql`
      select sent_at from outbox where id = ${mailId} and send_id is not null for no key update`);
    const [mail] = rows;
    if (!mail) return;
    const sinceSent = mail.sent_at === null ? null : at.getTime() - new Date(mail.sent_at).getTime();
    const sign = machineSign({ ...seen, sinceSent, otherLinks: await countOtherLinks(tx, seen) });
    await count(
      tx,
      sql`select ${mailId}::uuid, ${seen.kind}, ${sign !== null}::boolean, ${seen.url}, 1,
      ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz`,
    );
    if (sign === "manyLinks") await callMachine(tx, seen);
  });
}

const together = ({ at }: Seen) => new Date(at.getTime() - TOGETHER_MS).toISOString();

async function countOtherLinks(tx: Queryable, seen: Seen): Promise<number> {
  if (seen.kind === "open") return 0;
  const { rows } = await tx.execute<{ links: number }>(sql`
    select count(*)::int as links from mail_events
    where mail_id = ${seen.mailId} and kind = 'click' and url <> ${seen.url} and last_at > ${together(seen)}`);
  return rows[0]?.links ?? 0;
}

/** The first of many links looked like a reader's: only the next one told. */
async function callMachine(tx: Queryable, seen: Seen): Promise<void> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    delete from mail_events
    where mail_id = ${seen.mailId} and kind = 'click' and not machine and first_at > ${together(seen)}
    returning mail_id, kind, url, times, first_at, last_at`);
  for (const row of rows) {
    await count(
      tx,
      sql`select ${row.mail_id}::uuid, ${row.kind}, true, ${row.url}, ${row.times}::int,
      ${row.first_at}::timestamptz, ${row.last_at}::timestamptz`,
    );
  }
}

async function count(tx: Queryable, event: SQL): Promise<void> {
  await tx.execute(sql`
    insert into mail_events as known (mail_id, kind, machine, url, times, first_at, last_at) ${event}
    on conflict (mail_id, kind, machine, url) do update set times = known.times + excluded.times,
      first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)`);
}
