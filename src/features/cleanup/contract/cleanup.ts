import * as v from "valibot";
import { emailSchema } from "#accounts/domain/fields.ts";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { msg } from "#kernel/translate.ts";
import { CLEANUP_PROBLEMS } from "../domain/messages.ts";
import { type CleanupResults, DEFAULT_OPTIONS, MOST_ADDRESSES, PREVIEW_MINUTES } from "../domain/options.ts";
import { MOST_NAMED, TOUCHED_KINDS, WHYS } from "../domain/touched.ts";

const flag = (fallback: boolean) => v.optional(v.boolean(msg("Please choose yes or no")), fallback);

/** Defaults of docs/product/cleanup.md#what-is-old. */
export const cleanupRequest = v.object({
  cleanProfiles: flag(DEFAULT_OPTIONS.cleanProfiles),
  cleanPreApplications: flag(DEFAULT_OPTIONS.cleanPreApplications),
  cleanEmailLogs: flag(DEFAULT_OPTIONS.cleanEmailLogs),
  cleanOpportunityClicks: flag(DEFAULT_OPTIONS.cleanOpportunityClicks),
  dryRun: flag(true),
  token: v.pipe(
    v.optional(v.pipe(v.string(CLEANUP_PROBLEMS.noToken), v.maxLength(4000, CLEANUP_PROBLEMS.noToken))),
    v.description(
      `Of the preview that a run repeats; it holds for ${PREVIEW_MINUTES} minutes, and as long as the data is the same.`,
    ),
  ),
  confirmation: v.pipe(
    v.optional(v.string(CLEANUP_PROBLEMS.confirmation)),
    v.description("The word DELETE, for a run."),
  ),
});
export type CleanupRequest = v.InferOutput<typeof cleanupRequest>;

const count = v.pipe(v.number(), v.integer());

const text = v.nullable(v.string());
const touched = v.pipe(
  v.array(
    v.object({
      kind: v.picklist(TOUCHED_KINDS),
      name: text,
      address: text,
      why: v.picklist(WHYS),
      since: v.pipe(text, v.description("The moment that the reason counts from.")),
    }),
  ),
  v.description(`Whom and what it is about, by name; at most ${MOST_NAMED}.`),
);

export const cleanupAnswer = v.object({
  dryRun: v.boolean(),
  results: v.object({
    deletedProfiles: count,
    deletedAuthUsers: count,
    deletedPreApplications: count,
    deletedEmailLogs: count,
    deletedOpportunityClicks: count,
    deletedFiles: count,
  }) satisfies v.GenericSchema<CleanupResults>,
  touched,
  unnamed: v.pipe(count, v.description("People, sends and mails that are counted and not named.")),
  protectedAdmins: v.pipe(count, v.description("Administrators whom the rule for profiles would have met.")),
  preview: v.pipe(
    v.nullable(v.object({ token: v.string(), expiresAt: v.pipe(v.string(), v.isoTimestamp()) })),
    v.description("For the run that repeats it; null after a run."),
  ),
});
export type CleanupAnswer = v.InferOutput<typeof cleanupAnswer>;

/** docs/product/cleanup.md#chosen-users */
export const cleanUsersRequest = v.object({
  emails: v.pipe(
    v.array(emailSchema, msg("Please send a list of email addresses")),
    v.minLength(1, msg("Please add at least one email address")),
    v.maxLength(MOST_ADDRESSES, CLEANUP_PROBLEMS.tooManyAddresses),
  ),
  dryRun: flag(true),
});
export type CleanUsersRequest = v.InferOutput<typeof cleanUsersRequest>;

export const cleanUsersAnswer = v.object({
  results: v.object({
    deletedPreApplications: count,
    deletedAuthUsers: count,
    touched,
    protectedEmails: v.pipe(v.array(v.string()), v.description("Administrators: nothing of theirs is deleted.")),
    deletedEmails: v.array(v.string()),
    unknownEmails: v.pipe(v.array(v.string()), v.description("Neither an account nor a pre-application.")),
  }),
});
export type CleanUsersAnswer = v.InferOutput<typeof cleanUsersAnswer>;

/** Error response: the error envelope with `error` and `details` (docs/product/cleanup.md#chosen-users). */
export type CleanUsersFailure = ErrorEnvelope & { error: string; details: string };
