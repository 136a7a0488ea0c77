import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import type { Said } from "./frame.ts";
import { changePresences, type Presence } from "./presence.ts";
import { trimMessages } from "./trim-messages.ts";

export type Topic = { topic: string; isPrivate: boolean };
export type Message = Topic & Said & { kind: "broadcast" | "presence"; sender: string | null };
/** A message with its presence change, written atomically. */
export type Item = Message & { arrives?: Presence; leaves?: string };
export type Stream = {
  /** Resolves after the commit; keeps the order per caller. @throws Full when the buffer is full */
  write(items: readonly Item[]): Promise<void>;
  onWrite(tell: () => void): () => void;
};

/** Thrown when the database cannot keep up with the messages. */
export class Full extends Error {}

const MOST_WAITING = 5_000;
const MOST_WAITING_BYTES = 16 * 1024 * 1024;
const AT_ONCE = 500;
const AT_ONCE_BYTES = 2 * 1024 * 1024;
const TRIM_EACH_BYTES = 4 * 1024 * 1024;
const STREAM_LOCK = 4_027_001;

const streams = new WeakMap<object, Stream>();

/** Publishes through the database to the sockets of all processes. */
export function streamOf({ db }: Pick<Context, "db">): Stream {
  const known = streams.get(db.$client) ?? openStream(db);
  streams.set(db.$client, known);
  return known;
}

export const bytesOf = ({ topic, event, content }: Pick<Item, "topic" | "event" | "content">): number =>
  Buffer.byteLength(content.text) + Buffer.byteLength(topic) + Buffer.byteLength(event);

type Waiting = { item: Item; bytes: number; done: () => void; failed: (error: unknown) => void };

type StreamState = {
  db: Context["db"];
  told: Set<() => void>;
  waiting: Waiting[];
  waitingBytes: number;
  untrimmedBytes: number;
  isWriting: boolean;
};

function openStream(db: Context["db"]): Stream {
  const told = new Set<() => void>();
  const state: StreamState = { db, told, waiting: [], waitingBytes: 0, untrimmedBytes: 0, isWriting: false };
  return {
    write: (items) => write(state, items),
    onWrite(tell) {
      told.add(tell);
      return () => told.delete(tell);
    },
  };
}

async function write(state: StreamState, items: readonly Item[]): Promise<void> {
  const { waiting } = state;
  const sizes = items.map(bytesOf);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (waiting.length + items.length > MOST_WAITING || state.waitingBytes + bytes > MOST_WAITING_BYTES)
    throw new Full("too much waits to be written");
  state.waitingBytes += bytes;
  const all = items.map(
    (item, at) => new Promise<void>((done, failed) => void waiting.push({ item, bytes: sizes[at] ?? 0, done, failed })),
  );
  if (!state.isWriting) void writeAll(state);
  await Promise.all(all);
}

async function writeAll(state: StreamState): Promise<void> {
  const { db, told, waiting } = state;
  state.isWriting = true;
  while (waiting.length > 0) {
    const batch = takeBatch(state);
    try {
      const items = batch.map(({ item }) => item);
      await db.transaction((tx) => writeItems(tx, items));
      for (const { done } of batch) done();
      for (const tell of told) tell();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
    await trim(state);
  }
  state.isWriting = false;
}

function takeBatch(state: StreamState): Waiting[] {
  const { waiting } = state;
  let bytes = 0;
  const end = waiting.findIndex((one, at) => {
    bytes += one.bytes;
    return at > 0 && (at >= AT_ONCE || bytes > AT_ONCE_BYTES);
  });
  const batch = waiting.splice(0, end < 0 ? waiting.length : end);
  const taken = batch.reduce((sum, one) => sum + one.bytes, 0);
  state.waitingBytes -= taken;
  state.untrimmedBytes += taken;
  return batch;
}

async function trim(state: StreamState): Promise<void> {
  if (state.untrimmedBytes < TRIM_EACH_BYTES) return;
  state.untrimmedBytes = 0;
  // The cleanup job, which runs each minute, tries again.
  await trimMessages(state.db).catch(() => undefined);
}

/** Serializes writers, so that numbers become visible in order; messages lost in a crash are harmless. */
export async function holdStream(tx: Queryable): Promise<void> {
  await tx.execute(sql`select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${STREAM_LOCK})`);
}

async function writeItems(tx: Queryable, items: readonly Item[]): Promise<void> {
  await holdStream(tx);
  await changePresences(tx, items);
  await writeMessages(tx, items);
}

export async function writeMessages(tx: Queryable, messages: readonly Message[]): Promise<void> {
  const column = <T>(read: (message: Message) => T) => sql.param(messages.map(read));
  await tx.execute(sql`
    insert into realtime_messages (topic, is_private, kind, event, content, is_binary, sender)
    select topic, is_private, kind, event, content, is_binary, sender
    from unnest(${column(({ topic }) => topic)}::text[], ${column(({ isPrivate }) => isPrivate)}::boolean[],
      ${column(({ kind }) => kind)}::text[], ${column(({ event }) => event)}::text[],
      ${column(({ content }) => content.text)}::text[], ${column(({ content }) => content.isBinary)}::boolean[],
      ${column(({ sender }) => sender)}::uuid[])
      with ordinality as m (topic, is_private, kind, event, content, is_binary, sender, place)
    order by place`);
}
