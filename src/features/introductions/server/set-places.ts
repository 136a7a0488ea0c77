import { eq } from "drizzle-orm";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import { forbidden, invalid } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { mentorPlaces } from "#platform/db/schema/introductions.ts";
import type { CallerAccount } from "#platform/http/guard.ts";
import type { PlacesAnswer, PlacesRequest } from "../contract/places.ts";
import { daysAfter, MENTOR_PLACES } from "../domain/limits.ts";
import { PAUSE_AT_MOST_DAYS, PLACES_PROBLEMS } from "../domain/mentor-places.ts";
import { lockPlaces, presentWaiting } from "./places.ts";
import { presentPlaces, readPlaces } from "./queries.ts";

type Ground = Pick<Context, "db" | "clock">;

/** A mentor's own places. @throws 403 for whoever mentors nobody */
export async function getPlaces({ db, clock }: Ground, caller: CallerAccount): Promise<PlacesAnswer> {
  const { id } = requireMentor(caller);
  const [[row], shown] = await Promise.all([
    db.select({ perMonth: mentorPlaces.perMonth }).from(mentorPlaces).where(eq(mentorPlaces.id, id)),
    readPlaces(db, [id], clock()),
  ]);
  const { perMonth } = row ?? MENTOR_PLACES;
  const { free, atOnce, pausedUntil, answerDays } = shown.get(id) ?? presentPlaces(null, clock());
  return { places: { free, atOnce, perMonth, pausedUntil, answerDays } };
}

/** Where there is more room than before, whoever waits longest is presented. */
export async function setPlaces(ground: Ground, caller: CallerAccount, wanted: PlacesRequest): Promise<PlacesAnswer> {
  const { id } = requireMentor(caller);
  const now = ground.clock();
  const { atOnce, perMonth } = wanted;
  const pausedUntil = readPause(wanted.pausedUntil, now);
  await ground.db.transaction(async (tx) => {
    await lockPlaces(tx, id, now);
    await tx.update(mentorPlaces).set({ atOnce, perMonth, pausedUntil }).where(eq(mentorPlaces.id, id));
    await presentWaiting(tx, id, now);
  });
  return getPlaces(ground, caller);
}

function requireMentor({ profile }: CallerAccount): ProfileRow {
  if (!profile?.wantsToMentor) throw forbidden(PLACES_PROBLEMS.notMentor);
  return profile;
}

/** @throws 422 for a day that is over, or further away than a year */
function readPause(day: string | null, now: Date): Date | null {
  if (day === null) return null;
  const until = new Date(day);
  if (until <= now) throw invalid({ pausedUntil: PLACES_PROBLEMS.past });
  if (until > daysAfter(now, PAUSE_AT_MOST_DAYS)) throw invalid({ pausedUntil: PLACES_PROBLEMS.far });
  return until;
}
