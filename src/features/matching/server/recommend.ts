import { sql } from "drizzle-orm";
import { recommendedResources } from "#features/opportunities/domain/resources.ts";
import { CONSTANTS } from "#features/profiles/domain/constants.ts";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import type { Context } from "#platform/context.ts";
import { preparedOnce } from "#platform/db/prepared.ts";
import type { MatchListQuery, RecommendationsAnswer } from "../contract/recommendations.ts";
import { suggestCollaborators } from "../domain/collaborators.ts";
import { suggestMentors } from "../domain/mentors.ts";
import { collaboratorRows, collaboratorValues } from "./collaborator-rows.ts";
import { presentPage } from "./list-matches.ts";
import { bestMatchRows, matchValues, readMatch } from "./match-rows.ts";
import { mentorRows, mentorValues } from "./mentor-rows.ts";
import { presentPerson, presentResource } from "./present.ts";

const FIRST: MatchListQuery = {
  search: null,
  type: null,
  region: null,
  match: null,
  limit: CONSTANTS.dashboardOpportunities,
  cursor: undefined,
};

const NOTHING: RecommendationsAnswer = {
  counts: { opportunities: 0, mentors: 0, collaborators: 0, resources: 0 },
  opportunities: [],
  mentors: [],
  collaborators: [],
  resources: [],
};

/** All three in one round trip. Their plan takes longer than they do, and no value changes it: it stays prepared. */
const statement = preparedOnce(
  (db, _, name) =>
    db
      .select({ matches: bestMatchRows(FIRST.limit), mentors: mentorRows, collaborators: collaboratorRows })
      .from(sql`(select) as nothing`)
      .prepare(name),
  "recommendations",
);

/** M§7 "Recommendation helpers": what the Overview shows. The rules of the domain have the last word, and the order. */
export async function recommend(
  { db, clock }: Pick<Context, "db" | "clock">,
  profile: ProfileRow | null,
): Promise<RecommendationsAnswer> {
  if (profile === null) return NOTHING;
  const now = clock();
  const values = { ...matchValues(profile, FIRST, now), ...mentorValues(profile), ...collaboratorValues(profile) };
  const [found] = await statement(db).execute(values);
  if (!found) return NOTHING;
  const { opportunities, total } = presentPage(profile, found.matches.map(readMatch), { limit: FIRST.limit, now });
  const mentors = suggestMentors(profile, found.mentors);
  const collaborators = suggestCollaborators(profile, found.collaborators);
  const resources = recommendedResources(profile);
  return {
    counts: {
      opportunities: total,
      mentors: mentors.length,
      collaborators: collaborators.length,
      resources: resources.length,
    },
    opportunities,
    mentors: mentors.map((mentor) => presentPerson(mentor, mentor.person.mentorAreas)),
    collaborators: collaborators.map((person) => presentPerson(person, person.person.skillsOffer)),
    resources: resources.map(presentResource),
  };
}
