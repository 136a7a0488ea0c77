import { msg } from "#kernel/translate.ts";

export const DEFAULTS = {
  preferredLanguage: msg("English"),
  preferredContactMethod: "email",
  whatsappOpenTo: "introduced",
  entrepreneurType: "solo",
  reminderCount: 0,
} as const;

/** Enrichment status of a profile whose first answers came from a pre-application. */
export const PREFILLED = "pre_application";
