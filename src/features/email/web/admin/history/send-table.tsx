import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { TABLE, TABLE_BODY, TABLE_ROW, TableCell, TableHead } from "#shell/list-page/list-table.tsx";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { SendSummary } from "../../../contract/email-history.ts";
import { emailTypeLabel } from "../../../domain/email-types.ts";
import { doneCount, sendStatusLabel } from "../../../domain/history.ts";
import { HISTORY_TEXTS } from "../../../domain/history-texts.ts";
import { isFinished, type SendStatus, statusTone } from "../../../domain/statuses.ts";
import { sendPath } from "../paths.ts";

const COLUMNS = [
  { label: HISTORY_TEXTS.emailType },
  { label: HISTORY_TEXTS.recipients, width: "lg:w-36" },
  { label: HISTORY_TEXTS.status, width: "lg:w-40" },
  { label: HISTORY_TEXTS.error, width: "lg:w-72" },
  { label: HISTORY_TEXTS.sentAt, width: "lg:w-48" },
];

/** A table on wide screens, a card for each send on narrow ones (docs/product/email.md#history). */
export function SendTable({ sends }: { sends: readonly SendSummary[] }) {
  return (
    <table {...TABLE}>
      <caption className="sr-only">{t("Email History")}</caption>
      <TableHead columns={COLUMNS} />
      <tbody {...TABLE_BODY}>
        {sends.map((send) => (
          <SendRow key={send.id} send={send} />
        ))}
      </tbody>
    </table>
  );
}

function SendRow({ send }: { send: SendSummary }) {
  const { id, emailType, subject, recipientCount, status } = send;
  return (
    <tr {...TABLE_ROW}>
      <TableCell label={HISTORY_TEXTS.emailType} title>
        <span className="block text-sm text-muted">{t(emailTypeLabel(emailType))}</span>
        <Link href={sendPath(id)} dir="auto" className="prose-link inline-flex min-h-11 items-center font-semibold">
          {subject}
        </Link>
      </TableCell>
      <TableCell label={HISTORY_TEXTS.recipients}>
        <span className="tabular-nums">{inNumbers(recipientCount)}</span>
        {!isFinished(status) && (
          <span className="block text-sm text-muted">
            {t(HISTORY_TEXTS.done, { done: inNumbers(doneCount(send)) })}
          </span>
        )}
      </TableCell>
      <TableCell label={HISTORY_TEXTS.status}>
        <StatusBadge status={status} />
      </TableCell>
      <TableCell label={HISTORY_TEXTS.error}>
        {send.error === null && send.firstError ? <bdi>{send.firstError}</bdi> : t(send.error ?? HISTORY_TEXTS.noError)}
      </TableCell>
      <TableCell label={HISTORY_TEXTS.sentAt}>{sentAtText(send)}</TableCell>
    </tr>
  );
}

function sentAtText({ status, startedAt, scheduledAt }: SendSummary): string {
  if (startedAt !== null) return momentText(startedAt);
  if (status === "scheduled" && scheduledAt !== null) {
    return t(HISTORY_TEXTS.scheduledFor, { moment: momentText(scheduledAt) });
  }
  return t(HISTORY_TEXTS.notSentYet);
}

/** Sent green, failed red, anything else yellow (docs/product/email.md#history). */
export function StatusBadge({ status }: { status: SendStatus }) {
  return <Badge tone={statusTone(status)}>{t(sendStatusLabel(status))}</Badge>;
}
