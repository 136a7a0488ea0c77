import { Users } from "lucide-react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { momentText } from "#shell/admin/moment-text.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import { api } from "#shell/client/browser-api.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { FilterChoice, FilterForm } from "#shell/list-page/list-filter.tsx";
import { ListResults } from "#shell/list-page/list-results.tsx";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Button } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { SendDetails, SendMail, SendMailsAnswer } from "../../../../contract/email-history.ts";
import { leftOutLabel, mailStatusLabel } from "../../../../domain/history.ts";
import { HISTORY_TEXTS, SEND_TEXTS } from "../../../../domain/history-texts.ts";
import { MAIL_STATUSES, type MailStatus } from "../../../../domain/statuses.ts";
import { type MailSearch, mailsOf } from "../history-search.ts";

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

type MailTableProps = { mails: readonly SendMail[]; tracked: boolean };

function MailTable({ mails, tracked }: MailTableProps) {
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

type Props = { userId: string; send: SendDetails; mails: SendMailsAnswer; search: MailSearch };

export function MailsCard({ userId, send, mails: { mails, nextCursor }, search }: Props) {
  const address = mailsOf(send.id);
  const labels = { pages: t("Pages of recipients"), first: t("First"), next: t("Next") };
  return (
    <section className="mt-3 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={3}>{t(SEND_TEXTS.mails)}</Heading>
        <DownloadWithBanner
          userId={userId}
          file={address.file(search)}
          probe={() => api.admin["email-history"][":id"].progress.$get({ param: { id: send.id } })}
          label={t("Export CSV")}
          failed={msg("Failed to export the recipients")}
        />
      </div>
      <MailFilter send={send} search={search} />
      <ListResults address={address} search={search} nextCursor={nextCursor} labels={labels}>
        {mails.length > 0 ? (
          <MailTable mails={mails} tracked={send.opens !== null || send.clicks !== null} />
        ) : (
          <EmptyState level={4} title={t("No recipients to show")} icon={<Users aria-hidden />} />
        )}
      </ListResults>
    </section>
  );
}

function MailFilter({ send, search }: { send: SendDetails; search: MailSearch }) {
  const counts = new Map(send.mails.map((one) => [one.status, one.count]));
  const options = MAIL_STATUSES.filter(({ key }) => counts.has(key) || key === search.status).map(({ key, label }) => ({
    value: key,
    label: `${t(label)} (${inNumbers(counts.get(key) ?? 0)})`,
  }));
  return (
    <FilterForm
      address={mailsOf(send.id)}
      search={search}
      className="grid gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:items-end sm:justify-start"
    >
      <FilterChoice
        name="mails"
        label={HISTORY_TEXTS.status}
        any={msg("All recipients")}
        options={options}
        value={search.status}
      />
      <Button type="submit" size="sm" variant="secondary" className="min-h-11.5">
        {t(HISTORY_TEXTS.show)}
      </Button>
    </FilterForm>
  );
}
