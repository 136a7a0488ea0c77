import { and, eq, gt } from "drizzle-orm";
import { notFound } from "#kernel/errors.ts";
import { t } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import { reports } from "#platform/db/schema/reports.ts";
import type { AppealAnswer } from "../contract/reports.ts";
import { REPORT_MESSAGES } from "../domain/messages.ts";
import { APPEAL_DAYS, isToldAct } from "../domain/reports.ts";

type Ground = Pick<Context, "db" | "clock">;
const DAY_MS = 86_400_000;

/** What the link of a decision is about; looking uses nothing up. @throws 404 once an appeal was sent, or the time is over */
export async function readAppeal({ db, clock }: Ground, token: string): Promise<AppealAnswer> {
  const { act, decision, decidedAt } = await getDecision(db, token, clock());
  if (!isToldAct(act) || decidedAt === null) throw gone();
  return { act, decision: decision ?? "", decidedAt: decidedAt.toISOString() };
}

/** Lands beside the reports, for another look (docs/product/introductions.md#appeals). */
export async function appeal({ db, clock }: Ground, token: string, text: string): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const decided = await getDecision(tx, token, now);
    await tx.update(reports).set({ appealHash: null }).where(eq(reports.id, decided.id));
    if (decided.memberId === null) throw gone();
    const { thing, thingId, memberId, snapshot, reason } = decided;
    const row = { thing, thingId, memberId, snapshot, reason, text, createdAt: now, appealOf: decided.id };
    const [kept] = await tx.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id });
    if (!kept) throw gone();
  });
}

async function getDecision(db: Queryable, token: string, now: Date) {
  const oldest = new Date(now.getTime() - APPEAL_DAYS * DAY_MS);
  const [decided] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.appealHash, sha256(token)), gt(reports.decidedAt, oldest)));
  if (!decided) throw gone();
  return decided;
}

const gone = () => notFound(t(REPORT_MESSAGES.appealGone, { days: APPEAL_DAYS }));
