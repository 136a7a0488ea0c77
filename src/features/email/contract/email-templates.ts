import * as v from "valibot";
import { isOnCalendar } from "#kernel/calendar.ts";
import { chosenId, moment } from "#kernel/list-queries.ts";
import { recipientSchema } from "../domain/address-list.ts";
import { EMAIL_TYPES } from "../domain/email-types.ts";
import { TEMPLATE_LIMITS } from "../domain/limits.ts";
import { SEND_MESSAGES, TEMPLATE_PROBLEMS } from "../domain/messages.ts";
import { mailEntries, templateEntries } from "../domain/template-fields.ts";

const id = v.pipe(v.string(), v.uuid());
const summary = { id, name: v.string(), subject: v.string(), updatedAt: moment };

const emailTemplate = v.object({
  ...summary,
  htmlContent: v.pipe(v.string(), v.description("Sanitised, with merge fields")),
  textContent: v.string(),
  document: v.pipe(
    v.unknown(),
    v.description("As it was sent, settled: what the HTML follows; null: the HTML was written by hand"),
  ),
  textIsDerived: v.pipe(v.boolean(), v.description("The plain text is what the HTML says, not written by hand")),
  createdAt: moment,
});
export type EmailTemplate = v.InferOutput<typeof emailTemplate>;

const emailTemplateSummary = v.object(summary);
export type EmailTemplateSummary = v.InferOutput<typeof emailTemplateSummary>;

export const emailTemplateListAnswer = v.object({
  templates: v.pipe(v.array(emailTemplateSummary), v.description("All of them (at most 500), by name")),
});
export type EmailTemplateListAnswer = v.InferOutput<typeof emailTemplateListAnswer>;

export const emailTemplateAnswer = v.object({ template: emailTemplate });
export type EmailTemplateAnswer = v.InferOutput<typeof emailTemplateAnswer>;

const removed = v.pipe(
  v.array(v.string()),
  v.description("What was taken out of the HTML because mail may not hold it, such as `<script>` or `onclick`"),
);

export const savedTemplateAnswer = v.object({ template: emailTemplate, removed });
export type SavedTemplateAnswer = v.InferOutput<typeof savedTemplateAnswer>;

/** 409: the error envelope, and the template as it is stored now. */
const templateConflictAnswer = v.object({
  code: v.literal("conflict"),
  message: v.string(),
  requestId: v.string(),
  template: emailTemplate,
});
export type TemplateConflictAnswer = v.InferOutput<typeof templateConflictAnswer>;

export const createTemplateRequest = v.object(
  {
    ...templateEntries,
    id: chosenId,
  },
  TEMPLATE_PROBLEMS.name,
);
export type CreateTemplateRequest = v.InferOutput<typeof createTemplateRequest>;

export const updateTemplateRequest = v.object(
  {
    ...templateEntries,
    updatedAt: v.pipe(
      v.string(TEMPLATE_PROBLEMS.version),
      v.isoTimestamp(TEMPLATE_PROBLEMS.version),
      v.check(isOnCalendar, TEMPLATE_PROBLEMS.version),
      v.description("Of the answer the form was filled from"),
    ),
  },
  TEMPLATE_PROBLEMS.version,
);
export type UpdateTemplateRequest = v.InferOutput<typeof updateTemplateRequest>;

const emailType = v.optional(v.picklist(EMAIL_TYPES.map(({ key }) => key)), "custom");

const written = v.optional(
  v.pipe(v.string(TEMPLATE_PROBLEMS.text), v.maxBytes(TEMPLATE_LIMITS.bytes, TEMPLATE_PROBLEMS.tooLarge)),
  "",
);

/** The page also previews unfinished drafts, so every field may be empty. */
export const previewRequest = v.object(
  {
    subject: written,
    htmlContent: written,
    textContent: written,
    emailType,
    memberId: v.pipe(
      v.optional(
        v.pipe(v.string(TEMPLATE_PROBLEMS.memberId), v.trim(), v.maxLength(50, TEMPLATE_PROBLEMS.memberId)),
        "",
      ),
      v.description("Whose values fill the merge fields; empty: values of an example"),
    ),
    profileId: v.pipe(
      v.nullish(v.pipe(v.string(TEMPLATE_PROBLEMS.profileId), v.uuid(TEMPLATE_PROBLEMS.profileId)), null),
      v.description("The same by the id of a profile, which members have before they get a member ID"),
    ),
  },
  TEMPLATE_PROBLEMS.html,
);
export type PreviewRequest = v.InferOutput<typeof previewRequest>;

export const mailSize = v.pipe(
  v.object({ htmlBytes: v.pipe(v.number(), v.integer()), isClipped: v.boolean() }),
  v.description("Of the HTML as it is sent, its links counted; Gmail clips what is longer than 102 KB"),
);

export const previewAnswer = v.object({
  subject: v.string(),
  html: v.pipe(v.string(), v.description("The whole mail. Show it in a sandboxed frame only.")),
  text: v.pipe(v.string(), v.description("The whole plain-text part")),
  derivedText: v.pipe(v.string(), v.description("The text that the HTML says, with merge fields")),
  removed,
  unknownFields: v.pipe(v.array(v.string()), v.description("Merge fields that nobody can fill")),
  size: mailSize,
});
export type PreviewAnswer = v.InferOutput<typeof previewAnswer>;

export const testMailRequest = v.object(
  {
    ...mailEntries,
    to: recipientSchema,
    templateId: v.optional(v.nullable(id), null),
  },
  SEND_MESSAGES.invalidAddress,
);
export type TestMailRequest = v.InferOutput<typeof testMailRequest>;

export const testMailAnswer = v.object({ sent: v.literal(true), sendId: id });
export type TestMailAnswer = v.InferOutput<typeof testMailAnswer>;
