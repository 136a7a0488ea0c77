import * as v from "valibot";
import { confirmation } from "#features/email/contract/mailing.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { choicesOf, moment, pageCursor, pageLimit, queryText } from "#kernel/list-queries.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { t } from "#kernel/translate.ts";
import { NOTES_MAX_LENGTH, APPLICATION_ADMIN_PROBLEMS as PROBLEMS } from "../domain/admin-messages.ts";
import { APPLICATION_FILTERS, APPLICATIONS_PER_PAGE } from "../domain/filters.ts";
import { MOST_INVITED_AT_ONCE } from "../domain/invitation.ts";
import { CHOSEN_STATUSES } from "../domain/status.ts";

export const applicationFilter = v.object({
  search: v.pipe(queryText(), v.description("Words of names and businesses, or an email address or a part of it.")),
  ...choicesOf(APPLICATION_FILTERS),
});
export type ApplicationFilter = v.InferOutput<typeof applicationFilter>;

export const applicationSearchQuery = v.object({
  ...applicationFilter.entries,
  limit: pageLimit(APPLICATIONS_PER_PAGE, () => PROBLEMS.limit(APPLICATIONS_PER_PAGE)),
  cursor: pageCursor(),
});
export type ApplicationSearchQuery = v.InferOutput<typeof applicationSearchQuery>;

const text = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer());
const uuid = v.pipe(v.string(), v.uuid());

const applicationResult = v.object({
  id: uuid,
  fullName: v.string(),
  email: v.string(),
  businessName: text,
  country: v.string(),
  entrepreneurType: v.string(),
  status: v.pipe(v.string(), v.description("new, invited, joined or declined")),
  accountId: v.pipe(v.nullable(uuid), v.description("The member who has confirmed this address.")),
  mailStopped: v.pipe(v.boolean(), v.description("No mail may be sent to this address.")),
  changeWaits: v.pipe(
    v.boolean(),
    v.description("Other answers were sent for this address; they take effect once the link of their mail is opened."),
  ),
  reminderCount: count,
  createdAt: moment,
  invitedAt: v.nullable(moment),
  remindedAt: v.nullable(moment),
});
export type ApplicationResult = v.InferOutput<typeof applicationResult>;

export const applicationSearchAnswer = v.object({
  applications: v.array(applicationResult),
  matched: v.pipe(
    v.object({ count, more: v.boolean() }),
    v.description("How many match; with `more`, at least so many."),
  ),
  total: v.pipe(count, v.description("All pre-applications.")),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for the next page; null at the end.")),
});
export type ApplicationSearchAnswer = v.InferOutput<typeof applicationSearchAnswer>;

const applicationDetails = v.object({
  ...applicationResult.entries,
  phoneWhatsapp: text,
  businessStage: text,
  industrySector: v.array(v.string()),
  challengesFaced: v.array(v.string()),
  joiningGoals: v.array(v.string()),
  reasonForJoining: text,
  referralSource: text,
  notes: text,
  consentedAt: moment,
  joinedAt: v.nullable(moment),
  updatedAt: moment,
});
export type ApplicationDetails = v.InferOutput<typeof applicationDetails>;

export const applicationAnswer = v.object({ application: applicationDetails });
export type ApplicationAnswer = v.InferOutput<typeof applicationAnswer>;

const status = v.picklist(CHOSEN_STATUSES, PROBLEMS.status);
const notes = v.pipe(
  v.nullable(
    v.pipe(
      v.string(FIELD_PROBLEMS.text),
      v.maxLength(NOTES_MAX_LENGTH, () => t(FIELD_PROBLEMS.tooLong, { limit: NOTES_MAX_LENGTH })),
    ),
  ),
  v.check((given) => given === null || cleanText(given, true) !== null, FIELD_PROBLEMS.characters),
  v.transform((given) => (given && cleanText(given, true)) || null),
);

/** The request also contains the values that the caller has read, so that no concurrent change is overwritten. */
export const applicationChanges = v.pipe(
  v.strictObject(
    {
      status: v.optional(
        v.strictObject({ from: v.picklist(CHOSEN_STATUSES, PROBLEMS.status), to: status }, PROBLEMS.status),
      ),
      notes: v.optional(v.strictObject({ from: text, to: notes }, FIELD_PROBLEMS.text)),
    },
    PROBLEMS.nothing,
  ),
  v.check(({ status, notes }) => status !== undefined || notes !== undefined, PROBLEMS.nothing),
);
export type ApplicationChanges = v.InferOutput<typeof applicationChanges>;

export const invitedAnswer = v.object({
  application: applicationDetails,
  sent: v.picklist(["invitation", "reminder"]),
});
export type InvitedAnswer = v.InferOutput<typeof invitedAnswer>;

export const inviteManyRequest = v.object({
  ids: v.pipe(
    v.array(v.pipe(v.string(PROBLEMS.ids), v.toLowerCase(), v.uuid(PROBLEMS.ids)), PROBLEMS.ids),
    v.minLength(1, PROBLEMS.ids),
    v.maxLength(MOST_INVITED_AT_ONCE, PROBLEMS.ids),
  ),
  confirmation,
});
export type InviteManyRequest = v.InferOutput<typeof inviteManyRequest>;

const inviteResult = v.object({
  id: uuid,
  sent: v.nullable(v.picklist(["invitation", "reminder"])),
  message: v.pipe(text, v.description("Why nothing was sent.")),
});
export type InviteResult = v.InferOutput<typeof inviteResult>;

export const inviteManyAnswer = v.object({ results: v.array(inviteResult) });
export type InviteManyAnswer = v.InferOutput<typeof inviteManyAnswer>;
