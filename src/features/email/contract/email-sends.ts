import * as v from "valibot";
import { CURSOR_PROBLEM, choicesOf, UNKNOWN_FILTER } from "#kernel/list-queries.ts";
import {
  AUDIENCE_FILTERS,
  AUDIENCE_PAGE,
  type AudienceFilters,
  LIST_MAX,
  PREVIEWS_MAX,
  WRITTEN_TYPES,
} from "../domain/audience.ts";
import { EMAIL_CATEGORIES } from "../domain/categories.ts";
import { COMPOSE_PROBLEMS, IMPORT_PROBLEMS } from "../domain/compose-texts.ts";
import { LEFT_OUT_LABELS, type LeftOut } from "../domain/consent.ts";
import { recipientSchema } from "../domain/recipient.ts";
import { mailEntries } from "../domain/template-fields.ts";
import { previewAnswer, previewRequest } from "./email-templates.ts";
import { sendingPace } from "./sending-pace.ts";

const uuid = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer());
const text = v.nullable(v.string());
const reason = v.picklist(Object.keys(LEFT_OUT_LABELS) as LeftOut[]);

const flag = v.optional(v.boolean(UNKNOWN_FILTER), false);

/** A§7: whom a mail is for. */
const filters: v.GenericSchema<Partial<AudienceFilters>, AudienceFilters> = v.object(
  { ...choicesOf(AUDIENCE_FILTERS), wantsToMentor: flag, receiveEmailUpdates: flag },
  UNKNOWN_FILTER,
);

/** What kind of mail: from it follows what its readers must have agreed to. */
const kind = {
  emailType: v.optional(v.picklist(WRITTEN_TYPES, COMPOSE_PROBLEMS.type), "custom"),
  category: v.pipe(
    v.optional(v.picklist(["", ...EMAIL_CATEGORIES.map(({ key }) => key)], COMPOSE_PROBLEMS.category), ""),
    v.description("Of a custom mail; the other types have their own. Empty: that of the type."),
  ),
};

const leftOut = v.pipe(
  v.array(v.object({ reason, count })),
  v.description("Who would not get it at this moment, by reason; the commonest first"),
);
export type LeftOutCount = v.InferOutput<typeof leftOut>[number];

export const audienceRequest = v.object({ ...kind, filters: v.optional(filters, {}) }, UNKNOWN_FILTER);
export type AudienceRequest = v.InferOutput<typeof audienceRequest>;
export type AudienceParams = v.InferInput<typeof audienceRequest>;

export const audienceAnswer = v.object({
  matched: v.pipe(count, v.description("Members with an address whom the filters name")),
  willGet: v.pipe(count, v.description("Of them, who would get it at this moment")),
  leftOut,
  pace: sendingPace,
});
export type AudienceAnswer = v.InferOutput<typeof audienceAnswer>;

export const audienceMembersRequest = v.object(
  {
    ...audienceRequest.entries,
    limit: v.optional(
      v.pipe(
        v.number(COMPOSE_PROBLEMS.tooMany),
        v.integer(),
        v.minValue(1),
        v.maxValue(LIST_MAX, COMPOSE_PROBLEMS.tooMany),
      ),
      AUDIENCE_PAGE,
    ),
    cursor: v.optional(v.nullable(v.pipe(v.string(CURSOR_PROBLEM), v.uuid(CURSOR_PROBLEM))), null),
  },
  UNKNOWN_FILTER,
);
export type AudienceMembersRequest = v.InferOutput<typeof audienceMembersRequest>;
export type AudienceMembersParams = v.InferInput<typeof audienceMembersRequest>;

const audienceMember = v.object({
  id: uuid,
  email: v.string(),
  fullName: text,
  leftOut: v.pipe(v.nullable(reason), v.description("Why they would not get it at this moment")),
});
export type AudienceMember = v.InferOutput<typeof audienceMember>;

export const audienceMembersAnswer = v.object({
  members: v.array(audienceMember),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for more; null at the end.")),
});
export type AudienceMembersAnswer = v.InferOutput<typeof audienceMembersAnswer>;

const addresses = (most: number, sentence: string) =>
  v.pipe(
    v.array(recipientSchema, COMPOSE_PROBLEMS.recipients),
    v.minLength(1, COMPOSE_PROBLEMS.recipients),
    v.maxLength(most, sentence),
  );
const list = addresses(LIST_MAX, COMPOSE_PROBLEMS.tooMany);

/** Whom these addresses belong to, and who would get it: asked before the confirmation. */
export const checkRequest = v.object({ ...kind, recipients: list }, COMPOSE_PROBLEMS.recipients);
export type CheckRequest = v.InferOutput<typeof checkRequest>;
export type CheckParams = v.InferInput<typeof checkRequest>;

export const checkAnswer = v.object({
  recipients: v.pipe(count, v.description("Each address once")),
  strangers: v.pipe(count, v.description("Addresses that belong to no member")),
  willGet: count,
  leftOut,
  pace: sendingPace,
});
export type CheckAnswer = v.InferOutput<typeof checkAnswer>;

const to = v.variant(
  "kind",
  [
    v.object({
      kind: v.literal("list"),
      recipients: list,
      strangersAgreed: v.pipe(
        v.optional(v.boolean(COMPOSE_PROBLEMS.strangers), false),
        v.description("Needed when an address belongs to no member: these people agreed to get it"),
      ),
    }),
    v.object({ kind: v.literal("audience"), filters: v.optional(filters, {}) }),
  ],
  COMPOSE_PROBLEMS.recipients,
);

export const createSendRequest = v.object(
  {
    requestKey: v.pipe(
      v.string(COMPOSE_PROBLEMS.requestKey),
      v.uuid(COMPOSE_PROBLEMS.requestKey),
      v.description("Made by the caller: the same key again is the same send, whatever else was asked"),
    ),
    ...kind,
    ...mailEntries,
    templateId: v.optional(v.nullable(uuid), null),
    scheduledAt: v.pipe(
      v.optional(
        v.nullable(v.pipe(v.string(COMPOSE_PROBLEMS.scheduledAt), v.isoTimestamp(COMPOSE_PROBLEMS.scheduledAt))),
        null,
      ),
      v.description("null: now"),
    ),
    to,
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
  leftOut,
});
export type CreateSendAnswer = v.InferOutput<typeof createSendAnswer>;

export const sendPreviewRequest = v.object(
  {
    ...kind,
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

const { subject, html, text: plain, removed, unknownFields } = previewAnswer.entries;
const preview = v.object({
  email: v.pipe(text, v.description("null: an example")),
  fullName: text,
  leftOut: v.pipe(v.nullable(reason), v.description("Why they would not get it at this moment")),
  subject,
  html,
  text: plain,
});
export type SendPreview = v.InferOutput<typeof preview>;

export const sendPreviewAnswer = v.object({ previews: v.array(preview), removed, unknownFields });
export type SendPreviewAnswer = v.InferOutput<typeof sendPreviewAnswer>;

export const importRequest = v.object({ file: v.file(IMPORT_PROBLEMS.file) }, IMPORT_PROBLEMS.file);

export const importAnswer = v.object({
  emails: v.pipe(v.array(v.string()), v.description("Each once, in the order of the file; none that gets no mail")),
  count,
  invalid: v.pipe(count, v.description("Entries with an @ that are no address")),
  duplicates: count,
  suppressed: v.pipe(count, v.description("Addresses that get no email, whatever they are sent; not among `emails`")),
});
export type ImportAnswer = v.InferOutput<typeof importAnswer>;
