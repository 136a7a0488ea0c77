import { SOLO_TYPES } from "#kernel/entrepreneur-type.ts";
import { REQUIRED_FIELDS } from "#kernel/sections.ts";
import { msg } from "#kernel/translate.ts";
import { type Read, readField } from "./coercion.ts";
import { DEFAULTS } from "./constants.ts";
import { allowsWhatsapp } from "./contact.ts";
import { type FieldRule, list, longText, option, tags, text, tick, url } from "./field-rule.ts";
import { FOLLOW_UP_FIELDS, FOLLOW_UP_QUESTIONS, type FollowUpField, typesAsked } from "./follow-ups.ts";
import { STEP_PROBLEMS } from "./messages.ts";
import type { ProfileFields } from "./profile.ts";

const BUILDER_HINT = msg("Needed for your Builder card");
const PIONEER_HINT = msg("Needed for your Pioneer card");
const FOR_BUILDER = { hint: BUILDER_HINT };
const FOR_PIONEER = { hint: PIONEER_HINT };
const MENTORS = { visibleWhen: "wantsToMentor", hint: PIONEER_HINT } as const;
const SOLO = { onlyFor: SOLO_TYPES };

const EARLIEST_BIRTH_YEAR = 1920;

const BASIC = {
  entrepreneurType: option("basic", msg("What best describes you?"), "entrepreneurType", {
    whenEmpty: { problem: STEP_PROBLEMS.entrepreneurType },
  }),
  fullName: text("basic", msg("Full name"), { maxLength: 120 }),
  calledAs: text("basic", msg("What should we call you?"), {
    hint: msg("Our emails begin with this name"),
    maxLength: 60,
  }),
  country: { kind: "country", section: "basic", label: msg("Country") },
  cityTown: text("basic", msg("City or town"), { maxLength: 120 }),
  ageRange: option("basic", msg("Age range"), "ageRange", FOR_BUILDER),
  gender: option("basic", msg("Gender"), "gender", FOR_BUILDER),
  yearOfBirth: {
    kind: "number",
    section: "basic",
    label: msg("Year of birth"),
    min: EARLIEST_BIRTH_YEAR,
    max: "thisYear",
  },
  preferredLanguage: {
    kind: "language",
    section: "basic",
    label: msg("Preferred language"),
    hint: msg("We write to you in this language"),
    maxLength: 50,
  },
  phoneWhatsapp: {
    kind: "phone",
    section: "basic",
    label: msg("Phone or WhatsApp number"),
    maxLength: 30,
    ...FOR_BUILDER,
  },
  linkedinSocialProfile: url("basic", msg("LinkedIn or social profile"), FOR_PIONEER),
  profilePhotoUrl: { kind: "photo", section: "basic", label: msg("Profile photo") },
  userBio: longText("basic", msg("About you"), { ...FOR_BUILDER, maxLength: 1000 }),
  referralSource: text("basic", msg("How did you hear about us?")),
  referralCode: text("basic", msg("Referral code"), { maxLength: 50 }),
} satisfies Partial<Record<keyof ProfileFields, FieldRule>>;

const BUSINESS = {
  businessName: text("business", msg("Business, venture or idea name")),
  businessStage: option("business", msg("Business stage"), "businessStage"),
  isRegistered: option("business", msg("Is it registered?"), "isRegistered"),
  yearsExperience: option("business", msg("Years of experience"), "yearsExperience", FOR_PIONEER),
  revenueRange: option("business", msg("Annual revenue"), "revenueRange"),
  industrySector: list("business", msg("Industry sector"), "industry"),
  businessModel: list("business", msg("Business model"), "businessModel"),
  productServiceDescription: longText("business", msg("What does your business do?"), FOR_BUILDER),
  targetCustomers: longText("business", msg("Who are your customers?"), { ...FOR_BUILDER, maxLength: 1000 }),
  marketsServed: { ...list("business", msg("Markets served"), "marketsServed"), custom: false } as FieldRule,
  websitePortfolio: url("business", msg("Website or portfolio"), FOR_PIONEER),
  hasTeam: tick("business", msg("I have a team"), false),
  teamSize: {
    kind: "number",
    section: "business",
    label: msg("Team size"),
    min: 1,
    max: 1_000_000,
    visibleWhen: "hasTeam",
  },
  toolsPlatformsUsed: tags("business", msg("Tools and platforms you use")),
  impactDescription: longText("business", msg("Your impact"), FOR_BUILDER),
  impactMetrics: list("business", msg("Impact metrics"), "impactMetric", {
    hint: msg("One for Builder, three for Pioneer"),
  }),
  servicesOffered: list("business", msg("Services you offer"), "soloService", SOLO),
  hourlyRateRange: option("business", msg("Hourly rate"), "hourlyRateRange", SOLO),
  portfolioLinks: {
    kind: "urls",
    section: "business",
    label: msg("Portfolio links"),
    hint: msg("One per line"),
    maxItems: 20,
    maxLength: 500,
    ...SOLO,
  },
  additionalBusinessInfo: longText("business", msg("Anything else about your business")),
} satisfies Partial<Record<keyof ProfileFields, FieldRule>>;

const SKILLS = {
  skillsOffer: list("skills", msg("Skills you can offer"), "skill"),
  supportAreasNeeded: list("skills", msg("Support you need"), "supportArea"),
  joiningGoals: list("skills", msg("Reasons for joining"), "joiningGoal"),
  goals612Months: list("skills", msg("Goals for the next 6 to 12 months"), "shortTermGoal"),
  goals3Years: list("skills", msg("Goals for the next 3 years"), "longTermGoal"),
  challengesFaced: list("skills", msg("Challenges you face"), "challenge"),
  topicsOfInterest: list("skills", msg("Business sectors you are interested in"), "sectorOfInterest"),
  educationAndTraining: list("skills", msg("Education and training"), "education"),
  preAppReasonForJoining: tags("skills", msg("Reasons given in the pre-application")),
  otherNeeds: longText("skills", msg("Anything else you need")),
} satisfies Partial<Record<keyof ProfileFields, FieldRule>>;

const PREFERENCES = {
  wantsToMentor: tick("preferences", msg("I would like to mentor others"), false, FOR_PIONEER),
  mentorAreas: list("preferences", msg("Areas you can mentor in"), "mentorArea", MENTORS),
  collaboratorTypes: list("preferences", msg("Collaborators you look for"), "collaboratorType", FOR_PIONEER),
  interestedConsortium: tick("preferences", msg("I am interested in joining a consortium"), false),
  preferredContactMethod: option("preferences", msg("Preferred contact method"), "contactMethod", {
    whenEmpty: { value: DEFAULTS.preferredContactMethod },
  }),
  whatsappOpenTo: option("preferences", msg("Who can open your WhatsApp"), "whatsappReader", {
    hint: msg("No page shows your number. Members open WhatsApp by a button, and you see how many did."),
    onlyWithWhatsapp: true,
    whenEmpty: { value: DEFAULTS.whatsappOpenTo },
  }),
  receiveEmailUpdates: tick("preferences", msg("Send me updates by email"), true),
  receiveWhatsappUpdates: tick("preferences", msg("Send me updates by WhatsApp"), true),
  okFeatureProfile: tick("preferences", msg("Show my profile in the community directory"), false, {
    hint: msg("Your profile becomes public"),
  }),
  okShareDataAnonymously: tick("preferences", msg("Use my answers in anonymous statistics"), false),
} satisfies Partial<Record<keyof ProfileFields, FieldRule>>;

const FOLLOW_UP_RULES = Object.fromEntries(
  FOLLOW_UP_FIELDS.map((field) => [
    field,
    longText("business", FOLLOW_UP_QUESTIONS[field], { maxLength: 1000, onlyFor: typesAsked(field) }),
  ]),
) as Record<FollowUpField, FieldRule>;

/** The single table behind forms, the API and the merge of drafts (docs/product/profiles.md#fields). */
export const PROFILE_FIELDS: Record<keyof ProfileFields, FieldRule> = {
  ...BASIC,
  ...BUSINESS,
  ...SKILLS,
  ...PREFERENCES,
  ...FOLLOW_UP_RULES,
};

const REQUIRED: readonly string[] = Object.values(REQUIRED_FIELDS).flat();

/** Required fields have a * in forms (docs/product/profiles.md#steps). */
export const isRequired = (field: ProfileField): boolean => REQUIRED.includes(field);

export type ProfileField = keyof ProfileFields;
export const PROFILE_FIELD_NAMES = Object.keys(PROFILE_FIELDS) as ProfileField[];

export function isProfileField(name: string): name is ProfileField {
  return Object.hasOwn(PROFILE_FIELDS, name);
}

type ParsedChanges = { ok: true; changes: Partial<ProfileFields> } | { ok: false; fields: Record<string, string> };

const NOT_AN_OBJECT = msg("Please send the profile as an object of fields");
export const UNKNOWN_FIELD = msg("There is no such field in a profile");

/** Undefined fields stay unchanged. `year` is the current year (docs/product/profiles.md#fields). */
export function parseProfileChanges(input: unknown, now: { year: number }): ParsedChanges {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { ok: false, fields: { profile: NOT_AN_OBJECT } };
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const read = given.map(([name, value]): [string, Read] => [name, readNamed(name, value, now)]);
  const refused = read.flatMap(([name, result]) => ("problem" in result ? [[name, result.problem]] : []));
  if (refused.length > 0) return { ok: false, fields: Object.fromEntries(refused) };
  return {
    ok: true,
    changes: Object.fromEntries(read.map(([name, result]) => [name, "value" in result && result.value])),
  };
}

function readNamed(name: string, value: unknown, now: { year: number }): Read {
  return isProfileField(name) ? readField(PROFILE_FIELDS[name], value, now) : { problem: UNKNOWN_FIELD };
}

/** @returns the checkbox that reveals this field while it is not ticked, otherwise the field itself */
export function firstAsked(field: ProfileField, profile: ProfileFields): ProfileField {
  const { visibleWhen } = PROFILE_FIELDS[field];
  return visibleWhen === undefined || profile[visibleWhen] ? field : visibleWhen;
}

/** Decision 24; docs/product/profiles.md#steps. */
export function isAsked(field: ProfileField, profile: ProfileFields): boolean {
  const { onlyFor, visibleWhen, onlyWithWhatsapp } = PROFILE_FIELDS[field];
  const typeFits = onlyFor === undefined || onlyFor.some((type) => type === profile.entrepreneurType);
  if (onlyWithWhatsapp && !allowsWhatsapp(profile.preferredContactMethod)) return false;
  return typeFits && (visibleWhen === undefined || profile[visibleWhen]);
}
