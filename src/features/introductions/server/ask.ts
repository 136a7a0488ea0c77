import { and, count, eq, gt, sql } from "drizzle-orm";
import { holdAccounts } from "#accounts/server/queries.ts";
import { isCardPublic } from "#features/edid/domain/e-did.ts";
import { whatsappLink } from "#features/profiles/domain/contact.ts";
import { type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import { conflict, forbidden, invalid, notFound } from "#kernel/errors.ts";
import { msg, t } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { memberLimits } from "#platform/db/schema/reports.ts";
import type { CallerAccount } from "#platform/http/guard.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import type { AskRequest } from "../contract/introductions.ts";
import {
  ANSWER_DAYS,
  daysAfter,
  LIMIT_SENTENCES,
  reachedLimit,
  WAITING_DAYS,
  WAITING_LIST_MAX,
} from "../domain/limits.ts";
import { INTRODUCTION_MESSAGES as MESSAGES } from "../domain/messages.ts";
import type { ContactWay } from "../domain/purposes.ts";
import { announcing } from "./mails/queue-mail.ts";
import { tellNews } from "./news.ts";
import { lockPlaces } from "./places.ts";
import { findReachable } from "./queries.ts";

/** @returns the introduction's id (docs/product/introductions.md#asking) */
export async function askIntroduction(context: Context, asker: CallerAccount, wanted: AskRequest): Promise<string> {
  const profile = requireCard(asker.profile);
  requireWays(wanted.ways, { email: asker.facts.confirmed ? asker.facts.email : null, phone: profile.phoneWhatsapp });
  return announcing(context, async (post) => {
    const { tx } = post;
    // The lock serializes concurrent questions of one asker, and a block at the same moment.
    await holdAccounts(tx, [profile.id]);
    const now = context.clock();
    await requireUnlimited(tx, profile.id, now);
    const receiver = await findReceiver(tx, profile.id, wanted.memberId, now);
    await requireWithinLimits(tx, profile.id, receiver.id, now);
    const waits = wanted.purpose === "mentoring" && (await waitsForPlace(tx, receiver, now));
    const row = await insertIntroduction(tx, wanted, { askerId: profile.id, receiverId: receiver.id, waits, now });
    await tellNews(post, row);
    return row.id;
  });
}

type Asking = { askerId: string; receiverId: string; waits: boolean; now: Date };

async function insertIntroduction(tx: Queryable, wanted: AskRequest, { askerId, receiverId, waits, now }: Asking) {
  const [row] = await tx
    .insert(introductions)
    .values({
      askerId,
      receiverId,
      purpose: wanted.purpose,
      question: wanted.question,
      askerWays: wanted.ways,
      createdAt: now,
      presentedAt: waits ? null : now,
      expiresAt: daysAfter(now, waits ? WAITING_DAYS : ANSWER_DAYS),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict(msg("You have asked this member already. You find the request below Sent."));
  return row;
}

function requireCard(profile: ProfileRow | null): ProfileRow {
  if (profile === null || !isCardPublic({ ...profile, profileCompletionStage: stageOf(profile) }))
    throw forbidden(
      msg("Please complete your profile, confirm your card and make your profile public first. Then you can ask."),
    );
  return profile;
}

async function requireUnlimited(tx: Queryable, askerId: string, now: Date): Promise<void> {
  const limited = await limitedSentence(tx, askerId, now);
  if (limited) throw forbidden(limited);
}

/** @returns a sentence for a member whom staff have limited, otherwise null (docs/product/introductions.md#reports) */
export async function limitedSentence(db: Queryable, askerId: string, now: Date): Promise<string | null> {
  const until = await findLimit(db, askerId, now);
  return (
    until &&
    t("You cannot ask for introductions until {date}. The mail about it says why, and how to appeal.", {
      date: dayInWords(until.toISOString()),
    })
  );
}

/** @throws 422 for a contact way that the member does not have */
export function requireWays(
  ways: readonly ContactWay[],
  { email, phone }: { email: string | null; phone: string | null },
) {
  if (ways.includes("email") && email === null)
    throw invalid({ ways: msg("Your account has no confirmed email address. Please choose another way") });
  const isCalled = ways.includes("phone") || ways.includes("whatsapp");
  if (isCalled && whatsappLink(phone) === null)
    throw invalid({ ways: msg("Please add your phone or WhatsApp number to your profile, or choose email") });
}

/** @throws 404 for members who cannot be asked, as for unknown members */
export async function findReceiver(tx: Queryable, askerId: string, memberId: string, now: Date): Promise<ProfileRow> {
  const receiver = await findReachable(tx, askerId, memberId, now);
  if (receiver === null) throw notFound(MESSAGES.notFound);
  if (receiver.id === askerId) throw invalid({ memberId: MESSAGES.self });
  return receiver;
}

async function requireWithinLimits(tx: Queryable, askerId: string, receiverId: string, now: Date): Promise<void> {
  const reached = await reachedLimitSentence(tx, askerId, receiverId, now);
  if (reached) throw conflict(reached);
}

export async function reachedLimitSentence(
  db: Queryable,
  askerId: string,
  receiverId: string,
  now: Date,
): Promise<string | null> {
  const dayAgo = daysAfter(now, -1).toISOString();
  const [sent] = await db
    .select({
      open: sql<number>`count(*) filter (where ${introductions.state} = 'asked')`.mapWith(Number),
      today: sql<number>`count(*) filter (where ${introductions.createdAt} > ${dayAgo})`.mapWith(Number),
      lastOfSame:
        sql<Date | null>`max(${introductions.createdAt}) filter (where ${introductions.receiverId} = ${receiverId})`.mapWith(
          introductions.createdAt,
        ),
    })
    .from(introductions)
    .where(eq(introductions.askerId, askerId));
  const asked = { open: sent?.open ?? 0, today: sent?.today ?? 0, lastOfSame: sent?.lastOfSame ?? null };
  const reached = reachedLimit(asked, now);
  return reached && t(LIMIT_SENTENCES[reached.name], { limit: reached.limit });
}

/** @throws 409 when the mentor is paused or the waiting list is full */
async function waitsForPlace(tx: Queryable, mentor: ProfileRow, now: Date): Promise<boolean> {
  if (!mentor.wantsToMentor) return false;
  const places = await lockPlaces(tx, mentor.id, now);
  if (places.isPaused && places.pausedUntil)
    throw conflict(
      t("This mentor takes no new members until {date}.", { date: dayInWords(places.pausedUntil.toISOString()) }),
    );
  const waiting = await countWaitingFor(tx, mentor.id);
  // Questions on the waiting list come first, even when a place is free now.
  if (places.free > 0 && waiting === 0) return false;
  if (waiting >= WAITING_LIST_MAX)
    throw conflict(msg("This mentor has no place free, and the waiting list is full. Please ask another mentor."));
  return true;
}

export async function countWaitingFor(db: Queryable, mentorId: string): Promise<number> {
  const [waiting] = await db
    .select({ n: count() })
    .from(introductions)
    .where(sql`${introductions.receiverId} = ${mentorId} and state = 'asked' and presented_at is null`);
  return waiting?.n ?? 0;
}

async function findLimit(db: Queryable, member: string, now: Date): Promise<Date | null> {
  const [limit] = await db
    .select({ until: memberLimits.until })
    .from(memberLimits)
    .where(and(eq(memberLimits.id, member), gt(memberLimits.until, now)));
  return limit?.until ?? null;
}
