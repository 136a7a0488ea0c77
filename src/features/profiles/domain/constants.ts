import { msg } from "#kernel/translate.ts";

export const DEFAULTS = {
  preferredLanguage: msg("English"),
  preferredContactMethod: "email",
  whatsappOpenTo: "introduced",
  entrepreneurType: "solo",
  reminderCount: 0,
} as const;

/** The profile's enrichment status: its first answers were given in a pre-application. */
export const PREFILLED = "pre_application";
