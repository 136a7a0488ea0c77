import { findLinkReader, type LinkReader, mailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import { findReasonLeftOut } from "#features/email/server/queries.ts";
import { noticeTo } from "#features/notices/server/events.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductionMails } from "#platform/db/schema/introductions.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { announceMail, type MailContent, queueMail } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import { FOLLOW_UP_LINK_DAYS } from "../../domain/follow-up.ts";
import { daysAfter, REMINDER_DAYS } from "../../domain/limits.ts";
import type { IntroductionMail, Side } from "../../domain/mails.ts";
import { findBothSides, type IntroductionRow } from "../list-introductions.ts";
import { askedMail, followUpMail, outcomeMail } from "./compose-mail.ts";

const CATEGORY = "introductions";

export type Post = { context: Context; tx: Queryable; mailIds: string[] };

/** Runs the work in a transaction, and announces its mails after the commit. */
export async function announcing<T>(context: Context, work: (post: Post) => Promise<T>): Promise<T> {
  const mailIds: string[] = [];
  const done = await context.db.transaction((tx) => work({ context, tx, mailIds }));
  for (const id of mailIds) await announceMail(context, id);
  return done;
}

type About = { introductionId: string; kind: IntroductionMail; to: Side };

/** Erased and blocked members get no mail. If one side is suspended, the other side gets only the mail on expiry. */
export async function mailAbout({ context, tx, mailIds }: Post, { introductionId, kind, to }: About): Promise<void> {
  const row = await findBothSides(tx, introductionId);
  const accountId = row?.introduction[to === "asker" ? "askerId" : "receiverId"] ?? null;
  if (row === null || accountId === null) return;
  const reader = await findLinkReader(tx, accountId);
  const { bannedUntil } = row[to === "asker" ? "receiver" : "asker"];
  const isSuspended = bannedUntil !== null && bannedUntil > context.clock();
  if (isSuspended && kind !== "introductionExpired") return;
  const id =
    reader &&
    (await queueToMember(context, tx, { accountId, email: reader.address, kind }, (preferencesUrl) =>
      contentOf(context, { row, kind, to, reader, preferencesUrl }),
    ));
  if (id !== null) await tx.insert(introductionMails).values({ mailId: id, introductionId });
  const isUnseen = row.introduction.presentedAt === null && kind === "introductionExpired";
  const event = isUnseen ? "introductionNoPlace" : kind;
  await noticeTo(tx, accountId, { about: { event }, at: context.clock(), introductionId, mailId: id });
  if (id !== null) mailIds.push(id);
}

type Reader = { accountId: string; email: string | null; kind: IntroductionMail | "mentorPaused" };

/** @returns null when the member has no address or no consent; delivery checks consent again */
export async function queueToMember(
  context: Context,
  tx: Queryable,
  { accountId, email, kind }: Reader,
  write: (preferencesUrl: string) => MailContent,
): Promise<string | null> {
  if (email === null) return null;
  const reason = await findReasonLeftOut(tx, { accountId, category: CATEGORY, now: context.clock() });
  if (reason !== null) return null;
  const language = await readLanguage(tx, accountId);
  const content = inLanguage(language, () =>
    write(unsubscribeLinks(context, { address: email, category: CATEGORY }).page),
  );
  return queueMail(context, tx, { accountId, kind, to: email, content });
}

type Wanted = Omit<About, "introductionId"> & { row: IntroductionRow; reader: LinkReader; preferencesUrl: string };

function contentOf(context: Context, { row, kind, to, reader, preferencesUrl }: Wanted): MailContent {
  const { introduction, asker, receiver } = row;
  const { id, purpose, question, presentedAt, expiresAt, remindersSent } = introduction;
  const frame = { siteUrl: context.config.siteUrl, preferencesUrl };
  if (kind === "introductionFollowUp") {
    const until = daysAfter(context.clock(), FOLLOW_UP_LINK_DAYS);
    const token = mailedToken(context, "introductions/follow-up", { reader, about: id, until });
    return followUpMail({ ...frame, reader: row[to], other: to === "asker" ? receiver : asker, token });
  }
  if (kind !== "introductionAsked" && kind !== "introductionReminder")
    return outcomeMail({ ...frame, kind, id, asker, receiver, isUnseen: presentedAt === null });
  const until = expiresAt ?? context.clock();
  const token = mailedToken(context, "introductions/answer", { reader, about: id, until });
  const reminder = kind === "introductionReminder" ? { isLast: remindersSent >= REMINDER_DAYS.length } : null;
  return askedMail({ ...frame, asker, purpose, question, expiresAt, token, reminder });
}
