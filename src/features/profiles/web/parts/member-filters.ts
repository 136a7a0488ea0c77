import { offeredStages } from "#kernel/stages.ts";
import { LANGUAGES } from "#platform/i18n/languages.ts";
import { translated } from "#shell/list-page/list-filter.tsx";
import { countryChoices } from "#shell/text/country-choices.ts";
import {
  type ChosenFilters,
  PROFILE_FILTERS,
  PROFILE_TAGS,
  PROFILE_WORDS,
  type ProfileFilterName,
  type ProfileTagName,
  type ProfileWordName,
} from "../../domain/finding/filters.ts";

type Name = ProfileFilterName | ProfileTagName | ProfileWordName;
type Choice = { value: string; label: string; lang?: string };
export type MemberFilter = { name: Name; label: string } & ({ any: string; options: Choice[] } | { maxLength: number });

export function memberFilters(chosen: Partial<ChosenFilters>): MemberFilter[] {
  const fixed = PROFILE_FILTERS.map((filter) => ({ ...filter, options: fixedChoices(filter, chosen.stage) }));
  const tags = PROFILE_TAGS.map(({ name, label, any, options }) => {
    return { name, label, any, options: withOwn(translated(options), chosen[name]) };
  });
  return [
    ...fixed,
    ...tags,
    ...PROFILE_WORDS.map((words) => (words.name === "language" ? languages(words, chosen) : words)),
  ];
}

function fixedChoices({ name, options }: (typeof PROFILE_FILTERS)[number], stage: string | undefined): Choice[] {
  if (name === "country") return countryChoices();
  return translated(name === "stage" ? offeredStages(options, stage) : options);
}

function withOwn(options: Choice[], value = ""): Choice[] {
  return value === "" || options.some((option) => option.value === value)
    ? options
    : [{ value, label: value }, ...options];
}

type LanguageFilter = Extract<(typeof PROFILE_WORDS)[number], { name: "language" }>;

function languages({ name, label, any }: LanguageFilter, { language }: Partial<ChosenFilters>): MemberFilter {
  const options = Object.entries(LANGUAGES).map(
    ([code, { name }]): Choice => ({ value: code, label: name, lang: code }),
  );
  return { name, label, any, options: withOwn(options, language) };
}
