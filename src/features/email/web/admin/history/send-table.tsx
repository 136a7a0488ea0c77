import { labelOfMail } from "#kernel/mail-kinds.ts";
import { sendPath } from "#kernel/paths/emails.ts";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { SendSummary } from "../../../contract/email-history.ts";
import { doneCount, sendStatusLabel } from "../../../domain/history.ts";
import { HISTORY_TEXTS } from "../../../domain/history-texts.ts";
import { isFinished, type SendStatus, statusTone } from "../../../domain/statuses.ts";

const COLUMNS: Column<SendSummary>[] = [
  { key: "subject", label: HISTORY_TEXTS.emailType, kind: "title", cell: (send) => <Subject send={send} /> },
  { key: "recipients", label: HISTORY_TEXTS.recipients, cell: (send) => <Recipients send={send} /> },
  { key: "status", label: HISTORY_TEXTS.status, narrow: true, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: "error",
    label: HISTORY_TEXTS.error,
    cell: ({ error, firstError }) =>
      error === null && firstError ? <bdi>{firstError}</bdi> : t(error ?? HISTORY_TEXTS.noError),
  },
  { key: "sentAt", label: HISTORY_TEXTS.sentAt, cell: sentAtText },
];

/** docs/product/email.md#history */
export function SendTable({ sends }: { sends: readonly SendSummary[] }) {
  return <ListTable name="sends" caption={t("Email History")} columns={COLUMNS} rows={sends} />;
}

function Subject({ send: { id, emailType, subject } }: { send: SendSummary }) {
  return (
    <>
      <span className="block text-muted">{t(labelOfMail(emailType))}</span>
      <Link href={sendPath(id)} dir="auto" className="prose-link inline-flex min-h-11 items-center font-semibold">
        {subject}
      </Link>
    </>
  );
}

function Recipients({ send }: { send: SendSummary }) {
  return (
    <>
      <span className="tabular-nums">{inNumbers(send.recipientCount)}</span>
      {!isFinished(send.status) && (
        <span className="block text-muted">{t(HISTORY_TEXTS.done, { done: inNumbers(doneCount(send)) })}</span>
      )}
    </>
  );
}

function sentAtText({ status, startedAt, scheduledAt }: SendSummary): string {
  if (startedAt !== null) return momentText(startedAt);
  if (status === "scheduled" && scheduledAt !== null) {
    return t(HISTORY_TEXTS.scheduledFor, { moment: momentText(scheduledAt) });
  }
  return t(HISTORY_TEXTS.notSentYet);
}

/** docs/product/email.md#history */
export function StatusBadge({ status }: { status: SendStatus }) {
  return <Badge tone={statusTone(status)}>{t(sendStatusLabel(status))}</Badge>;
}
