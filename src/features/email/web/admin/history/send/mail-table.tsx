import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { TABLE, TABLE_BODY, TABLE_ROW, TableCell, TableHead } from "#shell/list-page/list-table.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { SendMail } from "../../../../contract/email-history.ts";
import { leftOutLabel, mailStatusLabel } from "../../../../domain/history.ts";
import { HISTORY_TEXTS, SEND_TEXTS } from "../../../../domain/history-texts.ts";
import type { MailStatus } from "../../../../domain/statuses.ts";

type Props = { mails: readonly SendMail[]; tracked: boolean };

/** A table on wide screens, a card for each recipient on narrow ones. */
export function MailTable({ mails, tracked }: Props) {
  const columns = [
    { label: SEND_TEXTS.recipient },
    { label: HISTORY_TEXTS.status, width: "lg:w-32" },
    { label: SEND_TEXTS.reason, width: "lg:w-56" },
    { label: HISTORY_TEXTS.sentAt, width: "lg:w-42" },
    ...(tracked
      ? [
          { label: SEND_TEXTS.openedAt, width: "lg:w-42" },
          { label: SEND_TEXTS.clicks, width: "lg:w-20" },
        ]
      : []),
  ];
  return (
    <table {...TABLE}>
      <caption className="sr-only">{t(SEND_TEXTS.mails)}</caption>
      <TableHead columns={columns} />
      <tbody {...TABLE_BODY}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} tracked={tracked} />
        ))}
      </tbody>
    </table>
  );
}

function MailRow({ mail, tracked }: { mail: SendMail; tracked: boolean }) {
  const { status, error, sentAt, openedAt, clicks } = mail;
  return (
    <tr {...TABLE_ROW}>
      <TableCell label={SEND_TEXTS.recipient} title>
        <Recipient mail={mail} />
      </TableCell>
      <TableCell label={HISTORY_TEXTS.status}>
        <Badge tone={toneOf(status)}>{t(mailStatusLabel(status))}</Badge>
      </TableCell>
      <TableCell label={SEND_TEXTS.reason} empty={error === null}>
        {error === null ? HISTORY_TEXTS.noError : status === "leftOut" ? t(leftOutLabel(error)) : <bdi>{t(error)}</bdi>}
      </TableCell>
      <TableCell label={HISTORY_TEXTS.sentAt} empty={sentAt === null}>
        {sentAt === null ? HISTORY_TEXTS.noError : momentText(sentAt)}
      </TableCell>
      {tracked && (
        <>
          <TableCell label={SEND_TEXTS.openedAt} empty={openedAt === null}>
            {openedAt === null ? HISTORY_TEXTS.noError : momentText(openedAt)}
          </TableCell>
          <TableCell label={SEND_TEXTS.clicks} empty={clicks === 0}>
            {clicks}
          </TableCell>
        </>
      )}
    </tr>
  );
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
        href={`/admin/profiles?${new URLSearchParams({ view: accountId })}`}
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
