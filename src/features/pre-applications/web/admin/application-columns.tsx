import { MailPlus } from "lucide-react";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Named } from "#shell/admin/named.tsx";
import { memberPath } from "#shell/admin/tabs.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { rowLink } from "#shell/list-page/open-row.ts";
import type { Selection } from "#shell/list-page/use-selection.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ApplicationResult } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import { APPLICATIONS, type ApplicationSearch } from "./paths.ts";
import { StatusBadge } from "./status-badge.tsx";
import { rowLinkId } from "./use-inviting.ts";

type Inviting = { pending: string | null; inviteOne: (row: ApplicationResult) => unknown };
type Options = { search: ApplicationSearch; selection: Selection; inviting: Inviting };

const texts = APPLICATION_ADMIN_TEXTS;

export function applicationColumns({ search, selection, inviting }: Options): Column<ApplicationResult>[] {
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
