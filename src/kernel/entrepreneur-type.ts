import { msg } from "./translate.ts";

/** docs/product/profiles.md#fixed-lists and decision 22, in the order of the forms. */
export const ENTREPRENEUR_TYPES = [
  "social_entrepreneur",
  "solo",
  "freelancer",
  "side_hustler",
  "early_startup",
  "sme",
  "aspiring",
] as const;

export type EntrepreneurType = (typeof ENTREPRENEUR_TYPES)[number];
export type TypeLabelContext = "default" | "wizard" | "admin" | "card";

const DEFAULT_LABELS: Record<EntrepreneurType, string> = {
  social_entrepreneur: msg("Social Entrepreneur"),
  solo: msg("Solo Entrepreneur"),
  freelancer: msg("Freelancer/Gig Worker"),
  side_hustler: msg("Side Hustler"),
  early_startup: msg("Early Stage Startup"),
  sme: msg("SME"),
  aspiring: msg("Aspiring Entrepreneur"),
};

const SHORT_LABELS = {
  social_entrepreneur: msg("Social Enterprise"),
  early_startup: msg("Startup"),
  freelancer: msg("Freelancer"),
};

export const TYPE_LABELS: Record<TypeLabelContext, Record<EntrepreneurType, string>> = {
  default: DEFAULT_LABELS,
  wizard: { ...DEFAULT_LABELS, early_startup: msg("Startup Founder"), sme: msg("SME Owner") },
  admin: { ...DEFAULT_LABELS, ...SHORT_LABELS },
  card: { ...DEFAULT_LABELS, ...SHORT_LABELS },
};

export function isEntrepreneurType(value: unknown): value is EntrepreneurType {
  return ENTREPRENEUR_TYPES.some((type) => type === value);
}

export function typeLabel(type: string | null, context: TypeLabelContext = "default"): string {
  return isEntrepreneurType(type) ? TYPE_LABELS[context][type] : "";
}

/** Decision 24 (docs/product/profiles.md#steps). */
export const SOLO_TYPES: readonly EntrepreneurType[] = ["solo", "freelancer", "side_hustler"];
