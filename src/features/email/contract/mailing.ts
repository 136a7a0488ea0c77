import * as v from "valibot";
import { MAILING_PROBLEMS } from "../domain/mailing.ts";
import { mailSize } from "./email-templates.ts";
import { sendingPace } from "./sending-pace.ts";

const count = v.pipe(v.number(), v.integer());
const text = v.nullable(v.string());

/** Required in requests that mail several people (docs/product/email.md#asking-first). */
export const confirmation = v.pipe(
  v.optional(
    v.nullable(v.pipe(v.string(MAILING_PROBLEMS.unconfirmed), v.maxLength(1000, MAILING_PROBLEMS.unconfirmed))),
    null,
  ),
  v.description("Of the preview that named the same recipients and the same content; needed for more than one person"),
);

export const mailingPreview = v.object({
  recipients: v.pipe(count, v.description("Who it is for")),
  willGet: v.pipe(count, v.description("Of them, who gets it as things stand")),
  strangers: v.pipe(count, v.description("Addresses that belong to no member")),
  why: v.pipe(text, v.description("Why these people; null: each has a note of their own")),
  people: v.pipe(
    v.array(v.object({ name: v.string(), note: text })),
    v.description("The first of those who get it; by address where there is no name"),
  ),
  leftOut: v.pipe(
    v.array(v.object({ reason: v.string(), count, names: v.array(v.string()) })),
    v.description("Who does not get it, by reason, with the first of them"),
  ),
  mail: v.pipe(
    v.nullable(v.object({ name: v.string(), subject: v.string(), html: v.string(), text: v.string(), size: mailSize })),
    v.description("As the first of them gets it; null when nobody does"),
  ),
  pace: sendingPace,
  undoSeconds: v.pipe(count, v.description("How long it can be undone once it is confirmed")),
  confirmation: v.pipe(
    v.string(),
    v.description("Confirms exactly this, by the same administrator, for a quarter of an hour"),
  ),
});
export type MailingPreview = v.InferOutput<typeof mailingPreview>;

const leavingSend = v.object({
  id: v.pipe(v.string(), v.uuid()),
  subject: v.string(),
  recipientCount: count,
  leavesInMs: count,
});
export type LeavingSend = v.InferOutput<typeof leavingSend>;

export const leavingAnswer = v.object({
  sends: v.pipe(v.array(leavingSend), v.description("Those that can still be undone, the next to leave first")),
});
export type LeavingAnswer = v.InferOutput<typeof leavingAnswer>;
