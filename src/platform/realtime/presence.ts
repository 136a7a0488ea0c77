import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import type { Item, Message, Topic } from "./stream.ts";

export type Presence = Topic & {
  channelId: string;
  processId: string;
  accountId: string;
  key: string;
  /** Data of the presence: JSON with phx_ref. */
  meta: string;
};
type Shown = Pick<Presence, "key" | "meta">;

/** Concatenates text, since the parts are already JSON. */
export function presenceDiff(topic: Topic, joins: readonly Shown[], leaves: readonly Shown[]): Message {
  const text = `{"joins":${stateOf(joins)},"leaves":${stateOf(leaves)}}`;
  const content = { text, isBinary: false };
  return { ...topic, kind: "presence", event: "presence_diff", content, sender: null };
}

/** Channels with the same key form one presence with several metas. */
export function stateOf(presences: readonly Shown[]): string {
  const byKey = Map.groupBy(presences, ({ key }) => key);
  const keys = [...byKey].map(
    ([key, all]) => `${JSON.stringify(key)}:{"metas":[${all.map(({ meta }) => meta).join(",")}]}`,
  );
  return `{${keys.join(",")}}`;
}

/** The last change of a channel wins, as one batch may contain its join and leave. */
export async function changePresences(tx: Queryable, items: readonly Item[]): Promise<void> {
  const last = new Map<string, Presence | null>();
  for (const { arrives, leaves } of items) {
    if (leaves !== undefined) last.set(leaves, null);
    if (arrives !== undefined) last.set(arrives.channelId, arrives);
  }
  if (last.size === 0) return;
  await tx.execute(sql`delete from realtime_presences where channel_id = any(${sql.param([...last.keys()])}::uuid[])`);
  const here = [...last.values()].filter((presence) => presence !== null);
  if (here.length === 0) return;
  const column = <T>(read: (presence: Presence) => T) => sql.param(here.map(read));
  // Skips deleted accounts and processes, so that they do not fail the other messages of the batch.
  await tx.execute(sql`
    insert into realtime_presences (channel_id, process_id, account_id, topic, is_private, key, meta)
    select p.channel_id, p.process_id, p.account_id, p.topic, p.is_private, p.key, p.meta
    from unnest(${column(({ channelId }) => channelId)}::uuid[], ${column(({ processId }) => processId)}::uuid[],
      ${column(({ accountId }) => accountId)}::uuid[], ${column(({ topic }) => topic)}::text[],
      ${column(({ isPrivate }) => isPrivate)}::boolean[], ${column(({ key }) => key)}::text[],
      ${column(({ meta }) => meta)}::text[])
      as p (channel_id, process_id, account_id, topic, is_private, key, meta)
    join accounts on accounts.id = p.account_id
    join realtime_processes on realtime_processes.id = p.process_id
    for key share of accounts, realtime_processes`);
}

export async function readPresences({ db }: Pick<Context, "db">, { topic, isPrivate }: Topic): Promise<string> {
  const { rows } = await db.execute<Shown>(sql`
    select key, meta from realtime_presences where topic = ${topic} and is_private = ${isPrivate}`);
  return stateOf(rows);
}
