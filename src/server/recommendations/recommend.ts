import type { MatchListQuery, RecommendationsAnswer } from "#contract/recommendations.ts";
import { recommendedResources } from "#domain/opportunities/resources.ts";
import { CONSTANTS } from "#domain/profiles/constants.ts";
import type { Context } from "../context.ts";
import type { ProfileRow } from "../profiles/queries.ts";
import { findCollaborators } from "./find-collaborators.ts";
import { findMentors } from "./find-mentors.ts";
import { listMatches } from "./list-matches.ts";
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

/** M§7 "Recommendation helpers": what the Overview shows. */
export async function recommend(context: Context, profile: ProfileRow | null): Promise<RecommendationsAnswer> {
  if (profile === null) return NOTHING;
  const [matches, mentors, collaborators] = await Promise.all([
    listMatches(context, profile, FIRST),
    findMentors(context.db, profile),
    findCollaborators(context.db, profile),
  ]);
  const resources = recommendedResources(profile);
  return {
    counts: {
      opportunities: matches.total,
      mentors: mentors.length,
      collaborators: collaborators.length,
      resources: resources.length,
    },
    opportunities: matches.opportunities,
    mentors: mentors.map((found) => presentPerson(found, found.person.mentorAreas)),
    collaborators: collaborators.map((found) => presentPerson(found, found.person.skillsOffer)),
    resources: resources.map(presentResource),
  };
}
