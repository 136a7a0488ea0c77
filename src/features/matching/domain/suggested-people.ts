import { isPublicProfile } from "#features/directory/domain/public-profile.ts";
import { CONSTANTS } from "#features/profiles/domain/constants.ts";
import { labelOf, type OptionListName } from "#features/profiles/domain/options.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { type Sentence, shortList } from "#kernel/sentence.ts";
import type { Stage } from "#kernel/stages.ts";

export type PersonReason = Sentence & { kind: string; points: number };
export type Suggestion<Person> = { person: Person; score: number; reasons: PersonReason[] };

/** Somebody for whom people are looked for. */
export type Seeker = { id: string } & Pick<ProfileFields, "country" | "industrySector">;

export type SuggestedPerson = Seeker &
  Pick<ProfileFields, "okFeatureProfile"> & { memberId: string | null; profileCompletionStage: Stage };

/** docs/product/matching.md#who-is-suggested and decision 36. */
function canBeSuggested(seeker: Seeker, person: SuggestedPerson): boolean {
  return isPublicProfile(person) && person.id !== seeker.id;
}

/** Those with any reason, the best first; among equals whoever joined last, so that newcomers are found. */
export function topSuggestions<Person extends SuggestedPerson>(
  seeker: Seeker,
  people: readonly Person[],
  reasonsFor: (person: Person) => PersonReason[],
): Suggestion<Person>[] {
  return people
    .filter((person) => canBeSuggested(seeker, person))
    .map((person) => {
      const reasons = reasonsFor(person);
      return { person, reasons, score: reasons.reduce((sum, { points }) => sum + points, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.person.id < b.person.id ? 1 : -1))
    .slice(0, CONSTANTS.maxSuggestedPeople);
}

export function personReason(kind: string, points: number, text: string, values: Sentence["values"]): PersonReason {
  return { kind, points, text, values };
}

export function industryReason(seeker: Seeker, person: Seeker, points: number): PersonReason {
  const shared = seeker.industrySector.filter((key) => person.industrySector.includes(key));
  const industries = labels("industry", shared);
  return personReason("industry", shared.length > 0 ? points : 0, "Works in your industry: {industries}", {
    industries,
  });
}

export function countryReason(seeker: Seeker, person: Seeker, points: number): PersonReason {
  const shared = seeker.country !== null && seeker.country === person.country;
  const country = shared ? [countryName(seeker.country) ?? ""] : [];
  return personReason("country", shared ? points : 0, "Also in {country}", { country });
}

export function labels(list: OptionListName, keys: readonly string[]): string[] {
  return shortList(keys.map((key) => labelOf(list, key)));
}
