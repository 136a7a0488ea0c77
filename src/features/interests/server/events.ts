import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isAsked } from "#features/profiles/server/asked.ts";
import { readAsked } from "#kernel/interests.ts";
import type { Queryable } from "#platform/db/database.ts";
import { interests } from "#platform/db/schema/interests.ts";

type Answer = { asked: string; sendId: string; now: Date /** A SQL subquery of account ids. */; accounts: SQL };

/** Takes a lock until the transaction ends, so that answers to interests of one kind run one after the other. */
export async function holdWishes(tx: Queryable, asked: string): Promise<void> {
  const key = `interests:${readAsked(asked)?.kind}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Only the first notice answers an interest (docs/product/directory.md#sending-the-notice). */
export async function markAnswered(tx: Queryable, { asked, sendId, now, accounts }: Answer): Promise<void> {
  const isTheirs = sql`${interests.userId} in (${accounts})`;
  await tx
    .update(interests)
    .set({ answeredAt: now, answeredBy: sendId })
    .where(and(isAsked(asked), isNull(interests.answeredAt), isTheirs));
}

/** When a notice is undone or cancelled, its members without the mail wait for an answer again. */
export async function takeBackAnswers(tx: Queryable, sendId: string, accountIds: readonly string[]): Promise<void> {
  const isTheirs = sql`${interests.userId} = any(${sql.param(accountIds)}::uuid[])`;
  await tx
    .update(interests)
    .set({ answeredAt: null, answeredBy: null })
    .where(and(eq(interests.answeredBy, sendId), isTheirs));
}
