import * as v from "valibot";
import { msg } from "#kernel/translate.ts";
import { PHONE_MESSAGES } from "./phone.ts";

/** Accepts the same codes as `readCode`, whose character rules are too large to load on pages that ask for a code. */
const CODE = /^(?:\P{Nd}*[:：#])?(?:[\s\p{Pd}\p{Cf}]*\p{Nd}){6}[\s\p{Pd}\p{Cf}]*$/u;

/** Forms omit empty fields: an absent field counts as empty, so that the page shows the `required` sentence. */
export const code = v.optional(
  v.pipe(
    v.string(PHONE_MESSAGES.codeRequired),
    v.nonEmpty(PHONE_MESSAGES.codeRequired),
    v.regex(CODE, msg("The code has 6 digits.")),
  ),
  "",
);

export const codeSchema = v.object({ code });
