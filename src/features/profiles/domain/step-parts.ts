import { BUILDER_CRITERIA, type EdidTier, PIONEER_CRITERIA } from "#features/edid/domain/e-did.ts";
import type { SectionKey } from "#kernel/sections.ts";
import { isEmpty } from "#kernel/sentences.ts";
import { msg } from "#kernel/translate.ts";
import { isAsked, isRequired, PROFILE_FIELD_NAMES, PROFILE_FIELDS, type ProfileField } from "./fields.ts";
import { FOLLOW_UP_FIELDS } from "./follow-ups.ts";
import type { ProfileFields } from "./profile.ts";
import { STEPS } from "./steps.ts";

type PartKey = "card" | "details" | "followUps";
type PartTexts = { key: PartKey; title: string; about: string };
export type StepPart = PartTexts & { fields: ProfileField[] };
type StepFields = { main: ProfileField[]; parts: StepPart[] };

const FOR_BOTH = msg("Optional, counts for Builder and Pioneer");
const OPTIONAL = msg("Optional");

/** Decision 65: closed parts below a step's required questions. A question outside all parts is always visible. */
const PARTS: Record<SectionKey, readonly PartTexts[]> = {
  basic: [
    { key: "card", title: msg("More about you"), about: FOR_BOTH },
    { key: "details", title: msg("Photo, language and other details"), about: OPTIONAL },
  ],
  business: [
    { key: "card", title: msg("More about your business"), about: FOR_BOTH },
    { key: "details", title: msg("Team, markets and other details"), about: OPTIONAL },
    {
      key: "followUps",
      title: msg("More about your work"),
      about: msg("Optional. Your answers help mentors and partners understand you."),
    },
  ],
  skills: [{ key: "details", title: msg("More about what you need"), about: OPTIONAL }],
  preferences: [{ key: "card", title: msg("Mentoring and collaboration"), about: msg("Optional, counts for Pioneer") }],
  card: [],
};

const TIERS: readonly [EdidTier, typeof BUILDER_CRITERIA][] = [
  ["builder", BUILDER_CRITERIA],
  ["pioneer", PIONEER_CRITERIA],
];
const FOR_CARD = new Set(TIERS.flatMap(([, criteria]) => criteria.map(({ field }) => field)));
const FOLLOW_UPS = new Set<ProfileField>(FOLLOW_UP_FIELDS);

/** Order of a step: required questions, then the closed parts, then the follow-up questions (decision 24). */
export function stepFields(step: number, profile: ProfileFields): StepFields {
  return arrange(step, (field) => isAsked(field, profile) && !isOnlyHistory(field, profile));
}

function arrange(step: number, isShown: (field: ProfileField) => boolean): StepFields {
  const section = STEPS[step]?.key;
  const asked = PROFILE_FIELD_NAMES.filter((field) => PROFILE_FIELDS[field].section === section && isShown(field));
  const parts = (section ? PARTS[section] : [])
    .map((part) => ({ ...part, fields: asked.filter((field) => partOf(field) === part.key) }))
    .filter(({ fields }) => fields.length > 0);
  const inParts = new Set(parts.flatMap(({ fields }) => fields));
  return { main: asked.filter((field) => !inParts.has(field)), parts };
}

export function questionsOf(step: number, profile: ProfileFields): ProfileField[] {
  return inOrder(stepFields(step, profile));
}

export function everyQuestionOf(step: number): ProfileField[] {
  return inOrder(arrange(step, () => true));
}

const inOrder = ({ main, parts }: StepFields) => [...main, ...parts.flatMap(({ fields }) => fields)];

function partOf(field: ProfileField): PartKey | null {
  if (isRequired(field)) return null;
  if (FOLLOW_UPS.has(field)) return "followUps";
  return FOR_CARD.has(field) ? "card" : "details";
}

function isOnlyHistory(field: ProfileField, profile: ProfileFields): boolean {
  return field === "preAppReasonForJoining" && profile[field].length === 0;
}

type Progress = { tier: EdidTier | null; done: number; all: number };

/** The progress of the card part counts tier criteria; that of other parts counts answers. */
export function partProgress(step: number, { key, fields }: StepPart, profile: ProfileFields): Progress[] {
  if (key !== "card") {
    const done = fields.filter((field) => isAnswered(profile[field])).length;
    return [{ tier: null, done, all: fields.length }];
  }
  return TIERS.flatMap(([tier, criteria]) => {
    const own = criteria.filter(({ field, section }) => section === STEPS[step]?.key && isOptional(field));
    const done = own.filter(({ met }) => met(profile)).length;
    return own.length === 0 ? [] : [{ tier, done, all: own.length }];
  });
}

const isOptional = (field: string) => partOf(field as ProfileField) !== null;

export function isAnswered(value: ProfileFields[ProfileField]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== false && !isEmpty(value);
}
