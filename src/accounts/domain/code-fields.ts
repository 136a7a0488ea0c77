import * as v from "valibot";
import { msg } from "#kernel/translate.ts";
import { PHONE_MESSAGES } from "./phone.ts";

/** What `readCode` reads, in a pattern: its rules of characters are too heavy for pages that ask for a code. */
const CODE = /^(?:\P{Nd}*[:：#])?(?:[\s\p{Pd}\p{Cf}]*\p{Nd}){6}[\s\p{Pd}\p{Cf}]*$/u;

/** Forms leave empty fields out: an absent one reads as empty, so that its own sentence answers. */
export const code = v.optional(
  v.pipe(
    v.string(PHONE_MESSAGES.codeRequired),
    v.nonEmpty(PHONE_MESSAGES.codeRequired),
    v.regex(CODE, msg("The code has 6 digits.")),
  ),
  "",
);

export const codeSchema = v.object({ code });
