import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import type { Item, Message, Topic } from "./stream.ts";

/** Who is there in a topic, by one channel. */
export type Presence = Topic & {
  channelId: string;
  processId: string;
  accountId: string;
  key: string;
  /** JSON, the reference of the protocol in it. */
  meta: string;
};
type Shown = Pick<Presence, "key" | "meta">;

/** What all of the topic hear, as the protocol writes it: JSON by hand, as the parts are JSON already. */
export function presenceDiff(topic: Topic, joins: readonly Shown[], leaves: readonly Shown[]): Message {
  const text = `{"joins":${stateOf(joins)},"leaves":${stateOf(leaves)}}`;
  const content = { text, isBinary: false };
  return { ...topic, kind: "presence", event: "presence_diff", content, sender: null };
}

/** Several channels of one key are one presence with several metas. */
export function stateOf(presences: readonly Shown[]): string {
  const byKey = Map.groupBy(presences, ({ key }) => key);
  const keys = [...byKey].map(
    ([key, all]) => `${JSON.stringify(key)}:{"metas":[${all.map(({ meta }) => meta).join(",")}]}`,
  );
  return `{${keys.join(",")}}`;
}

/** In the order in which they are said, as one channel may come and go at once. */
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
  // Whose account or process has gone meanwhile is left out, so that nobody else's message fails by it.
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

/** `presence_state` of the protocol. */
export async function readPresences({ db }: Pick<Context, "db">, { topic, isPrivate }: Topic): Promise<string> {
  const { rows } = await db.execute<Shown>(sql`
    select key, meta from realtime_presences where topic = ${topic} and is_private = ${isPrivate}`);
  return stateOf(rows);
}
