import * as v from "valibot";
import { moment, oneOf, pageCursor, pageLimit } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { EMAIL_TYPES } from "../domain/email-types.ts";
import { MAILS_PER_PAGE, SENDS_PER_PAGE } from "../domain/history.ts";
import { HISTORY_PROBLEMS } from "../domain/history-texts.ts";
import { MAIL_STATUSES, SEND_STATUSES } from "../domain/statuses.ts";
import { sendingPace } from "./sending-pace.ts";

const text = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer());
const uuid = v.pipe(v.string(), v.uuid());
const maybeMoment = v.nullable(moment);

export const historyQuery = v.object({
  type: oneOf(EMAIL_TYPES, msg("There is no such email type")),
  status: oneOf(SEND_STATUSES, msg("There is no such status")),
  limit: pageLimit(SENDS_PER_PAGE, () => HISTORY_PROBLEMS.limit(SENDS_PER_PAGE)),
  cursor: pageCursor(),
});
export type HistoryQuery = v.InferOutput<typeof historyQuery>;

const progress = {
  id: uuid,
  status: v.picklist(SEND_STATUSES.map(({ key }) => key)),
  recipientCount: count,
  sentCount: v.pipe(count, v.description("Taken by the mail server, or kept here where there is none")),
  failedCount: count,
  leftOutCount: v.pipe(count, v.description("Consent or suppression spoke against it")),
  uncertainCount: count,
  error: text,
  scheduledAt: maybeMoment,
  startedAt: maybeMoment,
  finishedAt: maybeMoment,
};

/** The page polls this progress; the query is cheap, because it reads one row by its primary key. */
export const sendProgressAnswer = v.object({ progress: v.object(progress) });
export type SendProgressAnswer = v.InferOutput<typeof sendProgressAnswer>;
export type SendProgress = SendProgressAnswer["progress"];

const sendSummary = v.object({
  ...progress,
  emailType: v.string(),
  category: v.pipe(text, v.description("null: a mail about the member's own account")),
  subject: v.string(),
  firstError: v.pipe(text, v.description("Of the first recipient that failed, as the mail server said it")),
  createdAt: moment,
});
export type SendSummary = v.InferOutput<typeof sendSummary>;

export const historyAnswer = v.object({
  sends: v.array(sendSummary),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for older ones; null at the end.")),
});
export type HistoryAnswer = v.InferOutput<typeof historyAnswer>;

const engagement = v.object({
  people: v.pipe(count, v.description("Recipients whose mail, as far as can be told, somebody opened or clicked")),
  machines: v.pipe(count, v.description("Recipients whose mail a program did: a mail provider, a scanner")),
});
export type EngagementCount = v.InferOutput<typeof engagement>;

const sendDetails = v.object({
  ...sendSummary.entries,
  createdBy: v.pipe(text, v.description("The administrator's address; null when the program sent it by itself")),
  template: v.nullable(v.object({ id: uuid, name: v.string() })),
  mails: v.pipe(
    v.array(v.object({ status: v.picklist(MAIL_STATUSES.map(({ key }) => key)), count })),
    v.description("How many recipients stand where; none where there is nobody"),
  ),
  leftOut: v.pipe(v.array(v.object({ reason: v.string(), count })), v.description("Why somebody was left out")),
  retriable: v.pipe(
    v.object({ failed: count, uncertain: count }),
    v.description("What `retry` would send again: refusals that may pass, and mails of which nobody knows"),
  ),
  opens: v.pipe(v.nullable(engagement), v.description("null: not counted for this send")),
  clicks: v.pipe(v.nullable(engagement), v.description("null: not counted for this send")),
  topLinks: v.array(v.object({ url: v.string(), ...engagement.entries })),
  pace: v.pipe(sendingPace, v.description("While it is under way; null too where no daily limit holds")),
});
export type SendDetails = v.InferOutput<typeof sendDetails>;

export const sendDetailsAnswer = v.object({ send: sendDetails });
export type SendDetailsAnswer = v.InferOutput<typeof sendDetailsAnswer>;

export const sendMailsFilter = v.object({
  status: oneOf(MAIL_STATUSES, msg("There is no such status of a recipient")),
});
export type SendMailsFilter = v.InferOutput<typeof sendMailsFilter>;

export const sendMailsQuery = v.object({
  ...sendMailsFilter.entries,
  limit: pageLimit(MAILS_PER_PAGE, () => HISTORY_PROBLEMS.limit(MAILS_PER_PAGE)),
  cursor: pageCursor(),
});
export type SendMailsQuery = v.InferOutput<typeof sendMailsQuery>;

const sendMail = v.object({
  id: uuid,
  email: v.string(),
  accountId: v.nullable(uuid),
  fullName: text,
  status: v.picklist(MAIL_STATUSES.map(({ key }) => key)),
  error: v.pipe(text, v.description("Of one left out: the key of the reason")),
  attempts: count,
  sentAt: maybeMoment,
  openedAt: v.pipe(maybeMoment, v.description("First opened by somebody, as far as can be told")),
  clicks: v.pipe(count, v.description("Of somebody, as far as can be told")),
});
export type SendMail = v.InferOutput<typeof sendMail>;

export const sendMailsAnswer = v.object({
  mails: v.pipe(v.array(sendMail), v.description("By status, then in the order of the send")),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for more; null at the end.")),
});
export type SendMailsAnswer = v.InferOutput<typeof sendMailsAnswer>;

export const retryRequest = v.variant(
  "what",
  [
    v.object({ what: v.literal("failed") }),
    v.object({ what: v.literal("uncertain"), mayArriveTwice: v.literal(true, HISTORY_PROBLEMS.mayArriveTwice) }),
  ],
  msg("Please say which recipients to send to again"),
);
export type RetryRequest = v.InferOutput<typeof retryRequest>;

/** Counts of mails without an answer from the mail server and without an administrator's decision. */
const uncertain = {
  mails: v.pipe(count, v.description("In sends that have ended: what can be sent again now")),
  sends: v.pipe(count, v.description("How many sends these are of")),
  later: v.pipe(count, v.description("In sends that are still under way")),
};
export const uncertainAnswer = v.object(uncertain);
export type UncertainAnswer = v.InferOutput<typeof uncertainAnswer>;

export const retryUncertainRequest = v.object(
  { mayArriveTwice: v.literal(true, HISTORY_PROBLEMS.mayArriveTwice) },
  HISTORY_PROBLEMS.mayArriveTwice,
);

export const uncertainRetriedAnswer = v.object({
  ...uncertain,
  requeued: v.pipe(count, v.description("How many recipients wait again")),
});
export type UncertainRetriedAnswer = v.InferOutput<typeof uncertainRetriedAnswer>;

export const retriedAnswer = v.object({
  requeued: v.pipe(count, v.description("How many recipients wait again")),
  progress: v.object(progress),
});
export type RetriedAnswer = v.InferOutput<typeof retriedAnswer>;
