import { eq, sql } from "drizzle-orm";
import { noticeTo } from "#features/notices/server/events.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { introductions, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { daysAfter } from "../domain/limits.ts";
import { isSilent, SILENCE_PAUSE_DAYS, SILENT_QUESTIONS } from "../domain/silence.ts";
import { pausedMail } from "./mails/compose-mail.ts";
import { type Post, queueToMember } from "./mails/queue-mail.ts";
import { lockPlaces } from "./places.ts";
import { isSuspended } from "./suspended.ts";

type Row = typeof introductions.$inferSelect;

/** docs/product/introductions.md#places */
export async function pauseIfSilent(post: Post, { purpose, receiverId }: Row): Promise<void> {
  if (purpose !== "mentoring" || receiverId === null) return;
  const { tx, context } = post;
  const now = context.clock();
  const mentor = await findMentor(post, receiverId);
  if (!mentor?.wantsToMentor) return;
  // Locked first: of several concurrent expirations, the last sees them all.
  const { isPaused } = await lockPlaces(tx, receiverId, now);
  if (isPaused || !isSilent(await lastEndings(post, receiverId))) return;
  const until = daysAfter(now, SILENCE_PAUSE_DAYS);
  const pause = { pausedUntil: until, silenceCountedFrom: now };
  await tx.update(mentorPlaces).set(pause).where(eq(mentorPlaces.id, receiverId));
  const reader = { accountId: receiverId, email: mentor.email, kind: "mentorPaused" } as const;
  const { siteUrl } = context.config;
  const mailId = await queueToMember(context, tx, reader, (preferencesUrl) =>
    pausedMail({ mentor, until, siteUrl, preferencesUrl }),
  );
  const day = until.toISOString().slice(0, 10);
  await noticeTo(tx, receiverId, { about: { event: "mentorPaused", until: day }, at: now, mailId });
  if (mailId !== null) post.mailIds.push(mailId);
}

async function findMentor({ tx }: Post, id: string) {
  const { fullName, wantsToMentor } = userProfiles;
  const [mentor] = await tx
    .select({ email: accounts.email, fullName, wantsToMentor })
    .from(accounts)
    .innerJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .where(eq(accounts.id, id));
  return mentor;
}

/** Excludes questions ended early by a block, and those of suspended members. */
async function lastEndings({ tx, context }: Post, mentorId: string): Promise<("answered" | "expired")[]> {
  const { rows } = await tx.execute<{ ending: "answered" | "expired" }>(sql`
    select case state when 'expired' then 'expired' else 'answered' end as ending from ${introductions}
    where receiver_id = ${mentorId} and purpose = 'mentoring' and (answered_at is not null
        or state = 'expired' and closed_at >= expires_at and not ${isSuspended(introductions.askerId, context.clock())})
      and presented_at > coalesce(
        (select silence_counted_from from ${mentorPlaces} where ${mentorPlaces.id} = ${mentorId}), '-infinity')
    order by coalesce(answered_at, closed_at) desc, id desc limit ${SILENT_QUESTIONS}`);
  return rows.map(({ ending }) => ending);
}
