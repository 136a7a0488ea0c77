import type { SendDetails, SendMail, SendProgress, SendSummary } from "../../contract/email-history.ts";
import { MAIL_STATUSES, type MailStatus, SEND_STATUSES, type SendStatus } from "../../domain/statuses.ts";
import type { SendFigures } from "./history-figures.ts";
import type { DetailsRow, MailRow, ProgressRow } from "./history-lists.ts";

type SummaryRow = ProgressRow & Pick<DetailsRow, "emailType" | "category" | "subject" | "firstError" | "createdAt">;

const toIso = (at: Date | null) => at?.toISOString() ?? null;

/** A status that this version does not know is shown as "queued". */
const sendStatus = (status: string): SendStatus => SEND_STATUSES.find(({ key }) => key === status)?.key ?? "queued";
export const mailStatus = (status: string): MailStatus =>
  MAIL_STATUSES.find(({ key }) => key === status)?.key ?? "queued";

export function presentProgress(row: ProgressRow): SendProgress {
  return {
    id: row.id,
    status: sendStatus(row.status),
    recipientCount: row.recipientCount,
    sentCount: row.sentCount,
    failedCount: row.failedCount,
    leftOutCount: row.leftOutCount,
    uncertainCount: row.uncertainCount,
    error: row.error,
    scheduledAt: toIso(row.scheduledAt),
    startedAt: toIso(row.startedAt),
    finishedAt: toIso(row.finishedAt),
  };
}

export function presentSummary(row: SummaryRow): SendSummary {
  return {
    ...presentProgress(row),
    emailType: row.emailType,
    category: row.category,
    subject: row.subject,
    firstError: row.firstError,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentDetails(row: DetailsRow, figures: SendFigures & Pick<SendDetails, "pace">): SendDetails {
  const { templateId, templateName } = row;
  return {
    ...presentSummary(row),
    createdBy: row.createdBy,
    template: templateId === null || templateName === null ? null : { id: templateId, name: templateName },
    mails: figures.mails,
    leftOut: figures.leftOut,
    retriable: figures.retriable,
    opens: row.trackOpens ? figures.opens : null,
    clicks: row.trackClicks ? figures.clicks : null,
    topLinks: figures.topLinks,
    pace: figures.pace,
  };
}

export function presentMail(row: MailRow): SendMail {
  return {
    id: row.id,
    email: row.email,
    accountId: row.accountId,
    fullName: row.fullName,
    status: mailStatus(row.status),
    error: row.error,
    attempts: row.attempts,
    sentAt: toIso(row.sentAt),
    openedAt: toIso(row.openedAt),
    clicks: row.clicks,
  };
}
