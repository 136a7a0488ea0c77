import * as v from "valibot";
import { emailSchema } from "#accounts/domain/fields.ts";
import { ENTREPRENEUR_TYPES } from "#kernel/entrepreneur-type.ts";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { isMemberId } from "#kernel/member-id.ts";
import { shownText } from "#kernel/plain-text.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { msg, t } from "#kernel/translate.ts";

const MEMBER = msg("Please name the member");
const line = (max: number) =>
  v.pipe(
    v.string(FIELD_PROBLEMS.text),
    v.transform(shownText),
    v.maxLength(max, () => t(FIELD_PROBLEMS.tooLong, { limit: max })),
  );

/** docs/product/email.md#by-the-api */
export const welcomeEmailRequest = v.object({
  email: emailSchema,
  fullName: line(120),
  id: v.pipe(v.string(MEMBER), v.uuid(MEMBER)),
});
export type WelcomeEmailRequest = v.InferOutput<typeof welcomeEmailRequest>;

export const profileCompleteEmailRequest = v.object({
  email: emailSchema,
  fullName: line(120),
  memberId: v.pipe(v.string(MEMBER), v.check(isMemberId, MEMBER)),
  entrepreneurType: v.picklist(ENTREPRENEUR_TYPES, FIELD_PROBLEMS.option),
  businessName: line(200),
});
export type ProfileCompleteEmailRequest = v.InferOutput<typeof profileCompleteEmailRequest>;

/** The mail is queued in the outbox, but not yet sent. */
export const mailAnswer = v.object({ success: v.literal(true), emailId: v.pipe(v.string(), v.uuid()) });
export type MailAnswer = v.InferOutput<typeof mailAnswer>;

/** Error envelope with `success`, as callers expect it (docs/product/email.md#by-the-api). */
export type MailFailure = ErrorEnvelope & { success: false; error: string };
