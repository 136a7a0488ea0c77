import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { readAsked } from "#kernel/interests.ts";
import { isAsked } from "#features/profiles/server/asked.ts";

type Answer = { asked: string; sendId: string; now: Date /** The ids of those who get it. */; accounts: SQL };

/** Until this transaction ends nobody else answers a wish of that kind, be it of one thing or of all. */
export async function holdWishes(tx: Queryable, asked: string): Promise<void> {
  const key = `interests:${readAsked(asked)?.kind}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The promised notice was written to them (docs/product/directory.md#sending-the-notice); of several, the first counts. */
export async function markAnswered(tx: Queryable, { asked, sendId, now, accounts }: Answer): Promise<void> {
  const isTheirs = sql`${interests.userId} in (${accounts})`;
  await tx
    .update(interests)
    .set({ answeredAt: now, answeredBy: sendId })
    .where(and(isAsked(asked), isNull(interests.answeredAt), isTheirs));
}

/** The notice was undone or cancelled before it left them: they wait again. */
export async function takeBackAnswers(tx: Queryable, sendId: string, accountIds: readonly string[]): Promise<void> {
  const isTheirs = sql`${interests.userId} = any(${sql.param(accountIds)}::uuid[])`;
  await tx
    .update(interests)
    .set({ answeredAt: null, answeredBy: null })
    .where(and(eq(interests.answeredBy, sendId), isTheirs));
}
