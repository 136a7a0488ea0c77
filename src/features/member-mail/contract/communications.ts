import * as v from "valibot";
import {
  eventReminderData,
  newsletterData,
  platformUpdateData,
  writtenData,
} from "#features/email/contract/communication-data.ts";
import { confirmation } from "#features/email/contract/mailing.ts";
import { recipientSchema } from "#features/email/domain/address-list.ts";
import { LIST_MAX } from "#features/email/domain/audience.ts";
import { COMPOSE_PROBLEMS } from "#features/email/domain/composition.ts";
import { mailEntries } from "#features/email/domain/template-fields.ts";
import { shownText } from "#kernel/plain-text.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { t } from "#kernel/translate.ts";

const count = v.pipe(v.number(), v.integer());
const recipients = v.pipe(
  v.array(recipientSchema, COMPOSE_PROBLEMS.recipients),
  v.minLength(1, COMPOSE_PROBLEMS.recipients),
  v.maxLength(LIST_MAX, COMPOSE_PROBLEMS.tooMany),
);

/** docs/product/email.md#by-the-api */
export const sendEmailRequest = v.object(
  {
    to: v.union(
      [
        recipients,
        v.pipe(
          recipientSchema,
          v.transform((email) => [email]),
        ),
      ],
      COMPOSE_PROBLEMS.recipients,
    ),
    subject: mailEntries.subject,
    html: mailEntries.htmlContent,
    text: mailEntries.textContent,
    confirmation,
  },
  COMPOSE_PROBLEMS.recipients,
);
export type SendEmailRequest = v.InferOutput<typeof sendEmailRequest>;

const line = (max: number) =>
  v.pipe(
    v.string(FIELD_PROBLEMS.text),
    v.transform(shownText),
    v.nonEmpty(FIELD_PROBLEMS.text),
    v.maxLength(max, () => t(FIELD_PROBLEMS.tooLong, { limit: max })),
  );
const maybe = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(FIELD_PROBLEMS.text),
        v.maxLength(max, () => t(FIELD_PROBLEMS.tooLong, { limit: max })),
      ),
    ),
    null,
  );

/** docs/product/opportunities.md#notice-to-members */
const opportunity = v.object(
  {
    id: v.pipe(v.string(COMPOSE_PROBLEMS.opportunity), v.uuid(COMPOSE_PROBLEMS.opportunity)),
    opportunityTitle: line(200),
    opportunityType: line(100),
    region: maybe(100),
    deadline: maybe(100),
    summary: line(2000),
    tags: v.optional(
      v.pipe(
        v.array(line(100), FIELD_PROBLEMS.text),
        v.maxLength(50, () => t(FIELD_PROBLEMS.tooLong, { limit: 50 })),
      ),
      [],
    ),
  },
  COMPOSE_PROBLEMS.data,
);
export type AlertData = v.InferOutput<typeof opportunity>;

const own = v.optional(v.looseObject({}), {});

/** docs/product/email.md#by-the-api */
export const memberCommunicationRequest = v.variant(
  "type",
  [
    v.object({ type: v.literal("custom"), recipients, confirmation, data: writtenData }),
    v.object({
      type: v.literal("newsletter"),
      recipients,
      confirmation,
      data: v.union([newsletterData, writtenData], COMPOSE_PROBLEMS.data),
    }),
    v.object({
      type: v.literal("eventReminder"),
      recipients,
      confirmation,
      data: v.union([eventReminderData, writtenData], COMPOSE_PROBLEMS.data),
    }),
    v.object({
      type: v.literal("platformUpdate"),
      recipients,
      confirmation,
      data: v.union([platformUpdateData, writtenData], COMPOSE_PROBLEMS.data),
    }),
    v.object({ type: v.literal("opportunityAlert"), recipients, confirmation, data: opportunity }),
    v.object({ type: v.picklist(["welcome", "profileComplete"]), recipients, confirmation, data: own }),
  ],
  COMPOSE_PROBLEMS.type,
);
export type MemberCommunicationRequest = v.InferOutput<typeof memberCommunicationRequest>;

export const communicationAnswer = v.object({
  success: v.literal(true),
  recipients: count,
  willGet: v.pipe(count, v.description("Who may get it as things stand; decided again at each delivery")),
  sendId: v.pipe(v.string(), v.uuid(), v.description("Of the history")),
});
export type CommunicationAnswer = v.InferOutput<typeof communicationAnswer>;
