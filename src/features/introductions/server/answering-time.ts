import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductions, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { ANSWERS_LOOKED_AT, usualHours } from "../domain/answering-time.ts";
import { MENTOR_PLACES } from "../domain/limits.ts";

const { receiverId, presentedAt, answeredAt, createdAt } = introductions;

/** The usual answering time is stored with the mentor's places, so that lists need not compute it. */
export async function noteAnswer(tx: Queryable, receiver: ProfileRow | null): Promise<void> {
  if (!receiver?.wantsToMentor) return;
  const answers = await tx
    .select({ hours: sql<number>`(extract(epoch from ${answeredAt} - ${presentedAt}) / 3600)::float8` })
    .from(introductions)
    .where(and(eq(receiverId, receiver.id), isNotNull(answeredAt), isNotNull(presentedAt)))
    .orderBy(desc(createdAt))
    .limit(ANSWERS_LOOKED_AT);
  const answerHours = usualHours(answers.map(({ hours }) => hours));
  await tx
    .insert(mentorPlaces)
    .values({ id: receiver.id, ...MENTOR_PLACES, answerHours })
    .onConflictDoUpdate({ target: mentorPlaces.id, set: { answerHours } });
}
