import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import {
  type Confirmations,
  filled,
  isAnswer,
  isAnswered,
  type Question,
  REQUIRED_FIELDS,
  type RequiredField,
  type SectionKey,
} from "#kernel/sections.ts";
import { rankOf, STAGES, type Stage } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";

export const EDID_TIERS = ["explorer", "builder", "pioneer"] as const;
export type EdidTier = (typeof EDID_TIERS)[number];
export type Missing = Question & { label: string };

export const TIER_LABELS: Record<EdidTier, string> = {
  explorer: msg("Explorer"),
  builder: msg("Builder"),
  pioneer: msg("Pioneer"),
};

const TIER_OF_STAGE: Partial<Record<Stage, EdidTier>> = {
  edid_ready: "explorer",
  edid_builder_ready: "builder",
  edid_pioneer_ready: "pioneer",
};

export function edidTier(stage: Stage | null): EdidTier {
  return (stage && TIER_OF_STAGE[stage]) || "explorer";
}

export function isCardIssued(stage: Stage | null): boolean {
  return stage !== null && stage in TIER_OF_STAGE;
}

export function stagesOfTier(tier: string): Stage[] {
  return STAGES.map(({ stage }) => stage).filter((stage) => TIER_OF_STAGE[stage] === tier);
}

/** @returns null when no tier was gained (docs/product/edid.md#rise-and-fall) */
export function risenTier(before: Stage | null, after: Stage | null): EdidTier | null {
  return isCardIssued(after) && rankOf(after) > rankOf(before) ? edidTier(after) : null;
}

export function cardPath(gained?: EdidTier): string {
  return gained ? `/card?new=${gained}` : "/card";
}

/** Decision 8. */
export function isCardPublic(profile: { profileCompletionStage: Stage | null; okFeatureProfile: boolean }): boolean {
  return isCardIssued(profile.profileCompletionStage) && profile.okFeatureProfile;
}

/** docs/product/edid.md#tiers */
export function earnedTier(profile: ProfileFields): EdidTier {
  if (!meets(profile, BUILDER_CRITERIA)) return "explorer";
  return meets(profile, PIONEER_CRITERIA) ? "pioneer" : "builder";
}

function meets(profile: ProfileFields, criteria: readonly Criterion<ProfileFields>[]): boolean {
  return criteria.every(({ met }) => met(profile));
}

/** Decision 7: a member without a card sees what the card still needs. @returns null at the top tier */
export function missingForNextTier(
  profile: ProfileFields & Confirmations,
  stage: Stage | null,
): { tier: EdidTier; missing: Missing[] } | null {
  if (!isCardIssued(stage)) return { tier: "explorer", missing: missing(profile, CARD_CRITERIA) };
  const tier = edidTier(stage);
  if (tier === "explorer") return { tier: "builder", missing: missing(profile, BUILDER_CRITERIA) };
  if (tier === "builder") return { tier: "pioneer", missing: missing(profile, PIONEER_CRITERIA) };
  return null;
}

function missing<P>(profile: P, criteria: readonly Criterion<P>[]): Missing[] {
  return criteria.filter(({ met }) => !met(profile)).map(({ field, label, section }) => ({ field, label, section }));
}

type Criterion<P> = Missing & { met(profile: P): boolean };

type Rule = Criterion<ProfileFields>;
type KeysOf<T> = { [K in keyof ProfileFields]: ProfileFields[K] extends T ? K : never }[keyof ProfileFields];

/** docs/product/edid.md#pioneer-criteria */
const PIONEER_THRESHOLDS = { impactMetrics: 3, mentorAreas: 2, skillsOffer: 3 } as const;

function given(field: KeysOf<string | null>, label: string, section: SectionKey): Rule {
  return { field, label, section, met: (profile) => filled(profile[field]) };
}

function atLeast(count: number, field: KeysOf<string[]>, label: string, section: SectionKey): Rule {
  return { field, label, section, met: (profile) => profile[field].length >= count };
}

const REQUIRED_LABELS: Record<RequiredField, string> = {
  fullName: msg("Full name"),
  country: msg("Country"),
  entrepreneurType: msg("What best describes you"),
  businessName: msg("Business, venture or idea name"),
  businessStage: msg("Business stage"),
  industrySector: msg("At least one industry sector"),
  businessModel: msg("At least one business model"),
  skillsOffer: msg("At least one skill you can offer"),
  supportAreasNeeded: msg("At least one support area you need"),
  joiningGoals: msg("At least one reason for joining"),
  goals612Months: msg("At least one short-term goal"),
  goals3Years: msg("At least one long-term goal"),
  challengesFaced: msg("At least one challenge you face"),
  topicsOfInterest: msg("At least one business sector"),
  educationAndTraining: msg("At least one education or training"),
};

function answer(field: RequiredField, section: SectionKey): Rule {
  return { field, label: REQUIRED_LABELS[field], section, met: (profile) => isAnswer(profile[field]) };
}

const TYPE = answer("entrepreneurType", "basic");
const COUNTRY = answer("country", "basic");
const BUSINESS_BASICS = REQUIRED_FIELDS.business.map((field) => answer(field, "business"));
const SKILLS = REQUIRED_FIELDS.skills.map((field) => answer(field, "skills"));
const GOALS = SKILLS.filter(({ field }) => field !== "topicsOfInterest" && field !== "educationAndTraining");

/** Decision 2: one line per question of the five sections. */
const CARD_CRITERIA: readonly Criterion<ProfileFields & Confirmations>[] = [
  ...REQUIRED_FIELDS.basic.map((field) => ({
    ...answer(field, "basic"),
    met: (profile: ProfileFields & Confirmations) => isAnswered(profile, field),
  })),
  ...BUSINESS_BASICS,
  ...SKILLS,
  {
    field: "cardConfirmedAt",
    label: msg("Your confirmation that these details are yours"),
    section: "card",
    met: ({ cardConfirmedAt }) => cardConfirmedAt !== null,
  },
];

/** docs/product/edid.md#builder-criteria and decision 7. */
export const BUILDER_CRITERIA: readonly Rule[] = [
  TYPE,
  COUNTRY,
  given("ageRange", msg("Age range"), "basic"),
  given("gender", msg("Gender"), "basic"),
  given("phoneWhatsapp", msg("Phone or WhatsApp number"), "basic"),
  given("userBio", msg("About you"), "basic"),
  ...BUSINESS_BASICS,
  given("productServiceDescription", msg("What your business does"), "business"),
  given("targetCustomers", msg("Who your customers are"), "business"),
  given("impactDescription", msg("Your impact"), "business"),
  atLeast(1, "impactMetrics", msg("At least one impact metric"), "business"),
  ...GOALS,
];

/** A Pioneer must meet these criteria and all criteria of Builder. */
export const PIONEER_CRITERIA: readonly Rule[] = [
  atLeast(PIONEER_THRESHOLDS.impactMetrics, "impactMetrics", msg("At least 3 impact metrics"), "business"),
  atLeast(PIONEER_THRESHOLDS.skillsOffer, "skillsOffer", msg("At least 3 skills you can offer"), "skills"),
  {
    field: "wantsToMentor",
    label: msg("Your offer to mentor others"),
    section: "preferences",
    met: ({ wantsToMentor }) => wantsToMentor,
  },
  atLeast(PIONEER_THRESHOLDS.mentorAreas, "mentorAreas", msg("At least 2 mentor areas"), "preferences"),
  given("linkedinSocialProfile", msg("LinkedIn or social profile"), "basic"),
  given("websitePortfolio", msg("Website or portfolio"), "business"),
  atLeast(1, "collaboratorTypes", msg("At least one kind of collaborator"), "preferences"),
  {
    field: "yearsExperience",
    label: msg("At least 1 year of experience"),
    section: "business",
    met: ({ yearsExperience }) => filled(yearsExperience) && yearsExperience !== "less_than_1_year",
  },
];
