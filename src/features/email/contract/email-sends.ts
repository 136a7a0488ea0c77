import * as v from "valibot";
import { isOnCalendar } from "#kernel/calendar.ts";
import { DROP_REASONS, type DropReason, MOST_DROPPED, recipientSchema } from "../domain/address-list.ts";
import { PREVIEWS_MAX } from "../domain/audience.ts";
import { COMPOSE_PROBLEMS, IMPORT_PROBLEMS } from "../domain/composition.ts";
import { mailEntries } from "../domain/template-fields.ts";
import { audienceFilters, leftOutCounts, leftOutReason, mailKind, recipientList } from "./email-audience.ts";
import { previewAnswer, previewRequest } from "./email-templates.ts";
import { confirmation } from "./mailing.ts";

const uuid = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer());
const text = v.nullable(v.string());

const to = v.variant(
  "kind",
  [
    v.object({
      kind: v.literal("list"),
      recipients: recipientList,
      strangersAgreed: v.pipe(
        v.optional(v.boolean(COMPOSE_PROBLEMS.strangers), false),
        v.description("Needed when an address belongs to no member: these people agreed to get it"),
      ),
    }),
    v.object({ kind: v.literal("audience"), filters: v.optional(audienceFilters, {}) }),
  ],
  COMPOSE_PROBLEMS.recipients,
);

const sendEntries = {
  ...mailKind,
  ...mailEntries,
  templateId: v.optional(v.nullable(uuid), null),
  scheduledAt: v.pipe(
    v.optional(
      v.nullable(
        v.pipe(
          v.string(COMPOSE_PROBLEMS.scheduledAt),
          v.isoTimestamp(COMPOSE_PROBLEMS.scheduledAt),
          v.check(isOnCalendar, COMPOSE_PROBLEMS.scheduledAt),
        ),
      ),
      null,
    ),
    v.description("null: now"),
  ),
  to,
};

export const mailingRequest = v.object(sendEntries, COMPOSE_PROBLEMS.recipients);
export type MailingRequest = v.InferOutput<typeof mailingRequest>;
export type MailingParams = v.InferInput<typeof mailingRequest>;

export const createSendRequest = v.object(
  {
    requestKey: v.pipe(
      v.string(COMPOSE_PROBLEMS.requestKey),
      v.uuid(COMPOSE_PROBLEMS.requestKey),
      v.description("Made by the caller: the same key again is the same send, whatever else was asked"),
    ),
    ...sendEntries,
    confirmation,
  },
  COMPOSE_PROBLEMS.requestKey,
);
export type CreateSendRequest = v.InferOutput<typeof createSendRequest>;
export type CreateSendParams = v.InferInput<typeof createSendRequest>;

export const createSendAnswer = v.object({
  sendId: uuid,
  repeated: v.pipe(v.boolean(), v.description("This key had made the send already")),
  recipients: v.pipe(count, v.description("Who it is for")),
  willGet: v.pipe(count, v.description("Of them, who may get it as things stand; decided again at each delivery")),
  leftOut: leftOutCounts,
});
export type CreateSendAnswer = v.InferOutput<typeof createSendAnswer>;

export const sendPreviewRequest = v.object(
  {
    ...mailKind,
    subject: previewRequest.entries.subject,
    htmlContent: previewRequest.entries.htmlContent,
    textContent: previewRequest.entries.textContent,
    recipients: v.pipe(
      v.optional(
        v.pipe(
          v.array(recipientSchema, COMPOSE_PROBLEMS.recipients),
          v.maxLength(PREVIEWS_MAX, COMPOSE_PROBLEMS.tooManyPreviews),
        ),
        [],
      ),
      v.description("As whom; none: with the values of an example"),
    ),
  },
  COMPOSE_PROBLEMS.recipients,
);
export type SendPreviewRequest = v.InferOutput<typeof sendPreviewRequest>;
export type SendPreviewParams = v.InferInput<typeof sendPreviewRequest>;

const { subject, html, text: plain, removed, unknownFields, size } = previewAnswer.entries;
const preview = v.object({
  email: v.pipe(text, v.description("null: an example")),
  fullName: text,
  leftOut: v.pipe(v.nullable(leftOutReason), v.description("Why they would not get it at this moment")),
  subject,
  html,
  text: plain,
});
export type SendPreview = v.InferOutput<typeof preview>;

export const sendPreviewAnswer = v.object({ previews: v.array(preview), removed, unknownFields, size });
export type SendPreviewAnswer = v.InferOutput<typeof sendPreviewAnswer>;

export const importRequest = v.object({ file: v.file(IMPORT_PROBLEMS.file) }, IMPORT_PROBLEMS.file);

export const importAnswer = v.object({
  emails: v.pipe(v.array(v.string()), v.description("Each once, in the order of the file; none that gets no mail")),
  count,
  invalid: v.pipe(count, v.description("Entries with an @ that are no address")),
  duplicates: count,
  suppressed: v.pipe(count, v.description("Addresses that get no email, whatever they are sent; not among `emails`")),
  dropped: v.pipe(
    v.array(v.object({ entry: v.string(), why: v.picklist(Object.keys(DROP_REASONS) as DropReason[]) })),
    v.description(`What was left out, entry by entry; at most ${MOST_DROPPED} of each kind`),
  ),
});
export type ImportAnswer = v.InferOutput<typeof importAnswer>;
