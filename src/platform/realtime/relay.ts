import pg from "pg";
import type { Context } from "../context.ts";
import { directUrlOf } from "../db/cluster/heartbeat.ts";
import { KEEP_ALIVE } from "../db/socket-timeout.ts";
import type { LiveRecord } from "./live-table.ts";
import { type Message, streamOf } from "./stream.ts";
import type { ChangeType } from "./tell-change.ts";

type Waker = { wakeOthers(): void; close(): Promise<void> };

const CHANNEL = "isa_realtime";
const WAKE_AT_MOST_EACH_MS = 20;
const CONNECT_AGAIN_MS = 2_000;

/** One LISTEN connection that bypasses a pooler; NOTIFY is batched. */
function openWaker(url: string | undefined, look: () => void): Waker {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = () => {
    const made = new pg.Client({ connectionString: url, application_name: "isa-realtime", ...KEEP_ALIVE });
    const retry = () => {
      if (client === made) client = undefined;
      clearTimeout(again);
      if (!isClosed) again = setTimeout(connect, CONNECT_AGAIN_MS).unref();
    };
    made.on("error", retry);
    made.on("end", retry);
    made.on("notification", look);
    made
      .connect()
      .then(() => made.query(`listen ${CHANNEL}`))
      .then(() => {
        client = made;
        if (isClosed) void made.end();
      }, retry);
  };
  if (url !== undefined) connect();
  return {
    wakeOthers() {
      soon ??= setTimeout(() => {
        soon = undefined;
        void client?.query(`notify ${CHANNEL}`).catch(() => undefined);
      }, WAKE_AT_MOST_EACH_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      clearTimeout(soon);
      await client?.end().catch(() => undefined);
    },
  };
}

export type ChangeEvent = {
  accountId: string | null;
  table: string;
  type: ChangeType;
  record: LiveRecord;
  at: string;
};
export type Hear = { message(message: Message): void; change(event: ChangeEvent): void };
export type Relay = {
  /** Resolves once all later writes will be heard. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Maximum delay when no notification arrives. */
const LOOK_EACH_MS = 250;
const MOST_AT_ONCE = 200;

/** Delivers new messages and changes once each, in order. */
export function createRelay(context: Pick<Context, "db" | "log">, hear: Hear): Relay {
  const { db, log } = context;
  const pool = db.$client;
  let cursor: Cursor | null = null;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isAsked = false;
  let waker: Waker | undefined;
  let forget: (() => void) | undefined;

  const lookOnce = async () => {
    try {
      cursor = cursor === null || cursor.isDoubtful ? await findCursor(pool, cursor) : cursor;
      await readMessages(pool, cursor, hear.message);
      await readEvents(pool, cursor, hear.change);
    } catch (error) {
      if (cursor) cursor.isDoubtful = true;
      log.warn({ err: error }, "realtime: message stream not read, retrying");
    }
  };
  const look = () => {
    isAsked = true;
    looking ??= (async () => {
      while (isAsked) {
        isAsked = false;
        await lookOnce();
      }
    })().finally(() => {
      looking = undefined;
    });
  };
  return {
    async start() {
      cursor = await findCursor(pool, null);
      waker = openWaker(directUrlOf(pool), look);
      forget = streamOf(context).onWrite(() => {
        look();
        waker?.wakeOthers();
      });
      timer = setInterval(look, LOOK_EACH_MS);
    },
    async stop() {
      clearInterval(timer);
      forget?.();
      isAsked = false;
      await Promise.all([looking, waker?.close()]);
      cursor = null;
    },
  };
}

type Cursor = {
  seq: number;
  /** All earlier transactions have ended. */
  xid: string;
  /** Delivered event ids since then, with their transaction ids. */
  seen: Map<string, bigint>;
  /** After a failure, the database may be a promoted standby that lacks recent rows. */
  isDoubtful?: boolean;
};

async function findCursor(pool: pg.Pool, before: Cursor | null): Promise<Cursor> {
  const { rows } = await pool.query<{ seq: string; horizon: string; id: string | null; xid: string | null }>(`
    select (select coalesce(max(seq), 0) from realtime_messages) as seq,
      pg_snapshot_xmin(pg_current_snapshot()) as horizon, e.id, e.xid
    from (select) as once left join realtime_events e on e.xid >= pg_snapshot_xmin(pg_current_snapshot())`);
  const [now] = rows;
  const seq = Number(now?.seq ?? 0);
  if (before) {
    const xid = [before.xid, now?.horizon ?? "0"].reduce((one, other) => (BigInt(one) < BigInt(other) ? one : other));
    return { ...before, seq: Math.min(seq, before.seq), xid, isDoubtful: false };
  }
  const seen = rows.flatMap(({ id, xid }): [string, bigint][] => (id && xid ? [[id, BigInt(xid)]] : []));
  return { seq, xid: now?.horizon ?? "0", seen: new Map(seen) };
}

type MessageRow = Omit<Message, "content"> & { last: string; seq: string | null; content: string; isBinary: boolean };

/** A database crash empties the unlogged stream and restarts its sequence. */
async function readMessages(pool: pg.Pool, cursor: Cursor, hear: Hear["message"]): Promise<void> {
  for (let count = MOST_AT_ONCE; count === MOST_AT_ONCE; ) {
    const { rows } = await pool.query<MessageRow>(MESSAGES, [cursor.seq, MOST_AT_ONCE]);
    for (const { last: _, seq, content, isBinary, ...message } of rows) {
      if (seq === null) continue;
      hear({ ...message, content: { text: content, isBinary } });
      cursor.seq = Number(seq);
    }
    const isAnew = Number(rows[0]?.last) < cursor.seq;
    if (isAnew) cursor.seq = 0;
    count = isAnew ? MOST_AT_ONCE : rows.length;
  }
}

const MESSAGES = `
  select last, m.* from (select coalesce(pg_sequence_last_value('realtime_messages_seq_seq'), 0) as last) as counter
  left join lateral (
    select seq, topic, is_private as "isPrivate", kind, event, content, is_binary as "isBinary", sender
    from realtime_messages where seq > $1 order by seq limit $2) as m on true
  order by seq`;

type EventRow = ChangeEvent & { id: string; xid: string; horizon: string };

/** A long transaction delays no later one: events above its xid are delivered and remembered. */
async function readEvents(pool: pg.Pool, cursor: Cursor, hear: Hear["change"]): Promise<void> {
  const { rows } = await pool.query<EventRow>(EVENTS, [cursor.xid, [...cursor.seen.keys()]]);
  for (const { id, xid, horizon: _, ...event } of rows) {
    cursor.seen.set(id, BigInt(xid));
    hear(event);
  }
  const horizon = rows[0]?.horizon;
  if (horizon === undefined) return;
  cursor.xid = horizon;
  for (const [id, xid] of cursor.seen) if (xid < BigInt(horizon)) cursor.seen.delete(id);
}

const EVENTS = `
  select id, xid, account_id as "accountId", table_name as "table", type, record, created_at as at,
    pg_snapshot_xmin(pg_current_snapshot()) as horizon
  from realtime_events where xid >= $1::xid8 and id <> all($2::bigint[]) order by id`;
