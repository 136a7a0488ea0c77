import * as v from "valibot";
import { EMAIL_MAX_LENGTH, normalizeEmail } from "#accounts/domain/fields.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { FIELD_PROBLEMS } from "#kernel/field-problems.ts";
import { DAILY_LIMIT, MAX_RECIPIENTS } from "./limits.ts";
import { SETTINGS_PROBLEMS } from "./settings-texts.ts";

export const FROM_NAME_MAX_LENGTH = 100;

/** An empty field leaves it to the environment. One line without hidden characters: nothing of it ends a header. */
const fromName = v.pipe(
  v.string(FIELD_PROBLEMS.text),
  v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
    const text = cleanText(dataset.value, false);
    if (text !== null && [...text].length <= FROM_NAME_MAX_LENGTH) return text || null;
    addIssue({
      message: text === null ? FIELD_PROBLEMS.characters : FIELD_PROBLEMS.tooLong(FROM_NAME_MAX_LENGTH),
    });
    return NEVER;
  }),
);

const address = (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.transform((text) => normalizeEmail(text) || null),
    v.nullable(v.pipe(v.string(), v.maxLength(EMAIL_MAX_LENGTH, sentence), v.email(sentence))),
  );

const between = ({ lowest, highest }: { lowest: number; highest: number }, sentence: string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(lowest, sentence), v.maxValue(highest, sentence));

const choice = v.boolean(FIELD_PROBLEMS.boolean);

/** A§2 "Email Settings"; every field must be there. */
export const settingsEntries = {
  fromName,
  fromEmail: address(SETTINGS_PROBLEMS.fromEmail),
  replyTo: address(SETTINGS_PROBLEMS.replyTo),
  includePlainText: choice,
  trackOpens: choice,
  trackClicks: choice,
  maxRecipients: between(MAX_RECIPIENTS, SETTINGS_PROBLEMS.maxRecipients),
  dailyLimit: between(DAILY_LIMIT, SETTINGS_PROBLEMS.dailyLimit),
  remindUnconfirmed: choice,
  remindUnfinished: choice,
};

const settings = v.object(settingsEntries);
/** null in a text: as the environment says. */
export type EmailSettings = v.InferOutput<typeof settings>;

/** What holds until somebody saves something else. */
export const STANDARD_SETTINGS: EmailSettings = {
  fromName: null,
  fromEmail: null,
  replyTo: null,
  includePlainText: true,
  trackOpens: true,
  trackClicks: true,
  maxRecipients: MAX_RECIPIENTS.standard,
  dailyLimit: DAILY_LIMIT.standard,
  remindUnconfirmed: false,
  remindUnfinished: false,
};
