import { msg } from "./translate.ts";

/** Profile sections (decision 2): four steps of the wizard, then the confirmation that issues the card. */
export const SECTIONS = [
  { key: "basic", label: msg("Basic Info") },
  { key: "business", label: msg("Business Details") },
  { key: "skills", label: msg("Skills & Goals") },
  { key: "preferences", label: msg("Preferences") },
  { key: "card", label: msg("E-DID") },
] as const;

export type SectionKey = (typeof SECTIONS)[number]["key"];
export type SectionFlags = Record<SectionKey, boolean>;

/** Decision 2: the required answers of each step. */
export const REQUIRED_FIELDS = {
  basic: ["fullName", "country", "entrepreneurType"],
  business: ["businessName", "businessStage", "industrySector", "businessModel"],
  skills: [
    "skillsOffer",
    "supportAreasNeeded",
    "joiningGoals",
    "goals612Months",
    "goals3Years",
    "challengesFaced",
    "topicsOfInterest",
    "educationAndTraining",
  ],
  preferences: [],
} as const;

type Step = keyof typeof REQUIRED_FIELDS;
export type RequiredField = (typeof REQUIRED_FIELDS)[Step][number];
type RequiredText = "fullName" | "country" | "entrepreneurType" | "businessName" | "businessStage";

/** A time from the database or JSON; here only matters whether it is null. */
type Timestamp = string | Date | null;

export type Confirmations = { typeChosenAt: Timestamp; cardConfirmedAt: Timestamp };

export type SectionProfile = Record<RequiredText, string | null> &
  Record<Exclude<RequiredField, RequiredText>, string[]> &
  Confirmations;

/** The card counts as confirmed if this is stored, or ticked in the form (docs/product/profiles.md#sections). */
export function sectionFlags(profile: SectionProfile, form?: { cardConfirmed: boolean }): SectionFlags {
  const isComplete = (step: Step) => REQUIRED_FIELDS[step].every((field) => isAnswered(profile, field));
  return {
    basic: isComplete("basic"),
    business: isComplete("business"),
    skills: isComplete("skills"),
    preferences: isComplete("preferences"),
    card: form?.cardConfirmed ?? profile.cardConfirmedAt !== null,
  };
}

/** The entrepreneur type counts as answered only after the member has chosen it (decision 11). */
export function isAnswered(profile: SectionProfile, field: RequiredField): boolean {
  if (field === "entrepreneurType" && profile.typeChosenAt === null) return false;
  return isAnswer(profile[field]);
}

export const isAnswer = (value: string | null | string[]): boolean =>
  Array.isArray(value) ? value.length > 0 : filled(value);

export function filled(...texts: (string | null)[]): boolean {
  return texts.every((text) => text !== null && text.trim() !== "");
}

export function firstIncompleteSection(flags: SectionFlags): SectionKey | null {
  return SECTIONS.find(({ key }) => !flags[key])?.key ?? null;
}

/** docs/product/profiles.md#auto-save */
export function newlyCompleted(before: SectionFlags, after: SectionFlags): SectionKey[] {
  return SECTIONS.map(({ key }) => key).filter((key) => after[key] && !before[key]);
}

export function sectionIndex(key: SectionKey): number {
  return SECTIONS.findIndex((section) => section.key === key);
}

export function sectionLabel(key: SectionKey): string {
  return SECTIONS[sectionIndex(key)]?.label ?? "";
}

export function sectionPath(key: SectionKey): string {
  return sectionHref(sectionIndex(key));
}

export function sectionHref(index: number): string {
  return `/edit-profile?section=${index}`;
}

export type Question = { section: SectionKey; field: string };

/** Path of the profile form that opens with the focus on this question. */
export function questionPath({ section, field }: Question, hrefOf = sectionHref): string {
  return `${hrefOf(sectionIndex(section))}&field=${field}`;
}

export const LAST_SECTION = 4;
export const LAST_STEP = 3;

/** Index of a section; any value that is no number means the first section. */
export function clampSection(value: unknown): number {
  return clamp(value, LAST_SECTION);
}

export function clampStep(value: unknown): number {
  return clamp(value, LAST_STEP);
}

function clamp(value: unknown, last: number): number {
  const index = typeof value === "string" && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof index !== "number" || Number.isNaN(index)) return 0;
  return Math.min(Math.max(Math.trunc(index), 0), last);
}
