import type { PhoneChannel } from "../domain/phone.ts";

/** Of GET /auth/v1/settings, ours: what a form for a number offers; no channels where phones are off. */
export type PhoneSettings = {
  channels: readonly PhoneChannel[];
  countries: readonly { code: string; calling_code: string }[];
};

/** What a request for a code answers; `phone` is ours: the number as it was understood, without the plus sign. */
export type CodeAnswer = { message_id: string; phone: string };
