import { hash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { preApplicationChanges } from "#platform/db/schema/pre-applications.ts";
import { CHANGE_LINK_DAYS, CHANGE_TEXTS } from "../domain/change.ts";
import type { ApplicationAnswers } from "../domain/fields.ts";

const DAY_MS = 86_400_000;
const table = preApplicationChanges;

/** As links are stored: the token has more randomness than anybody can try. */
export const hashOf = (token: string) => hash("sha256", token);

type Change = { applicationId: string; answers: ApplicationAnswers; now: Date };

/** Beside the changes that wait already: nobody can take the place of another's. @returns the token of its link */
export async function storeChange(tx: Queryable, { applicationId, answers, now }: Change): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + CHANGE_LINK_DAYS * DAY_MS);
  const row = { applicationId, answers, consentedAt: now, createdAt: now, expiresAt };
  await tx.insert(table).values({ ...row, tokenHash: hashOf(token) });
  return token;
}

/** What the link with this token would put into effect; looking uses nothing up. @throws not found */
export async function getWaitingAnswers(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: string,
): Promise<ApplicationAnswers> {
  const [change] = await db
    .select({ answers: table.answers })
    .from(table)
    .where(and(eq(table.tokenHash, hashOf(token)), gt(table.expiresAt, clock())));
  if (!change) throw changeGone();
  return change.answers;
}

/** Something of the application has been settled: no link of before changes it any more. */
export const dropChanges = (tx: Queryable, applicationId: string) =>
  tx.delete(table).where(eq(table.applicationId, applicationId)).returning();

export const changeGone = () => notFound(CHANGE_TEXTS.gone);
