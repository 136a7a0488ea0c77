import * as v from "valibot";
import { PHONE_MESSAGES } from "./phone.ts";

/** Forms leave empty fields out: an absent one reads as empty, so that its own sentence answers. */
export const code = v.optional(
  v.pipe(
    v.string(PHONE_MESSAGES.codeRequired),
    v.nonEmpty(PHONE_MESSAGES.codeRequired),
    // The server finds the code in it.
    v.check((text) => text.match(/\p{Nd}/gu)?.length === 6, PHONE_MESSAGES.codeShape),
  ),
  "",
);

export const codeSchema = v.object({ code });
