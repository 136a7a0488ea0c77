import { and, eq, exists, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isBlockReason } from "#accounts/domain/block-reasons.ts";
import { blockAccountIn, unblockAccountIn } from "#accounts/server/block-account.ts";
import type { Context } from "#accounts/server/context.ts";
import { endMailedLinks } from "#accounts/server/end-mailed-links.ts";
import { holdAccounts } from "#accounts/server/queries.ts";
import { findLinkReader, mailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { lockOpportunity } from "#features/opportunities/server/events.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict, invalid, notFound, unauthenticated } from "#kernel/errors.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { memberLimits, reports } from "#platform/db/schema/reports.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { DecisionAnswer, DecisionRequest } from "../../contract/admin-reports.ts";
import { DECISION_PROBLEMS } from "../../domain/admin-texts.ts";
import { APPEAL_DAYS, actsFor, isToldAct, matterOf, type ReportAct } from "../../domain/reports.ts";
import { queueDecisionMails, type ReportRow } from "../decision-mails.ts";

type Deps = Pick<Context, "clock" | "audit">;
type Lifted = { memberId: string; appealOf: string };

/** The limit or block stays while another decision of that kind is in force (docs/product/introductions.md#appeals). */
async function liftDecision(tx: Queryable, context: Deps, actor: Actor, { memberId, appealOf }: Lifted): Promise<void> {
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

/** Sets the limit to the latest end of the other decisions; old decisions without an end count to the limit's end. */
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

/** False when another decision is in force, or when administrators blocked the account: their block has another end. */
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

const DAY_MS = 86_400_000;

const AUDITED = {
  dismiss: "report.dismissed",
  settle: "report.settled",
  warn: "report.warned",
  limit: "report.limited",
  suspend: "report.suspended",
  lift: "report.lifted",
} as const satisfies Record<ReportAct, string>;

/** One transaction for effect, audit log and mails. @throws 409 when decided before, or decided with its opportunity */
export async function decideReport(
  context: Context,
  actor: Actor,
  id: string,
  { act, decision, days }: DecisionRequest,
): Promise<DecisionAnswer> {
  if (isGuest(actor)) throw unauthenticated();
  const now = context.clock();
  const until = act === "limit" ? limitUntil(now, days) : null;
  const mails = await context.db.transaction(async (tx) => {
    const set = { act, decision, until, decidedAt: now, decidedBy: actor.id };
    await refuseHeld(tx, id);
    const report = await decideOpen(tx, id, set);
    if (report.memberId !== null) await takeEffect(tx, context, actor, { ...report, memberId: report.memberId });
    const { thing, memberId } = report;
    const token = isToldAct(act) && memberId !== null ? await openAppeal(tx, context, { id, memberId, now }) : null;
    const details = { thing, report: id, ...(days !== null && act === "limit" && { days }) };
    await recordAct(tx, context.clock, actor, { action: AUDITED[act], subjectId: memberId ?? undefined, details });
    return queueDecisionMails(context, tx, report, { token, until });
  });
  for (const mail of mails.all) await announceMail(context, mail);
  return { told: mails.told };
}

type Appealable = { id: string; memberId: string; now: Date };

/** Call this after the decision takes effect, which may end mailed links. @returns the token for the appeal mail */
async function openAppeal(tx: Queryable, context: Context, { id, memberId, now }: Appealable): Promise<string | null> {
  const reader = await findLinkReader(tx, memberId);
  if (reader === null) return null;
  const until = new Date(now.getTime() + APPEAL_DAYS * DAY_MS);
  const token = mailedToken(context, "reports/appeal", { reader, about: id, until });
  await tx
    .update(reports)
    .set({ appealHash: sha256(token) })
    .where(eq(reports.id, id));
  return token;
}

function limitUntil(now: Date, days: number | null): Date {
  if (days === null) throw invalid({ days: DECISION_PROBLEMS.days });
  return new Date(now.getTime() + days * DAY_MS);
}

/** Reports of a hidden opportunity are decided together: decided one by one, they would leave it hidden. */
async function refuseHeld(tx: Queryable, id: string): Promise<void> {
  const { thing, thingId } = reports;
  const [report] = await tx
    .select({ thingId })
    .from(reports)
    .where(and(eq(reports.id, id), eq(thing, "opportunity")));
  if (report && (await lockOpportunity(tx, report.thingId)))
    throw conflict(
      msg("Members do not see this opportunity now. Put it back or leave it off: that decides all its reports."),
    );
}

/** One SQL statement checks and decides, so that of two concurrent decisions only one succeeds. */
async function decideOpen(tx: Queryable, id: string, set: Partial<ReportRow> & { act: ReportAct }): Promise<ReportRow> {
  const [report] = await tx
    .update(reports)
    .set(set)
    .where(and(eq(reports.id, id), isNull(reports.act)))
    .returning();
  if (report && !actsFor(matterOf(report)).includes(set.act)) throw invalid({ act: DECISION_PROBLEMS.act });
  if (report) return report;
  const [known] = await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id));
  throw known ? conflict(DECISION_PROBLEMS.decidedBefore) : notFound();
}

type Concerned = ReportRow & { memberId: string };

async function takeEffect(
  tx: Queryable,
  context: Context,
  actor: Actor,
  { id, act, memberId, reason, appealOf, until }: Concerned,
): Promise<void> {
  // Serializes decisions about one member, so that each sees the effects of earlier ones.
  await holdAccounts(tx, [memberId]);
  if (act === "suspend") {
    const bannedUntil = await blockAccountIn(tx, context, actor, {
      id: memberId,
      reason: isBlockReason(reason) ? reason : "other",
    });
    await tx.update(reports).set({ until: bannedUntil }).where(eq(reports.id, id));
  }
  if (act === "limit" && until !== null) {
    await endMailedLinks(tx, memberId);
    await tx
      .insert(memberLimits)
      .values({ id: memberId, until })
      .onConflictDoUpdate({
        target: memberLimits.id,
        set: { until: sql`greatest(${memberLimits.until}, excluded.until)` },
      });
  }
  if (act === "lift" && appealOf !== null) await liftDecision(tx, context, actor, { memberId, appealOf });
}
