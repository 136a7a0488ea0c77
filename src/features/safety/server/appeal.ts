import { and, eq, gt } from "drizzle-orm";
import { openMailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { notFound } from "#kernel/errors.ts";
import { t } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import { reports } from "#platform/db/schema/reports.ts";
import type { AppealAnswer } from "../contract/reports.ts";
import { REPORT_MESSAGES } from "../domain/messages.ts";
import { APPEAL_DAYS, isToldAct } from "../domain/reports.ts";

type Deps = Pick<Context, "db" | "clock" | "linkKeys">;
const DAY_MS = 86_400_000;

/** @throws 404 when an appeal was already sent, or the time for appeals has ended */
export async function readAppeal(ground: Deps, token: string): Promise<AppealAnswer> {
  await requireAddress(ground, token);
  const { act, decision, decidedAt } = await getDecision(ground.db, token, ground.clock());
  if (!isToldAct(act) || decidedAt === null) throw gone();
  return { act, decision: decision ?? "", decidedAt: decidedAt.toISOString() };
}

/** docs/product/introductions.md#appeals */
export async function appeal(ground: Deps, token: string, text: string): Promise<void> {
  const now = ground.clock();
  await requireAddress(ground, token);
  await ground.db.transaction(async (tx) => {
    const decided = await getDecision(tx, token, now);
    await tx.update(reports).set({ appealHash: null }).where(eq(reports.id, decided.id));
    if (decided.memberId === null) throw gone();
    const { thing, thingId, memberId, snapshot, reason } = decided;
    const row = { thing, thingId, memberId, snapshot, reason, text, createdAt: now, appealOf: decided.id };
    const [kept] = await tx.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id });
    if (!kept) throw gone();
  });
}

/** The token is invalid when the member no longer has the address that the mail went to. */
async function requireAddress(ground: Deps, token: string): Promise<void> {
  if ((await openMailedToken(ground, "reports/appeal", token)) === null) throw gone();
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
