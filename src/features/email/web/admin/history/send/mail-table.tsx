import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { SendMail } from "../../../../contract/email-history.ts";
import { leftOutLabel, mailStatusLabel } from "../../../../domain/history.ts";
import { HISTORY_TEXTS, SEND_TEXTS } from "../../../../domain/history-texts.ts";
import type { MailStatus } from "../../../../domain/statuses.ts";

type MailColumn = Column<SendMail>;

const COLUMNS: MailColumn[] = [
  { key: "recipient", label: msg("Recipient"), kind: "title", cell: (mail) => <Recipient mail={mail} /> },
  {
    key: "status",
    label: HISTORY_TEXTS.status,
    narrow: true,
    cell: ({ status }) => <Badge tone={toneOf(status)}>{t(mailStatusLabel(status))}</Badge>,
  },
  { key: "reason", label: msg("Reason"), cell: reasonOf, isEmpty: ({ error }) => error === null },
  momentColumn("sentAt", HISTORY_TEXTS.sentAt),
];

const TRACKED: MailColumn[] = [
  momentColumn("openedAt", msg("Opened")),
  {
    key: "clicks",
    label: msg("Clicks"),
    narrow: "number",
    cell: ({ clicks }) => clicks,
    isEmpty: ({ clicks }) => clicks === 0,
  },
];

function momentColumn(key: "sentAt" | "openedAt", label: string): MailColumn {
  const cell = ({ [key]: at }: SendMail) => (at === null ? HISTORY_TEXTS.noError : momentText(at));
  return { key, label, cell, isEmpty: ({ [key]: at }) => at === null };
}

function reasonOf({ status, error }: SendMail) {
  if (error === null) return HISTORY_TEXTS.noError;
  return status === "leftOut" ? t(leftOutLabel(error)) : <bdi>{t(error)}</bdi>;
}

type Props = { mails: readonly SendMail[]; tracked: boolean };

export function MailTable({ mails, tracked }: Props) {
  const columns = tracked ? [...COLUMNS, ...TRACKED] : COLUMNS;
  return <ListTable name="mails" caption={t(SEND_TEXTS.mails)} columns={columns} rows={mails} />;
}

function Recipient({ mail: { email, fullName, accountId } }: { mail: SendMail }) {
  if (accountId === null) return <bdi translate="no">{email}</bdi>;
  return (
    <>
      {fullName && (
        <span className="block font-medium">
          <bdi>{fullName}</bdi>
        </span>
      )}
      <Link
        href={memberPath(accountId)}
        dir="ltr"
        translate="no"
        className="prose-link inline-flex min-h-11 items-center"
      >
        {email}
      </Link>
    </>
  );
}

function toneOf(status: MailStatus) {
  if (status === "sent" || status === "kept") return "success";
  if (status === "failed") return "danger";
  return status === "uncertain" ? "warning" : "neutral";
}
