import { type SQL, sql } from "drizzle-orm";
import { Hono, type Context as HonoContext } from "hono";
import type { Queryable } from "#platform/db/database.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env } from "#platform/http/guard.ts";
import { t } from "#platform/i18n/i18n.ts";
import { botSignal, mayTrack, type TrackingEvent } from "../../domain/bot-detection.ts";
import type { Context } from "../context.ts";
import { readClickToken, readOpenToken } from "./tracked-html.ts";

const tag = "Mail";
const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Tracking links work without sign-in and cookies. */
export function trackingRoutes(context: Context) {
  const record = createEventRecorder(context);

  function note(c: HonoContext<Env>, kind: "open" | "click", mailId: string, url: string): void {
    const header = (name: string) => c.req.header(name) ?? "";
    const request = { method: c.req.method, doNotTrack: header("dnt"), privacyControl: header("sec-gpc") };
    if (!mayTrack(request)) return;
    const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map(header).join(" ");
    const address = clientAddress(c, context.config.trustProxy);
    record({ kind, mailId, url, at: context.clock(), userAgent: header("user-agent"), purpose, address });
  }

  return new Hono<Env>()
    .get(
      "/e/o/:file{[\\w-]+\\.gif}",
      anyone,
      describe({
        tag,
        summary: "The image of a tracked mail",
        description: "One transparent pixel, whatever the address says; counts an opening when we signed it.",
        open: true,
      }),
      (c) => {
        const mailId = readOpenToken(context, c.req.param("file").slice(0, -".gif".length));
        if (mailId !== null) note(c, "open", mailId, "");
        const headers = { "content-type": "image/gif", "cross-origin-resource-policy": "cross-origin" };
        return c.body(PIXEL, 200, { ...HEADERS, ...headers, "content-length": String(PIXEL.byteLength) });
      },
    )
    .get(
      "/e/c/:token{[\\w-]+}",
      anyone,
      describe({
        tag,
        summary: "A link of a tracked mail",
        description: "302 to where the link of the mail led; nobody can make us lead elsewhere.",
        open: true,
        errors: [404],
      }),
      (c) => {
        const click = readClickToken(context, c.req.param("token"));
        if (click === null)
          return c.text(
            t("This link is no longer complete. Please open it from the email itself, or visit our site."),
            404,
            HEADERS,
          );
        note(c, "click", click.mailId, click.url);
        // Adds an empty fragment, because browsers would otherwise append the fragment of this URL.
        const location = click.url.includes("#") ? click.url : `${click.url}#`;
        return c.body(null, 302, { ...HEADERS, location });
      },
    );
}

const WORKERS = 3;
const QUEUE_LIMIT = 2_000;

/** Records opens and clicks in the background. Events beyond the queue limit are dropped. */
function createEventRecorder(context: Pick<Context, "db" | "log">): (hit: TrackingHit) => void {
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

/** An open or a click of a mail; `url` is empty for an open. */
type TrackingHit = { mailId: string; url: string; at: Date } & Pick<
  TrackingEvent,
  "kind" | "userAgent" | "purpose" | "address"
>;

const BURST_MS = 1_000;

/** The row lock serialises concurrent events of one mail. Events of deleted mails are ignored. */
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

/** Only the second click of a burst reveals a bot, so the earlier clicks are recounted as clicks of a bot. */
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
