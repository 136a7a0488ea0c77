import { and, eq, inArray } from "drizzle-orm";
import { isCardIssued } from "#features/edid/domain/e-did.ts";
import { type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import { notFound } from "#kernel/errors.ts";
import { isMemberId } from "#kernel/member-id.ts";
import { displayName } from "#kernel/public-profile.ts";
import type { Sentence } from "#kernel/sentences.ts";
import type { Stage } from "#kernel/stages.ts";
import type { Context } from "#platform/context.ts";
import type { Database, Queryable } from "#platform/db/database.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import type { CallerAccount } from "#platform/http/guard.ts";
import type { AskingAnswer } from "../contract/asking.ts";
import { WAITING_LIST_MAX } from "../domain/limits.ts";
import { INTRODUCTION_MESSAGES as MESSAGES } from "../domain/messages.ts";
import { countWaitingFor, findReceiver, limitedSentence, reachedLimitSentence } from "./ask.ts";
import { readPlaces } from "./queries.ts";
import { waysOf } from "./ways.ts";

type ProfileOf = Omit<ProfileRow, "profileCompletionStage"> & { profileCompletionStage: Stage };
/** Suggests the first sentences of a question; `app/api.ts` connects it with the matching. */
export type FindOpening = (asker: ProfileOf, receiver: ProfileOf) => Sentence[];
type Deps = Pick<Context, "db" | "clock"> & { findOpening: FindOpening };

/** @throws 404 for a member who cannot be asked (docs/product/introductions.md#asking) */
export async function prepareAsking(
  { db, clock, findOpening }: Deps,
  caller: CallerAccount,
  memberId: string,
): Promise<AskingAnswer> {
  const asker = caller.profile;
  if (asker === null || !isMemberId(memberId)) throw notFound(MESSAGES.notFound);
  const now = clock();
  const receiver = await findReceiver(db, asker.id, memberId, now);
  const [places, open, limited, reached] = await Promise.all([
    receiver.wantsToMentor ? placesOf(db, receiver.id, now) : null,
    findOpen(db, asker.id, receiver.id),
    limitedSentence(db, asker.id, now),
    reachedLimitSentence(db, asker.id, receiver.id, now),
  ]);
  return {
    member: { memberId, ...presentReceiver(receiver) },
    places,
    missing: missingOf(asker),
    open,
    limit: limited ?? reached,
    ways: waysOf(caller),
    opening: findOpening(withStage(asker), withStage(receiver)),
  };
}

const presentReceiver = ({ fullName, businessName, country, cityTown, profilePhotoUrl }: ProfileRow) => ({
  name: displayName({ fullName, businessName: null }),
  businessName,
  country,
  cityTown,
  photoUrl: profilePhotoUrl,
});

const withStage = (row: ProfileRow) => ({ ...row, profileCompletionStage: stageOf(row) });

function missingOf(asker: ProfileRow): AskingAnswer["missing"] {
  const card: AskingAnswer["missing"] = isCardIssued(stageOf(asker)) ? [] : ["card"];
  return asker.okFeatureProfile ? card : [...card, "public"];
}

async function placesOf(db: Database, mentorId: string, now: Date): Promise<AskingAnswer["places"]> {
  const [shown, waiting] = await Promise.all([readPlaces(db, [mentorId], now), countWaitingFor(db, mentorId)]);
  const places = shown.get(mentorId);
  return places ? { ...places, waiting, isListFull: waiting >= WAITING_LIST_MAX } : null;
}

async function findOpen(db: Queryable, askerId: string, receiverId: string): Promise<string | null> {
  const isTheirs = and(eq(introductions.askerId, askerId), eq(introductions.receiverId, receiverId));
  const [row] = await db
    .select({ id: introductions.id })
    .from(introductions)
    .where(and(isTheirs, inArray(introductions.state, ["asked", "accepted"])));
  return row?.id ?? null;
}
