import { sql } from "drizzle-orm";
import { monthOf } from "#features/introductions/domain/mentor-places.ts";
import {
  answerHours,
  hasRoom,
  mentorPlacesOf,
  type PlacesRow,
  placesColumn,
  presentPlaces,
} from "#features/introductions/server/queries.ts";
import { recommendedResources } from "#features/opportunities/domain/resources.ts";
import { mentorAreasFor } from "#features/profiles/domain/need-answers.ts";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import type { Context } from "#platform/context.ts";
import { preparedOnce } from "#platform/db/database.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { MatchListQuery, RecommendationsAnswer } from "../contract/recommendations.ts";
import { SHOWN_OPPORTUNITIES } from "../domain/start.ts";
import { MENTOR_WEIGHTS, stagesAfter, suggestCollaborators, suggestMentors } from "../domain/suggested-people.ts";
import { presentPage } from "./list-matches.ts";
import { bestMatchRows, matchValues, readMatch } from "./match-rows.ts";
import {
  answersOf,
  answersTo,
  collaboratorRows,
  collaboratorValues,
  PERSON_COLUMNS,
  type PersonRow,
  requested,
  searchPeople,
  sharesCountry,
  sharesIndustry,
  valuesFor,
} from "./people.ts";
import { presentPerson, presentResource } from "./present.ts";
import { earns, jsonRows, number } from "./score-sql.ts";

export const FIRST: MatchListQuery = {
  search: null,
  type: null,
  region: null,
  match: null,
  limit: SHOWN_OPPORTUNITIES,
  cursor: undefined,
};

const NOTHING: RecommendationsAnswer = {
  counts: { opportunities: 0, mentors: 0, collaborators: 0, resources: 0 },
  opportunities: [],
  mentors: [],
  collaborators: [],
  resources: [],
};

/** One prepared statement reads three lists. Planning takes longer than execution, and one plan fits all values. */
const statement = preparedOnce(
  (db, _, name) =>
    db
      .select({ matches: bestMatchRows(FIRST.limit), mentors: mentorRows, collaborators: collaboratorRows })
      .from(sql`(select) as nothing`)
      .prepare(name),
  "recommendations",
);

/** SQL finds the candidates, and the domain code decides their order (docs/product/matching.md#one-rule). */
export async function recommend(
  { db, clock }: Pick<Context, "db" | "clock">,
  profile: ProfileRow | null,
): Promise<RecommendationsAnswer> {
  if (profile === null) return NOTHING;
  const now = clock();
  const values = { ...matchValues(profile, FIRST, now), ...mentorValues(profile, now), ...collaboratorValues(profile) };
  const [found] = await statement(db).execute(values);
  if (!found) return NOTHING;
  const { opportunities, matched } = presentPage(profile, found.matches.map(readMatch), { limit: FIRST.limit, now });
  const mentors = suggestMentors(profile, found.mentors);
  const collaborators = suggestCollaborators(profile, found.collaborators);
  const resources = recommendedResources(profile);
  return {
    counts: {
      opportunities: matched,
      mentors: mentors.length,
      collaborators: collaborators.length,
      resources: resources.length,
    },
    opportunities,
    mentors: mentors.map((mentor) =>
      presentPerson(mentor, mentor.person.mentorAreas, presentPlaces(mentor.person.places, now)),
    ),
    collaborators: collaborators.map((person) => presentPerson(person, person.person.skillsOffer, null)),
    resources: resources.map(presentResource),
  };
}

const columns = {
  ...PERSON_COLUMNS,
  wantsToMentor: userProfiles.wantsToMentor,
  mentorAreas: userProfiles.mentorAreas,
  businessStage: userProfiles.businessStage,
  places: sql`found.places`,
  hasRoom: sql`found.has_room`,
  answerHours: sql`found.answer_hours`,
};
type MentorRow = PersonRow &
  Pick<ProfileRow, "wantsToMentor" | "mentorAreas" | "businessStage"> & {
    places: PlacesRow | null;
    hasRoom: boolean;
    answerHours: number | null;
  };

const { need, needsAtMost, industry, country, laterStage } = MENTOR_WEIGHTS;
const canHelp = sql`${userProfiles.mentorAreas} && ${requested("sought")}`;
const isFurther = sql`${userProfiles.businessStage} = any(${requested("laterStages")}::text[])`;

const found = searchPeople({
  kind: "mentor",
  values: {
    id: "uuid",
    needs: "text[]",
    answers: "text[]",
    sought: "text[]",
    industries: "text[]",
    country: "text",
    laterStages: "text[]",
    month: "text",
    now: "text",
  },
  eligible: sql`${userProfiles.wantsToMentor}`,
  looksAt: [userProfiles.mentorAreas, userProfiles.industrySector, userProfiles.country, userProfiles.businessStage],
  gathered: [
    [canHelp, sharesIndustry, sharesCountry],
    [canHelp, sharesIndustry],
    [canHelp, sharesCountry],
    [canHelp],
    [sharesIndustry, sharesCountry],
    [sharesIndustry],
    [sharesCountry],
  ],
  score: sql`least(${answersTo(userProfiles.mentorAreas)} * ${number(need)}, ${number(needsAtMost)})
    + ${earns(sharesIndustry, industry)} + ${earns(sharesCountry, country)} + ${earns(isFurther, laterStage)}`,
  amongEquals: {
    join: mentorPlacesOf(userProfiles.id),
    columns: sql`${placesColumn(requested("month"))} as places,
      ${hasRoom(requested("month"), sql`${requested("now")}::timestamptz`)} as has_room, ${answerHours} as answer_hours`,
    order: sql`has_room desc, answer_hours nulls last`,
  },
});

const mentorRows = jsonRows<MentorRow>(columns, found);

function mentorValues(member: ProfileRow, now: Date): Record<string, unknown> {
  return valuesFor("mentor", {
    id: member.id,
    ...answersOf(member.supportAreasNeeded, mentorAreasFor),
    industries: member.industrySector,
    country: member.country,
    laterStages: stagesAfter(member.businessStage),
    month: monthOf(now),
    now: now.toISOString(),
  });
}
