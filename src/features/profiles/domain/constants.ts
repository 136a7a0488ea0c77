import { msg } from "#kernel/translate.ts";

/** The limits of photos, steps, birth years, countries and passwords stand beside their own rules. */
export const CONSTANTS = {
  autoSaveDelayMs: 2000,
  passwordSuccessCloseMs: 2000,
  countryBlurDelayMs: 150,
  dashboardOpportunities: 3,
  dashboardMentors: 2,
  dashboardResources: 3,
  shownIndustries: 3,
  shownSkills: 6,
  shownGoals: 4,
  highMatchAbove: 5,
  edidReadyPercent: 90,
  maxSuggestedPeople: 10,
  topListLength: 5,
  newBadgeDays: 7,
  recentApplicationsDays: 30,
} as const;

export const DEFAULTS = {
  preferredLanguage: msg("English"),
  preferredContactMethod: "email",
  whatsappOpenTo: "introduced",
  entrepreneurType: "solo",
  reminderCount: 0,
} as const;
