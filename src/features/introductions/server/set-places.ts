import { eq } from "drizzle-orm";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import { forbidden, invalid } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { mentorPlaces } from "#platform/db/schema/introductions.ts";
import type { CallerAccount } from "#platform/http/guard.ts";
import type { PlacesAnswer, PlacesRequest } from "../contract/places.ts";
import { daysAfter, MENTOR_PLACES } from "../domain/limits.ts";
import { PAUSE_AT_MOST_DAYS, PLACES_PROBLEMS } from "../domain/mentor-places.ts";
import { announcing } from "./mails/queue-mail.ts";
import { presentNext } from "./news.ts";
import { lockPlaces } from "./places.ts";
import { presentPlaces, readPlaces } from "./queries.ts";

type Deps = Pick<Context, "db" | "clock">;

/** @throws 403 for a caller who is not a mentor */
export async function getPlaces({ db, clock }: Deps, caller: CallerAccount): Promise<PlacesAnswer> {
  const { id } = requireMentor(caller);
  const [[row], shown] = await Promise.all([
    db.select({ perMonth: mentorPlaces.perMonth }).from(mentorPlaces).where(eq(mentorPlaces.id, id)),
    readPlaces(db, [id], clock()),
  ]);
  const { perMonth } = row ?? MENTOR_PLACES;
  const { free, atOnce, pausedUntil, answerDays } = shown.get(id) ?? presentPlaces(null, clock());
  return { places: { free, atOnce, perMonth, pausedUntil, answerDays } };
}

export async function setPlaces(context: Context, caller: CallerAccount, wanted: PlacesRequest): Promise<PlacesAnswer> {
  const { id } = requireMentor(caller);
  const now = context.clock();
  const { atOnce, perMonth } = wanted;
  const pausedUntil = readPause(wanted.pausedUntil, now);
  await announcing(context, async (post) => {
    await lockPlaces(post.tx, id, now);
    await post.tx.update(mentorPlaces).set({ atOnce, perMonth, pausedUntil }).where(eq(mentorPlaces.id, id));
    await presentNext(post, id);
  });
  return getPlaces(context, caller);
}

function requireMentor({ profile }: CallerAccount): ProfileRow {
  if (!profile?.wantsToMentor) throw forbidden(PLACES_PROBLEMS.notMentor);
  return profile;
}

/** @throws 422 for a day in the past, or more than a year from now */
function readPause(day: string | null, now: Date): Date | null {
  if (day === null) return null;
  const until = new Date(day);
  if (until <= now) throw invalid({ pausedUntil: msg("Please choose a day that is still to come") });
  if (until > daysAfter(now, PAUSE_AT_MOST_DAYS))
    throw invalid({ pausedUntil: msg("Please choose a day within a year") });
  return until;
}
