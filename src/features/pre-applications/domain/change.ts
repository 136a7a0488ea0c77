import { msg } from "#kernel/translate.ts";

/** Lifetime of the link that confirms changed answers; until then, the first answers count. */
export const CHANGE_LINK_DAYS = 7;

export const CHANGE_PAGE = {
  path: "/pre-apply/confirm",
  title: msg("Confirm your new answers"),
} as const;

export const CHANGE_TEXTS = {
  gone: msg(
    `A link works once, for ${CHANGE_LINK_DAYS} days, and ends when another one is used or the account is there.`,
  ),
} as const;
