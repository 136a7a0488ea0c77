import * as v from "valibot";
import { msg } from "#kernel/translate.ts";
import { PHONE_MESSAGES } from "./phone.ts";

/** Same codes as `readCode`, as a pattern: its character rules are too large for pages that ask for a code. */
const CODE = /^(?:\P{Nd}*[:：#])?(?:[\s\p{Pd}\p{Cf}]*\p{Nd}){6}[\s\p{Pd}\p{Cf}]*$/u;

/** Forms omit empty fields; an absent one reads as empty, so that the `required` sentence answers. */
export const code = v.optional(
  v.pipe(
    v.string(PHONE_MESSAGES.codeRequired),
    v.nonEmpty(PHONE_MESSAGES.codeRequired),
    v.regex(CODE, msg("The code has 6 digits.")),
  ),
  "",
);

export const codeSchema = v.object({ code });
