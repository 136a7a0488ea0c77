import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { botSignal, type TrackingEvent } from "../../domain/bot-detection.ts";
import type { Context } from "../context.ts";

const WORKERS = 3;
const QUEUE_LIMIT = 2_000;

/**
 * Records in the background: no response waits for it, and a rush of them takes only a few of the
 * database's connections. What does not fit is not counted.
 */
export function createEventRecorder(context: Pick<Context, "db" | "log">): (hit: TrackingHit) => void {
  const waiting: TrackingHit[] = [];
  let working = 0;

  async function work(): Promise<void> {
    working += 1;
    for (let hit = waiting.shift(); hit !== undefined; hit = waiting.shift()) {
      await recordEvent(context, hit).catch((error: unknown) => {
        context.log.warn({ err: error }, "tracking event not recorded");
      });
    }
    working -= 1;
  }

  return (hit) => {
    if (waiting.length >= QUEUE_LIMIT) return;
    waiting.push(hit);
    if (working < WORKERS) void work();
  };
}

/** `url` is empty for an opening. */
type TrackingHit = { mailId: string; url: string; at: Date } & Pick<
  TrackingEvent,
  "kind" | "userAgent" | "purpose" | "address"
>;

const BURST_MS = 1_000;

/** Records an open or a click of a mail that still exists. Of several at once for one mail, each waits for the other. */
async function recordEvent({ db }: Pick<Context, "db">, hit: TrackingHit): Promise<void> {
  const { mailId, at } = hit;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ sent_at: Date | null }>(sql`
      select sent_at from outbox where id = ${mailId} and send_id is not null for no key update`);
    const [mail] = rows;
    if (!mail) return;
    const sinceSent = mail.sent_at === null ? null : at.getTime() - new Date(mail.sent_at).getTime();
    const signal = botSignal({ ...hit, sinceSent, otherLinks: await countOtherLinks(tx, hit) });
    await upsertEvent(
      tx,
      sql`select ${mailId}::uuid, ${hit.kind}, ${signal !== null}::boolean, ${hit.url}, 1,
      ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz`,
    );
    if (signal === "manyLinks") await reclassifyAsBot(tx, hit);
  });
}

const burstStart = ({ at }: TrackingHit) => new Date(at.getTime() - BURST_MS).toISOString();

async function countOtherLinks(tx: Queryable, hit: TrackingHit): Promise<number> {
  if (hit.kind === "open") return 0;
  const { rows } = await tx.execute<{ links: number }>(sql`
    select count(*)::int as links from mail_events
    where mail_id = ${hit.mailId} and kind = 'click' and url <> ${hit.url} and last_at > ${burstStart(hit)}`);
  return rows[0]?.links ?? 0;
}

/** The first of many links looked like a reader's: only the next one told. */
async function reclassifyAsBot(tx: Queryable, hit: TrackingHit): Promise<void> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    delete from mail_events
    where mail_id = ${hit.mailId} and kind = 'click' and not machine and first_at > ${burstStart(hit)}
    returning mail_id, kind, url, times, first_at, last_at`);
  for (const row of rows) {
    await upsertEvent(
      tx,
      sql`select ${row.mail_id}::uuid, ${row.kind}, true, ${row.url}, ${row.times}::int,
      ${row.first_at}::timestamptz, ${row.last_at}::timestamptz`,
    );
  }
}

async function upsertEvent(tx: Queryable, event: SQL): Promise<void> {
  await tx.execute(sql`
    insert into mail_events as known (mail_id, kind, machine, url, times, first_at, last_at) ${event}
    on conflict (mail_id, kind, machine, url) do update set times = known.times + excluded.times,
      first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)`);
}
