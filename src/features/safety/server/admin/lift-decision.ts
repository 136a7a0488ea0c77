import { and, eq, exists, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { unblockAccountIn } from "#accounts/server/block-account.ts";
import type { Context } from "#accounts/server/context.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { memberLimits, reports } from "#platform/db/schema/reports.ts";
import type { ReportAct } from "../../domain/reports.ts";

type Ground = Pick<Context, "clock" | "audit">;
type Lifted = { memberId: string; appealOf: string };

/** Keeps the effect while another decision of the same act stands (docs/product/introductions.md#appeals). */
export async function liftDecision(
  tx: Queryable,
  context: Ground,
  actor: Actor,
  { memberId, appealOf }: Lifted,
): Promise<void> {
  const [decided] = await tx.select({ act: reports.act }).from(reports).where(eq(reports.id, appealOf));
  if (decided?.act === "limit") await shortenLimit(tx, memberId);
  if (decided?.act === "suspend" && (await isHeldNoMore(tx, memberId))) {
    await unblockAccountIn(tx, context, actor, memberId);
  }
}

const lifting = alias(reports, "lifting");

function standing(tx: Queryable, memberId: string, act: ReportAct): SQL | undefined {
  const isLifted = and(eq(lifting.appealOf, reports.id), eq(lifting.act, "lift"));
  return and(decisionsOf(memberId, act), notExists(tx.select({ id: lifting.id }).from(lifting).where(isLifted)));
}

const decisionsOf = (memberId: string, act: ReportAct) => and(eq(reports.memberId, memberId), eq(reports.act, act));

/** The latest end of the remaining decisions. Older decisions have no stored end, so the limit's applies. */
async function shortenLimit(tx: Queryable, memberId: string): Promise<void> {
  const left = tx
    .select({ until: sql`max(coalesce(${reports.until}, ${memberLimits.until}))` })
    .from(reports)
    .where(standing(tx, memberId, "limit"));
  const isTheirs = eq(memberLimits.id, memberId);
  await tx.delete(memberLimits).where(and(isTheirs, sql`(${left}) is null`));
  await tx
    .update(memberLimits)
    .set({ until: sql`(${left})` })
    .where(isTheirs);
}

/** False when another decision stands, or administrators blocked separately: their block has another end. */
async function isHeldNoMore(tx: Queryable, memberId: string): Promise<boolean> {
  const decisions = (where: SQL | undefined) => tx.select({ id: reports.id }).from(reports).where(where);
  const byDecision = and(
    decisionsOf(memberId, "suspend"),
    eq(accounts.bannedUntil, sql`coalesce(${reports.until}, ${accounts.bannedUntil})`),
  );
  const isFree = and(exists(decisions(byDecision)), notExists(decisions(standing(tx, memberId, "suspend"))));
  const [free] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, memberId), isFree));
  return free !== undefined;
}
