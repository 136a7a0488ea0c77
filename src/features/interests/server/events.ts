import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { isAsked } from "./queries.ts";

type Answer = { asked: string; sendId: string; now: Date /** The ids of those who get it. */; accounts: SQL };

/** The promised notice was written to them (docs/product/directory.md#sending-the-notice). */
export async function markAnswered(tx: Queryable, { asked, sendId, now, accounts }: Answer): Promise<void> {
  const isTheirs = sql`${interests.userId} in (${accounts})`;
  await tx
    .update(interests)
    .set({ answeredAt: now, answeredBy: sendId })
    .where(and(isAsked(asked), isTheirs));
}

/** The notice was undone or cancelled before it left them: they wait again. */
export async function takeBackAnswers(tx: Queryable, sendId: string, accountIds: readonly string[]): Promise<void> {
  const isTheirs = sql`${interests.userId} = any(${sql.param(accountIds)}::uuid[])`;
  await tx
    .update(interests)
    .set({ answeredAt: null, answeredBy: null })
    .where(and(eq(interests.answeredBy, sendId), isTheirs));
}
