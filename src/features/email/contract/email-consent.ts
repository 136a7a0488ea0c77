import * as v from "valibot";
import { emailSchema } from "#accounts/domain/fields.ts";
import { moment } from "#kernel/list-queries.ts";
import { MOST_DROPPED } from "../domain/address-list.ts";
import { EMAIL_CATEGORIES } from "../domain/categories.ts";
import { PREFERENCES_PROBLEMS } from "../domain/preferences.ts";
import { SUPPRESSION_REASONS } from "../domain/suppression.ts";

const LONGEST_TOKEN = 1000;

const category = v.picklist(
  EMAIL_CATEGORIES.map(({ key }) => key),
  PREFERENCES_PROBLEMS.unknownChoice,
);
const reason = v.picklist(SUPPRESSION_REASONS.map(({ key }) => key));

/** Token of the mailed link; without it, the preferences are those of the signed-in member. */
export const preferencesBearer = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_TOKEN)), "") });

export const preferencesChoice = v.object({
  ...preferencesBearer.entries,
  categories: v.pipe(v.array(category), v.maxLength(EMAIL_CATEGORIES.length)),
});

export const preferencesAnswer = v.object({
  address: v.pipe(v.string(), v.description("Masked: its first letter and its domain")),
  taken: v.array(category),
  stopped: v.pipe(v.boolean(), v.description("Unsubscribed from all emails")),
  blocked: v.pipe(
    v.nullable(v.picklist(["bounced", "complained", "manual"])),
    v.description("Why nothing is sent, whatever is chosen here"),
  ),
  mailCategory: v.pipe(v.nullable(category), v.description("Of the mail that held the link")),
});
export type PreferencesAnswer = v.InferOutput<typeof preferencesAnswer>;

export const suppressionsAnswer = v.object({
  counts: v.object({ unsubscribed: v.number(), manual: v.number(), bounced: v.number(), complained: v.number() }),
});
export type SuppressionsAnswer = v.InferOutput<typeof suppressionsAnswer>;

export const suppressedAddress = v.object({ address: emailSchema });

export const suppressionLift = v.object({
  address: emailSchema,
  confirmed: v.pipe(v.optional(v.boolean(), false), v.description("Needed for what bounced or was reported")),
});

export const suppressionAnswer = v.object({
  suppressed: v.nullable(v.object({ reason, createdAt: moment, needsConfirmation: v.boolean() })),
});
export type SuppressionAnswer = v.InferOutput<typeof suppressionAnswer>;

export const suppressionAdded = v.object({ added: v.boolean() });
export type SuppressionAdded = v.InferOutput<typeof suppressionAdded>;

export const suppressionImport = v.object({
  text: v.pipe(v.string(), v.description("A CSV of our export, or addresses, one in each line")),
});
export const suppressionImported = v.object({
  added: v.number(),
  known: v.number(),
  skipped: v.number(),
  dropped: v.pipe(
    v.array(v.object({ line: v.number(), text: v.string() })),
    v.description(`The lines that were left out; at most ${MOST_DROPPED}`),
  ),
});
export type SuppressionImported = v.InferOutput<typeof suppressionImported>;

const mailEvent = v.variant("type", [
  v.object({ type: v.literal("bounce"), kind: v.picklist(["hard", "soft"]), ...who() }),
  v.object({ type: v.literal("complaint"), ...who() }),
]);

/** Reports of a mail provider (docs/develop/email-consent.md). */
export const mailEvents = v.object({ events: v.pipe(v.array(mailEvent), v.minLength(1), v.maxLength(1000)) });
export type MailEvent = v.InferOutput<typeof mailEvent>;
export const mailEventsAnswer = v.object({ taken: v.number() });

function who() {
  return { address: emailSchema, messageId: v.optional(v.pipe(v.string(), v.maxLength(998)), "") };
}
