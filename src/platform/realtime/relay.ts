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

type WakerState = {
  url: string | undefined;
  look: () => void;
  client: pg.Client | undefined;
  again: NodeJS.Timeout | undefined;
  soon: NodeJS.Timeout | undefined;
  isClosed: boolean;
};

/** One LISTEN connection that bypasses a pooler; NOTIFY is batched. */
function openWaker(url: string | undefined, look: () => void): Waker {
  const state: WakerState = { url, look, client: undefined, again: undefined, soon: undefined, isClosed: false };
  if (url !== undefined) connect(state);
  return {
    wakeOthers() {
      state.soon ??= setTimeout(() => {
        state.soon = undefined;
        void state.client?.query(`notify ${CHANNEL}`).catch(() => undefined);
      }, WAKE_AT_MOST_EACH_MS);
    },
    async close() {
      state.isClosed = true;
      clearTimeout(state.again);
      clearTimeout(state.soon);
      await state.client?.end().catch(() => undefined);
    },
  };
}

function connect(state: WakerState): void {
  const made = new pg.Client({ connectionString: state.url, application_name: "isa-realtime", ...KEEP_ALIVE });
  const retry = () => {
    if (state.client === made) state.client = undefined;
    clearTimeout(state.again);
    if (!state.isClosed) state.again = setTimeout(() => connect(state), CONNECT_AGAIN_MS).unref();
  };
  made.on("error", retry);
  made.on("end", retry);
  made.on("notification", state.look);
  made
    .connect()
    .then(() => made.query(`listen ${CHANNEL}`))
    .then(() => {
      state.client = made;
      if (state.isClosed) void made.end();
    }, retry);
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

type RelayState = {
  pool: pg.Pool;
  log: Context["log"];
  hear: Hear;
  cursor: Cursor | null;
  timer: NodeJS.Timeout | undefined;
  looking: Promise<void> | undefined;
  isAsked: boolean;
  waker: Waker | undefined;
  forget: (() => void) | undefined;
};

/** Delivers new messages and changes once each, in order. */
export function createRelay(context: Pick<Context, "db" | "log">, hear: Hear): Relay {
  const { db, log } = context;
  const pool = db.$client;
  const stopped = { cursor: null, timer: undefined, looking: undefined, waker: undefined, forget: undefined };
  const state: RelayState = { pool, log, hear, isAsked: false, ...stopped };
  return {
    async start() {
      state.cursor = await findCursor(pool, null);
      state.waker = openWaker(directUrlOf(pool), () => look(state));
      state.forget = streamOf(context).onWrite(() => {
        look(state);
        state.waker?.wakeOthers();
      });
      state.timer = setInterval(() => look(state), LOOK_EACH_MS);
    },
    async stop() {
      clearInterval(state.timer);
      state.forget?.();
      state.isAsked = false;
      await Promise.all([state.looking, state.waker?.close()]);
      state.cursor = null;
    },
  };
}

function look(state: RelayState): void {
  state.isAsked = true;
  state.looking ??= lookWhileAsked(state).finally(() => {
    state.looking = undefined;
  });
}

async function lookWhileAsked(state: RelayState): Promise<void> {
  while (state.isAsked) {
    state.isAsked = false;
    await lookOnce(state);
  }
}

async function lookOnce(state: RelayState): Promise<void> {
  const { pool, log, hear } = state;
  try {
    const { cursor } = state;
    state.cursor = cursor === null || cursor.isDoubtful ? await findCursor(pool, cursor) : cursor;
    await readMessages(pool, state.cursor, hear.message);
    await readEvents(pool, state.cursor, hear.change);
  } catch (error) {
    if (state.cursor) state.cursor.isDoubtful = true;
    log.warn({ err: error }, "realtime: message stream not read, retrying");
  }
}

type Cursor = {
  seq: number;
  /** Transaction id; all earlier transactions have ended. */
  xid: string;
  /** Ids of the events delivered since `xid`, with their transaction ids. */
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
