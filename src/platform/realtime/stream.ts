import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import type { Said } from "./frame.ts";
import { changePresences, type Presence } from "./presence.ts";

export type Topic = { topic: string; isPrivate: boolean };
export type Message = Topic & Said & { kind: "broadcast" | "presence"; sender: string | null };
/** What is written at once: a message, and what becomes of a presence with it. */
export type Item = Message & { arrives?: Presence; leaves?: string };
export type Stream = {
  /** Ends once it is committed; items of one caller stay in their order. @throws Full where too many wait */
  write(items: readonly Item[]): Promise<void>;
  /** Told after each write. */
  onWrite(tell: () => void): () => void;
};

/** The database is slower than what members say. */
export class Full extends Error {}

const MOST_WAITING = 5_000;
const AT_ONCE = 500;
/** Any number that nothing else locks by. */
const STREAM_LOCK = 4_027_001;

const streams = new WeakMap<object, Stream>();

/** What this process says, through the database, to the sockets of all processes. */
export function streamOf({ db }: Pick<Context, "db">): Stream {
  const known = streams.get(db.$client) ?? openStream(db);
  streams.set(db.$client, known);
  return known;
}

type Waiting = { item: Item; done: () => void; failed: (error: unknown) => void };

function openStream(db: Context["db"]): Stream {
  const told = new Set<() => void>();
  const waiting: Waiting[] = [];
  let isWriting = false;
  const writeAll = async () => {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, AT_ONCE);
      try {
        const items = batch.map(({ item }) => item);
        await db.transaction((tx) => writeItems(tx, items));
        for (const { done } of batch) done();
        for (const tell of told) tell();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isWriting = false;
  };
  return {
    async write(items) {
      if (waiting.length + items.length > MOST_WAITING) throw new Full("too much waits to be written");
      const all = items.map((item) => new Promise<void>((done, failed) => void waiting.push({ item, done, failed })));
      if (!isWriting) void writeAll();
      await Promise.all(all);
    },
    onWrite(tell) {
      told.add(tell);
      return () => told.delete(tell);
    },
  };
}

/**
 * One process after the other, so that what has a higher number is never seen before a lower one. Losing the last moment in
 * a crash is no loss: the sockets are gone with it.
 */
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
