import { mentorAreasFor, needsAnsweredBy, overlaps, skillsFor } from "#features/profiles/domain/need-answers.ts";
import { labelOf, type OptionListName } from "#features/profiles/domain/options.ts";
import { BUSINESS_STAGES } from "#features/profiles/domain/options-business.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { isPublicProfile } from "#kernel/public-profile.ts";
import { type Sentence, shortList } from "#kernel/sentences.ts";
import type { Stage } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";

export const MOST_SUGGESTED = 10;

type PersonReason = Sentence & { kind: string; points: number };
export type Suggestion<Person> = { person: Person; score: number; reasons: PersonReason[] };

type Seeker = { id: string } & Pick<ProfileFields, "country" | "industrySector">;

type SuggestedPerson = Seeker &
  Pick<ProfileFields, "okFeatureProfile"> & { memberId: string | null; profileCompletionStage: Stage };

/** docs/product/matching.md#who-is-suggested and decision 36. */
function canBeSuggested(seeker: Seeker, person: SuggestedPerson): boolean {
  return isPublicProfile(person) && person.id !== seeker.id;
}

type Compare<Person> = (one: Person, other: Person) => number;

/** Suggestions with at least one reason, best first. Among equal scores, the newest member comes first. */
function topSuggestions<Person extends SuggestedPerson>(
  seeker: Seeker,
  people: readonly Person[],
  reasonsFor: (person: Person) => PersonReason[],
  amongEquals: Compare<Person> = () => 0,
): Suggestion<Person>[] {
  return people
    .filter((person) => canBeSuggested(seeker, person))
    .map((person) => {
      const reasons = reasonsFor(person);
      return { person, reasons, score: reasons.reduce((sum, { points }) => sum + points, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || amongEquals(a.person, b.person) || (a.person.id < b.person.id ? 1 : -1))
    .slice(0, MOST_SUGGESTED);
}

function personReason(kind: string, points: number, text: string, values: Sentence["values"]): PersonReason {
  return { kind, points, text, values };
}

function industryReason(seeker: Seeker, person: Seeker, points: number): PersonReason {
  const shared = seeker.industrySector.filter((key) => person.industrySector.includes(key));
  const industries = labels("industry", shared);
  return personReason("industry", shared.length > 0 ? points : 0, msg("Works in your industry: {industries}"), {
    industries,
  });
}

function countryReason(seeker: Seeker, person: Seeker, points: number): PersonReason {
  const shared = seeker.country !== null && seeker.country === person.country;
  const country = shared ? [countryName(seeker.country) ?? ""] : [];
  return personReason("country", shared ? points : 0, msg("Also in {country}"), { country });
}

function labels(list: OptionListName, keys: readonly string[]): string[] {
  return shortList(keys.map((key) => labelOf(list, key)));
}

/** Points for members with the badge "Open to Collaboration" (docs/product/matching.md#collaborators). */
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
  const types = member.collaboratorTypes.filter((type) => person.collaboratorTypes.includes(type));
  return [
    personReason("needs", Math.min(needs.length * weigh.need, weigh.needsAtMost), msg("Has skills for {needs}"), {
      needs: labels("supportArea", needs),
    }),
    offersReason(member, person),
    personReason("type", types.length > 0 ? weigh.type : 0, msg("Looks for the same collaborators: {types}"), {
      types: labels("collaboratorType", types),
    }),
    industryReason(member, person, weigh.industry),
    countryReason(member, person, weigh.country),
  ].filter(({ points }) => points > 0);
}

function offersReason(member: CollaborationSeeker, person: Collaborator): PersonReason {
  const { offer, offersAtMost } = COLLABORATOR_WEIGHTS;
  const answered = needsAnsweredBy(member.skillsOffer);
  const offers = person.supportAreasNeeded.filter((need) => answered.includes(need));
  return personReason("offers", Math.min(offers.length * offer, offersAtMost), msg("You can help with {needs}"), {
    needs: labels("supportArea", offers),
  });
}

/** Points for mentors (decision 36). The SQL that sorts mentors uses the same weights. */
export const MENTOR_WEIGHTS = { need: 3, needsAtMost: 9, industry: 2, country: 1, laterStage: 1 } as const;

type Mentee = Seeker & Pick<ProfileFields, "supportAreasNeeded" | "businessStage">;
export type Mentor = SuggestedPerson &
  Pick<ProfileFields, "wantsToMentor" | "mentorAreas" | "businessStage"> & {
    /** Whether the mentor takes new mentees; true when unknown. */
    hasRoom?: boolean;
    /** Usual response time in hours; null or absent when unknown. */
    answerHours?: number | null;
  };

export function stagesAfter(stage: string | null): string[] {
  const keys: string[] = BUSINESS_STAGES.map(({ key }) => key);
  const index = stage === null ? -1 : keys.indexOf(stage);
  return index < 0 ? [] : keys.slice(index + 1);
}

/** Suggests mentors, each with the reasons for it (decision 36; docs/product/matching.md#mentors). */
export function suggestMentors<P extends Mentor>(member: Mentee, people: readonly P[]): Suggestion<P>[] {
  const mentors = people.filter(({ wantsToMentor }) => wantsToMentor);
  return topSuggestions(member, mentors, (mentor) => mentorReasons(member, mentor), roomFirst);
}

function roomFirst(one: Mentor, other: Mentor): number {
  const room = ({ hasRoom = true }: Mentor) => (hasRoom ? 0 : 1);
  const hours = ({ answerHours }: Mentor) => answerHours ?? Number.MAX_VALUE;
  return room(one) - room(other) || hours(one) - hours(other);
}

function mentorReasons(member: Mentee, mentor: Mentor): PersonReason[] {
  const { need, needsAtMost, industry, country, laterStage } = MENTOR_WEIGHTS;
  const needs = member.supportAreasNeeded.filter((area) => overlaps(mentorAreasFor(area), mentor.mentorAreas));
  const isLater = mentor.businessStage !== null && stagesAfter(member.businessStage).includes(mentor.businessStage);
  const stage = labels("businessStage", isLater ? [mentor.businessStage ?? ""] : []);
  return [
    personReason("needs", Math.min(needs.length * need, needsAtMost), msg("Can help with {needs}"), {
      needs: labels("supportArea", needs),
    }),
    industryReason(member, mentor, industry),
    countryReason(member, mentor, country),
    personReason("stage", isLater ? laterStage : 0, msg("Has taken a business further: {stage}"), { stage }),
  ].filter(({ points }) => points > 0);
}
