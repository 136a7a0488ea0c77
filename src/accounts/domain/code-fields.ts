import * as v from "valibot";
import { PHONE_MESSAGES } from "./phone.ts";
import { readCode } from "./read-code.ts";

/** Forms leave empty fields out: an absent one reads as empty, so that its own sentence answers. */
export const code = v.optional(
  v.pipe(
    v.string(PHONE_MESSAGES.codeRequired),
    v.nonEmpty(PHONE_MESSAGES.codeRequired),
    v.check((text) => readCode(text) !== null, PHONE_MESSAGES.codeShape),
  ),
  "",
);

export const codeSchema = v.object({ code });
