import { needsAnsweredBy, overlaps, skillsFor } from "#features/profiles/domain/need-answers.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import {
  countryReason,
  industryReason,
  labels,
  type PersonReason,
  personReason,
  type Seeker,
  type SuggestedPerson,
  type Suggestion,
  topSuggestions,
} from "./suggested-people.ts";

/**
 * Collaborators (docs/product/matching.md#collaborators) are members who look for some themselves (the badge "Open to
 * Collaboration"). What their skills answer of our needs weighs as with mentors; what ours answer of theirs a little
 * less; the same kind of collaborator sought and the same industry as an industry does with mentors.
 */
export const COLLABORATOR_WEIGHTS = {
  need: 3,
  needsAtMost: 9,
  offer: 2,
  offersAtMost: 6,
  type: 2,
  industry: 2,
  country: 1,
} as const;

type Trades = Pick<ProfileFields, "supportAreasNeeded" | "skillsOffer" | "collaboratorTypes">;
type CollaborationSeeker = Seeker & Trades;
export type Collaborator = SuggestedPerson & Trades;

/** At most ten who are open to collaboration, each with the reasons. */
export function suggestCollaborators<P extends Collaborator>(
  member: CollaborationSeeker,
  people: readonly P[],
): Suggestion<P>[] {
  const open = people.filter(({ collaboratorTypes }) => collaboratorTypes.length > 0);
  return topSuggestions(member, open, (person) => collaboratorReasons(member, person));
}

function collaboratorReasons(member: CollaborationSeeker, person: Collaborator): PersonReason[] {
  const weigh = COLLABORATOR_WEIGHTS;
  const needs = member.supportAreasNeeded.filter((need) => overlaps(skillsFor(need), person.skillsOffer));
  const answered = needsAnsweredBy(member.skillsOffer);
  const offers = person.supportAreasNeeded.filter((need) => answered.includes(need));
  const types = member.collaboratorTypes.filter((type) => person.collaboratorTypes.includes(type));
  return [
    personReason("needs", Math.min(needs.length * weigh.need, weigh.needsAtMost), "Has skills for {needs}", {
      needs: labels("supportArea", needs),
    }),
    personReason("offers", Math.min(offers.length * weigh.offer, weigh.offersAtMost), "You can help with {needs}", {
      needs: labels("supportArea", offers),
    }),
    personReason("type", types.length > 0 ? weigh.type : 0, "Looks for the same collaborators: {types}", {
      types: labels("collaboratorType", types),
    }),
    industryReason(member, person, weigh.industry),
    countryReason(member, person, weigh.country),
  ].filter(({ points }) => points > 0);
}
