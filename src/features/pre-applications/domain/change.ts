import { msg } from "#kernel/translate.ts";

/** A repeat of an application: until the link of its mail is opened, or is this old, what was sent first counts. */
export const CHANGE_LINK_DAYS = 7;

/** The page of that link. */
export const CHANGE_PAGE = {
  path: "/pre-apply/confirm",
  title: msg("Confirm your new answers"),
} as const;

export const CHANGE_TEXTS = {
  gone: msg(
    `A link works once, for ${CHANGE_LINK_DAYS} days, and ends when another one is used or the account is there.`,
  ),
} as const;
