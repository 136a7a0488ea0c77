import { msg } from "#kernel/translate.ts";

export const PRE_APPLY_PAGE = {
  path: "/pre-apply",
  title: msg("Apply to join"),
  description: msg(
    "Join entrepreneurs from all over Africa: opportunities, mentors and your own E-DID card. This takes about four minutes.",
  ),
  lead: msg("Tell us who you are and what you build. This takes about four minutes, and you type nothing twice."),
} as const;
