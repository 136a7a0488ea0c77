import { ENTREPRENEUR_TYPES, TYPE_LABELS, type TypeLabelContext, typeLabel } from "./entrepreneur-type.ts";
import type { Option } from "./option.ts";
import { AGE_RANGES, CONTACT_METHODS, EDUCATION, GENDERS, JOINING_GOALS, SKILLS } from "./options-about.ts";
import {
  BUSINESS_MODELS,
  BUSINESS_STAGES,
  HOURLY_RATES,
  INDUSTRIES,
  MARKETS,
  REGISTRATION_STATES,
  REVENUE_RANGES,
  SOLO_SERVICES,
  YEARS_OF_EXPERIENCE,
} from "./options-business.ts";
import { IMPACT_METRICS, LONG_TERM_GOALS, SHORT_TERM_GOALS } from "./options-goals.ts";
import { CHALLENGES, COLLABORATOR_TYPES, MENTOR_AREAS, SUPPORT_AREAS } from "./options-needs.ts";

/** M§3 "Option lists"; a sector of interest is an industry, so that one vocabulary serves matching. */
export const OPTION_LISTS = {
  entrepreneurType: ENTREPRENEUR_TYPES.map((key): Option => ({ key, label: TYPE_LABELS.default[key] })),
  businessStage: BUSINESS_STAGES,
  isRegistered: REGISTRATION_STATES,
  yearsExperience: YEARS_OF_EXPERIENCE,
  revenueRange: REVENUE_RANGES,
  ageRange: AGE_RANGES,
  gender: GENDERS,
  hourlyRateRange: HOURLY_RATES,
  marketsServed: MARKETS,
  contactMethod: CONTACT_METHODS,
  industry: INDUSTRIES,
  businessModel: BUSINESS_MODELS,
  supportArea: SUPPORT_AREAS,
  challenge: CHALLENGES,
  education: EDUCATION,
  sectorOfInterest: INDUSTRIES,
  impactMetric: IMPACT_METRICS,
  skill: SKILLS,
  mentorArea: MENTOR_AREAS,
  collaboratorType: COLLABORATOR_TYPES,
  shortTermGoal: SHORT_TERM_GOALS,
  longTermGoal: LONG_TERM_GOALS,
  joiningGoal: JOINING_GOALS,
  soloService: SOLO_SERVICES,
} as const satisfies Record<string, readonly Option[]>;

export type OptionListName = keyof typeof OPTION_LISTS;

export function optionsOf(list: OptionListName): readonly Option[] {
  return OPTION_LISTS[list];
}

/** The label of a key; a custom tag is its own label. */
export function labelOf(list: OptionListName, value: string, context: TypeLabelContext = "default"): string {
  if (list === "entrepreneurType") return typeLabel(value, context) || value;
  return optionsOf(list).find(({ key }) => key === value)?.label ?? value;
}

/** The key for a key or a label in any case; null when the list has neither. */
export function keyOf(list: OptionListName, text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const found = optionsOf(list).find(({ key, label }) => key === wanted || label.toLowerCase() === wanted);
  return found?.key ?? null;
}
