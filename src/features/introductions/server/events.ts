import { and, eq, or, sql } from "drizzle-orm";
import { isBlockedPair } from "#features/profiles/server/blocked-pair.ts";
import type { MailKind } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductionMails, introductions } from "#platform/db/schema/introductions.ts";
import { isQuestionMail } from "../domain/mails.ts";

/** At delivery, drops question mails when the question is answered, and all mails between blocked members. */
export async function isMailOver(db: Queryable, mail: { id: string; kind: MailKind }): Promise<boolean> {
  const { askerId, receiverId, state } = introductions;
  const isAnswered = isQuestionMail(mail.kind) ? sql`${state} <> 'asked'` : undefined;
  const [over] = await db
    .select({ id: introductions.id })
    .from(introductionMails)
    .innerJoin(introductions, eq(introductions.id, introductionMails.introductionId))
    .where(and(eq(introductionMails.mailId, mail.id), or(isBlockedPair(askerId, receiverId), isAnswered)));
  return over !== undefined;
}
