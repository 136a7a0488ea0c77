/** In the member's own form, beside the tick for updates. */
export const PREFERENCES_LINK = {
  label: "Choose what we write to you about",
  about: "Opportunities, newsletter, events or platform updates: choose all of them, or only some.",
} as const;
