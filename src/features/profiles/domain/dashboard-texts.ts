/** What its parts say beside the figures; errors are in messages.ts (docs/product/profiles.md#dashboard). */
export const DASHBOARD_TEXTS = {
  bannerButton: "Complete Profile",
  opportunitiesTitle: "Matched opportunities",

  whyItFits: "Why it fits",
  couldAdd: "What you could add to your profile",
  mentorsTitle: "Potential mentors",

  resourcesTitle: "Recommended resources",
} as const;
