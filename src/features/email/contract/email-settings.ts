import * as v from "valibot";
import { isOnCalendar } from "#kernel/calendar.ts";
import { moment } from "#kernel/list-queries.ts";
import { CHECK_STATES } from "../domain/sender-check.ts";
import { SETTINGS_PROBLEMS, settingsEntries } from "../domain/settings.ts";

const text = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer());

const emailSettings = v.object({
  fromName: text,
  fromEmail: text,
  replyTo: text,
  includePlainText: v.boolean(),
  trackOpens: v.boolean(),
  trackClicks: v.boolean(),
  maxRecipients: count,
  dailyLimit: count,
  remindUnconfirmed: v.boolean(),
  remindUnfinished: v.boolean(),
  updatedAt: v.pipe(v.nullable(moment), v.description("null until somebody saved them")),
});
export type StoredEmailSettings = v.InferOutput<typeof emailSettings>;

export const emailSettingsAnswer = v.object({
  settings: v.pipe(emailSettings, v.description("A text that is null is left to the environment: `standard`")),
  standard: v.object({ fromName: v.string(), fromEmail: v.string() }),
});
export type EmailSettingsAnswer = v.InferOutput<typeof emailSettingsAnswer>;

export const saveEmailSettingsRequest = v.object(
  {
    ...settingsEntries,
    updatedAt: v.pipe(
      v.nullable(
        v.pipe(
          v.string(SETTINGS_PROBLEMS.version),
          v.isoTimestamp(SETTINGS_PROBLEMS.version),
          v.check(isOnCalendar, SETTINGS_PROBLEMS.version),
        ),
      ),
      v.description("Of the answer the form was filled from"),
    ),
  },
  SETTINGS_PROBLEMS.version,
);
export type SaveEmailSettingsRequest = v.InferOutput<typeof saveEmailSettingsRequest>;
export type SaveEmailSettingsParams = v.InferInput<typeof saveEmailSettingsRequest>;

/** 409: the error envelope, and the settings as they are stored now. */
const settingsConflictAnswer = v.object({
  code: v.literal("conflict"),
  message: v.string(),
  requestId: v.string(),
  settings: emailSettings,
});
export type SettingsConflictAnswer = v.InferOutput<typeof settingsConflictAnswer>;

const record = v.object({ name: v.string(), type: v.literal("TXT"), value: v.string() });

const finding = v.object({
  check: v.picklist(["spf", "dkim", "dmarc"]),
  state: v.pipe(v.picklist(CHECK_STATES), v.description("unknown: it could not be looked up")),
  sentences: v.pipe(v.array(v.string()), v.description("What is right and what is missing, in plain words")),
  found: v.pipe(text, v.description("The record as it stands in the DNS")),
  add: v.pipe(v.nullable(record), v.description("The record to add, or to put in the place of the one found")),
});
export type SenderFinding = v.InferOutput<typeof finding>;

export const senderCheckAnswer = v.object({
  domain: v.string(),
  checkedAt: moment,
  findings: v.array(finding),
});
export type SenderCheckAnswer = v.InferOutput<typeof senderCheckAnswer>;
