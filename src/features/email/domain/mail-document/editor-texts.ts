import { msg } from "#kernel/translate.ts";
import { TEMPLATE_LIMITS } from "../limits.ts";

/** docs/product/email.md#writing */
export const EDITOR_TEXTS = {
  email: msg("Email"),
} as const;

export const LINK_TEXTS = {
  done: msg("Done"),
} as const;

export const PICTURE_PROBLEMS = {
  file: msg("Please choose a picture"),
} as const;

/** Only API callers see these messages: the editor cannot produce such documents. */
export const DOCUMENT_PROBLEMS = {
  tooLarge: msg(`Please use at most ${TEMPLATE_LIMITS.bytes / 1024} KB`),
} as const;
