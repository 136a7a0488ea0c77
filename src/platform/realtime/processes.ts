import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { presenceDiff } from "./presence.ts";
import { holdStream, type Topic, writeMessages } from "./stream.ts";

const LEASE_SECONDS = 15;
export const SAY_EACH_MS = 5_000;

export async function sayAlive({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.execute(sql`
    insert into realtime_processes (id) values (${id}) on conflict (id) do update set seen_at = now()`);
}

export async function endDeadProcesses({ db }: Pick<Context, "db">): Promise<void> {
  const isDead = sql`seen_at < now() - make_interval(secs => ${LEASE_SECONDS})`;
  const { rows } = await db.execute(sql`select from realtime_processes where ${isDead} limit 1`);
  if (rows.length === 0) return;
  await endProcesses({ db }, sql`select id from realtime_processes where ${isDead} for update skip locked`);
}

export const endProcess = (context: Pick<Context, "db">, id: string): Promise<void> =>
  endProcesses(context, sql`select id from realtime_processes where id = ${id} for update`);

async function endProcesses({ db }: Pick<Context, "db">, which: ReturnType<typeof sql>): Promise<void> {
  await db.transaction(async (tx) => {
    await holdStream(tx);
    const { rows } = await tx.execute<Topic & { key: string; meta: string }>(sql`
      with dead as materialized (${which}),
      gone as (delete from realtime_presences where process_id in (select id from dead)
        returning topic, is_private, key, meta),
      ended as (delete from realtime_processes where id in (select id from dead))
      select topic, is_private as "isPrivate", key, meta from gone`);
    const byTopic = Map.groupBy(rows, ({ topic, isPrivate }) => `${isPrivate} ${topic}`);
    const diffs = [...byTopic.values()].flatMap(([first, ...more]) =>
      first ? [presenceDiff({ topic: first.topic, isPrivate: first.isPrivate }, [], [first, ...more])] : [],
    );
    if (diffs.length > 0) await writeMessages(tx, diffs);
  });
}
