import { msg } from "#kernel/translate.ts";

/** docs/product/profiles.md#dashboard */
export const DASHBOARD_TEXTS = {
  bannerButton: msg("Complete Profile"),
  opportunitiesTitle: msg("Matched opportunities"),
  whyItFits: msg("Why it fits"),
  couldAdd: msg("What you could add to your profile"),
  mentorsTitle: msg("Potential mentors"),
  resourcesTitle: msg("Recommended resources"),
} as const;
