import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { randomSecret, sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import { preApplicationChanges, preApplications } from "#platform/db/schema/pre-applications.ts";
import type { PreApplicationChange } from "../contract/pre-applications.ts";
import { CHANGE_LINK_DAYS, CHANGE_TEXTS } from "../domain/change.ts";
import type { ApplicationAnswers } from "../domain/fields.ts";

const DAY_MS = 86_400_000;
const table = preApplicationChanges;

type Change = { applicationId: string; answers: ApplicationAnswers; now: Date };

/** Keeps other pending changes, so that a stranger cannot replace them. @returns the token of the new change's link */
export async function storeChange(tx: Queryable, { applicationId, answers, now }: Change): Promise<string> {
  const token = randomSecret();
  const expiresAt = new Date(now.getTime() + CHANGE_LINK_DAYS * DAY_MS);
  const row = { applicationId, answers, consentedAt: now, createdAt: now, expiresAt };
  await tx.insert(table).values({ ...row, tokenHash: sha256(token) });
  return token;
}

/** The token stays valid, because link scanners also open links. @throws not found */
export async function getPendingAnswers(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: string,
): Promise<ApplicationAnswers> {
  const [change] = await db
    .select({ answers: table.answers })
    .from(table)
    .where(and(eq(table.tokenHash, sha256(token)), gt(table.expiresAt, clock())));
  if (!change) throw changeGone();
  return change.answers;
}

export const dropChanges = (tx: Queryable, applicationId: string) =>
  tx.delete(table).where(eq(table.applicationId, applicationId)).returning();

const changeGone = () => notFound(CHANGE_TEXTS.gone);

/** Stores the changed answers. Locks the application's row, as each other writer does. @throws not found */
export async function confirmChange({ db, clock }: Pick<Context, "db" | "clock">, token: string): Promise<void> {
  const now = clock();
  const tokenHash = sha256(token);
  const requested = db
    .select({ id: preApplicationChanges.applicationId })
    .from(preApplicationChanges)
    .where(eq(preApplicationChanges.tokenHash, tokenHash));
  await db.transaction(async (tx) => {
    const [application] = await tx
      .select({ id: preApplications.id })
      .from(preApplications)
      .where(and(inArray(preApplications.id, requested), ne(preApplications.status, "joined")))
      .for("update");
    const waiting = application ? await dropChanges(tx, application.id) : [];
    const change = waiting.find((one) => one.tokenHash === tokenHash && one.expiresAt > now);
    if (!change) throw changeGone();
    const { answers, consentedAt } = change;
    await tx
      .update(preApplications)
      .set({ ...answers, consentedAt, updatedAt: now })
      .where(eq(preApplications.id, change.applicationId));
  });
}

/** Serializes applications and confirmations until commit. The sorted order prevents a deadlock. */
export async function lockAddresses(tx: Queryable, emails: readonly string[]): Promise<void> {
  for (const email of [...new Set(emails)].sort()) {
    const key = `pre-application:${email.toLowerCase()}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

export function presentAnswers(answers: ApplicationAnswers): PreApplicationChange {
  return {
    fullName: answers.fullName,
    phoneWhatsapp: answers.phoneWhatsapp,
    country: answers.country,
    entrepreneurType: answers.entrepreneurType,
    businessName: answers.businessName,
    businessStage: answers.businessStage,
    industrySector: answers.industrySector,
    challengesFaced: answers.challengesFaced,
    joiningGoals: answers.joiningGoals,
    reasonForJoining: answers.reasonForJoining,
    referralSource: answers.referralSource,
  };
}
