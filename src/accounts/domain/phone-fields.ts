import * as v from "valibot";
import { code } from "./code-fields.ts";
import { PHONE_CHANNELS, PHONE_MESSAGES } from "./phone.ts";

/** Maximum characters of a phone number, without text around it. */
export const PHONE_MAX_LENGTH = 40;

/** Maximum characters of the field. People paste a number with a label or link, and the server extracts the number. */
const TYPED_MAX_LENGTH = 300;

/** Forms omit empty fields: an absent field counts as empty, so that the page shows the `required` sentence. */
const phone = v.optional(
  v.pipe(
    v.string(PHONE_MESSAGES.required),
    v.trim(),
    v.nonEmpty(PHONE_MESSAGES.required),
    v.maxLength(TYPED_MAX_LENGTH, PHONE_MESSAGES.invalid),
    v.check((text) => (text.match(/\p{Nd}/gu) ?? []).length <= PHONE_MAX_LENGTH, PHONE_MESSAGES.invalid),
    v.regex(/\p{Nd}/u, PHONE_MESSAGES.invalid),
  ),
  "",
);
const country = v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/, PHONE_MESSAGES.invalid)));
const channel = v.optional(v.picklist(PHONE_CHANNELS), "sms");

export const phoneSchema = v.object({ phone, country, channel });
export const phoneCodeSchema = v.object({ phone, channel, code });
