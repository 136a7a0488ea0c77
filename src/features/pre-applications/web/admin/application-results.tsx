import { Inbox, MailPlus } from "lucide-react";
import { LazyMailingDialog } from "#features/email/web/parts/lazy-mailing-dialog.tsx";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Named } from "#shell/admin/named.tsx";
import { memberPath } from "#shell/admin/tabs.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { EmptyList, ListResults } from "#shell/list-page/list-results.tsx";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { rowLink } from "#shell/list-page/open-row.ts";
import { type Selection, useSelection } from "#shell/list-page/use-selection.ts";
import { useNow } from "#shell/page/root-data.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ApplicationResult, ApplicationSearchAnswer } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES, APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import { inviteRefusal } from "../../domain/invitation.ts";
import { APPLICATIONS, type ApplicationSearch } from "./paths.ts";
import { StatusBadge } from "./status-badge.tsx";
import { type Report, rowLinkId, useInviting } from "./use-inviting.ts";
import "#platform/i18n/plurals.ts";

type Inviting = { pending: string | null; inviteOne: (row: ApplicationResult) => unknown };
type Options = { search: ApplicationSearch; selection: Selection; inviting: Inviting };

const texts = APPLICATION_ADMIN_TEXTS;

function applicationColumns({ search, selection, inviting }: Options): Column<ApplicationResult>[] {
  return [
    { key: "name", label: texts.applicant, kind: "title", cell: (row) => <Applicant row={row} search={search} /> },
    {
      key: "email",
      label: texts.email,
      cell: ({ email }) => <bdi translate="no">{email}</bdi>,
    },
    { key: "status", label: texts.status, narrow: true, cell: (row) => <Status row={row} /> },
    { key: "country", label: texts.country, wide: true, cell: ({ country }) => countryInWords(country) },
    {
      key: "type",
      label: texts.type,
      wide: true,
      cell: ({ entrepreneurType }) => t(typeLabel(entrepreneurType, "admin")),
    },
    { key: "applied", label: texts.appliedOn, narrow: true, cell: ({ createdAt }) => joinedText(createdAt) },
    {
      key: "invited",
      label: texts.invitedOn,
      extra: true,
      cell: (row) => <InvitedAt row={row} />,
      isEmpty: ({ invitedAt }) => invitedAt === null,
    },
    {
      key: "actions",
      label: texts.actions,
      kind: "actions",
      cell: (row) => selection.canChoose(row.id) && <Invite row={row} inviting={inviting} />,
      isEmpty: ({ id }) => !selection.canChoose(id),
    },
  ];
}

function Applicant({
  row: { id, fullName, businessName },
  search,
}: {
  row: ApplicationResult;
  search: ApplicationSearch;
}) {
  return (
    <>
      <Link
        {...rowLink(APPLICATIONS, search, { view: id })}
        id={rowLinkId(id)}
        dir="auto"
        className="prose-link inline-flex min-h-11 items-center font-semibold sm:pointer-fine:min-h-8"
      >
        {fullName}
      </Link>
      {businessName && (
        <span dir="auto" className="block text-muted">
          {businessName}
        </span>
      )}
    </>
  );
}

function Status({ row: { status, changeWaits, accountId, fullName } }: { row: ApplicationResult }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={status} />
      {changeWaits && <Badge tone="warning">{t(texts.changeWaits)}</Badge>}
      {accountId !== null && (
        <Link
          href={memberPath(accountId)}
          className="prose-link inline-flex min-h-11 items-center sm:pointer-fine:min-h-8"
        >
          <Named name={fullName}>{t("Member")}</Named>
        </Link>
      )}
    </span>
  );
}

function InvitedAt({ row: { invitedAt, reminderCount } }: { row: ApplicationResult }) {
  return (
    <>
      {invitedAt && joinedText(invitedAt)}
      {reminderCount > 0 && <span className="block text-muted">{t(texts.reminders, { count: reminderCount })}</span>}
    </>
  );
}

function Invite({ row, inviting }: { row: ApplicationResult; inviting: Inviting }) {
  const label = t(row.invitedAt === null ? texts.invite : texts.remind);
  return (
    <Button
      title={label}
      size="sm"
      variant="ghost"
      className="px-3!"
      pending={inviting.pending === row.id}
      icon={<MailPlus aria-hidden className="size-4" />}
      onClick={() => inviting.inviteOne(row)}
    >
      <span className="sm:@max-5xl:sr-only">
        <Named name={row.fullName}>{label}</Named>
      </span>
    </Button>
  );
}

type ApplicationResultsProps = {
  userId: string;
  search: ApplicationSearch;
  list: ApplicationSearchAnswer;
  onChanged: () => void;
};

export function ApplicationResults({ userId, search, list, onChanged }: ApplicationResultsProps) {
  const { applications, matched, total, nextCursor } = list;
  const now = useNow();
  const selection = useSelection(applications.filter((row) => inviteRefusal(row, now) === null).map(({ id }) => id));
  const inviting = useInviting({
    ...{ userId, applications, onChanged },
    chosen: selection.ids,
    onInvited: selection.clear,
  });
  const { mailing } = inviting;
  const shown = inNumbers(matched.count) + (matched.more ? "+" : "");
  const invite = (
    <Button
      size="sm"
      pending={mailing.looking}
      icon={<MailPlus aria-hidden className="size-4" />}
      onClick={() => void mailing.ask()}
    >
      {t(APPLICATION_ADMIN_TEXTS.inviteSelected)}
    </Button>
  );
  return (
    <ListResults
      address={APPLICATIONS}
      search={search}
      nextCursor={nextCursor}
      labels={{ pages: t(APPLICATION_ADMIN_TEXTS.pages) }}
      className="grid grid-cols-1 gap-4"
    >
      {mailing.failure && <FailureBanner failure={mailing.failure} onDismiss={mailing.dismissFailure} />}
      <InviteReport report={inviting.report} onDismiss={inviting.dismiss} />
      {applications.length === 0 ? (
        <EmptyList
          address={APPLICATIONS}
          search={search}
          texts={APPLICATION_ADMIN_TEXTS}
          icon={<Inbox aria-hidden />}
        />
      ) : (
        <>
          <ListTable
            name="pre-applications"
            caption={t(APPLICATION_ADMIN_TEXTS.title)}
            columns={applicationColumns({ search, selection, inviting })}
            rows={applications}
            choosing={{ selection, nameOf: ({ fullName }) => fullName, actions: invite }}
          >
            <p role="status" className="text-muted">
              {t(APPLICATION_ADMIN_TEXTS.showing, { shown, total: inNumbers(total) })}
            </p>
          </ListTable>
          <LazyMailingDialog
            mailing={mailing}
            title={t(APPLICATION_ADMIN_TEXTS.inviteTitle)}
            question={({ willGet }) => t(APPLICATION_ADMIN_TEXTS.inviteQuestion, { count: willGet })}
            yes={({ willGet }) => t(APPLICATION_ADMIN_TEXTS.inviteYes, { count: willGet })}
          />
        </>
      )}
    </ListResults>
  );
}

type InviteReportProps = { report: Report | null; onDismiss: () => void };

function InviteReport({ report, onDismiss }: InviteReportProps) {
  if (report === null) return null;
  if (report.kind === "failed") return <FailureBanner failure={report.failure} onDismiss={onDismiss} />;
  const { sent, total, left } = report;
  const title =
    sent === 0
      ? t(APPLICATION_ADMIN_MESSAGES.sentToNobody)
      : t(APPLICATION_ADMIN_MESSAGES.sentToSome, { count: sent, total });
  return (
    <Banner tone="warning" title={title} onDismiss={onDismiss}>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {left.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            <Sentence
              text="{label}: {value}"
              parts={{ label: <bdi className="font-semibold">{name}</bdi>, value: t(reason) }}
            />
          </li>
        ))}
      </ul>
    </Banner>
  );
}
