import { msg } from "#kernel/translate.ts";

/** docs/product/saved-opportunities.md#calendar */
export const CALENDAR_TEXTS = {
  title: msg("In your calendar"),
  lead: msg(
    "See the deadlines of your saved opportunities beside your appointments. When a deadline changes, your calendar changes too.",
  ),
} as const;

export const PUBLIC_CALENDARS = {
  title: msg("Opportunities in your calendar"),
  lead: msg("Follow a type or a region: your calendar shows every deadline of it, new ones too. You need no account."),
  open: msg("Open"),
  file: msg("File"),
} as const;
