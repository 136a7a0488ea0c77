import { mentorAreasFor, overlaps } from "#features/profiles/domain/need-answers.ts";
import { BUSINESS_STAGES } from "#features/profiles/domain/options-business.ts";
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

/** Decision 36; the SQL that sorts is built from them too. */
export const MENTOR_WEIGHTS = { need: 3, needsAtMost: 9, industry: 2, country: 1, laterStage: 1 } as const;

type Mentee = Seeker & Pick<ProfileFields, "supportAreasNeeded" | "businessStage">;
export type Mentor = SuggestedPerson & Pick<ProfileFields, "wantsToMentor" | "mentorAreas" | "businessStage">;

/** The stages that a business reaches after this one; without a stage none is known to be later. */
export function stagesAfter(stage: string | null): string[] {
  const keys: string[] = BUSINESS_STAGES.map(({ key }) => key);
  const index = stage === null ? -1 : keys.indexOf(stage);
  return index < 0 ? [] : keys.slice(index + 1);
}

/** At most ten who offer mentorship, each with the reasons (decision 36; docs/product/matching.md#mentors). */
export function suggestMentors<P extends Mentor>(member: Mentee, people: readonly P[]): Suggestion<P>[] {
  const mentors = people.filter(({ wantsToMentor }) => wantsToMentor);
  return topSuggestions(member, mentors, (mentor) => mentorReasons(member, mentor));
}

function mentorReasons(member: Mentee, mentor: Mentor): PersonReason[] {
  const { need, needsAtMost, industry, country, laterStage } = MENTOR_WEIGHTS;
  const needs = member.supportAreasNeeded.filter((area) => overlaps(mentorAreasFor(area), mentor.mentorAreas));
  const isLater = mentor.businessStage !== null && stagesAfter(member.businessStage).includes(mentor.businessStage);
  const stage = labels("businessStage", isLater ? [mentor.businessStage ?? ""] : []);
  return [
    personReason("needs", Math.min(needs.length * need, needsAtMost), "Can help with {needs}", {
      needs: labels("supportArea", needs),
    }),
    industryReason(member, mentor, industry),
    countryReason(member, mentor, country),
    personReason("stage", isLater ? laterStage : 0, "Has taken a business further: {stage}", { stage }),
  ].filter(({ points }) => points > 0);
}
