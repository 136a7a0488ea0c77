import { reportAdminPath } from "#kernel/paths/reports.ts";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ListedReport } from "../../contract/admin-reports.ts";
import { ACT_TEXTS, QUEUE_TEXTS, THING_LABELS } from "../../domain/admin-texts.ts";
import { ALL_REASONS } from "../../domain/reports.ts";

export const reasonText = (reason: ListedReport["reason"]): string =>
  t(ALL_REASONS.find(({ key }) => key === reason)?.label ?? reason);

const COLUMNS: Column<ListedReport>[] = [
  {
    key: "what",
    label: QUEUE_TEXTS.what,
    kind: "title",
    cell: ({ id, thing, isAppeal, isHeld, snapshot }) => (
      <>
        <Link
          href={reportAdminPath(id)}
          dir="auto"
          className="prose-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {snapshot.name}
        </Link>
        <span className="flex flex-wrap items-center gap-x-3 text-muted">
          {t(isAppeal ? QUEUE_TEXTS.appeal : THING_LABELS[thing])}
          {isHeld && <Badge tone="danger">{t(QUEUE_TEXTS.held)}</Badge>}
        </span>
      </>
    ),
  },
  { key: "reason", label: QUEUE_TEXTS.reason, cell: ({ reason }) => reasonText(reason) },
  {
    key: "who",
    label: QUEUE_TEXTS.who,
    isEmpty: ({ member }) => member === null,
    cell: ({ member }) =>
      member && (
        <Link href={memberPath(member.id)} dir="auto" className="prose-link inline-flex min-h-11 items-center">
          {member.name ?? t(QUEUE_TEXTS.unnamed)}
        </Link>
      ),
  },
  {
    key: "at",
    label: QUEUE_TEXTS.when,
    narrow: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt)}</time>,
  },
  {
    key: "state",
    label: QUEUE_TEXTS.state,
    narrow: true,
    cell: ({ act }) =>
      act === null ? <Badge tone="warning">{t(QUEUE_TEXTS.open)}</Badge> : <Badge>{t(ACT_TEXTS[act].done)}</Badge>,
  },
];

export function ReportTable({ reports }: { reports: readonly ListedReport[] }) {
  return <ListTable name="reports" caption={t(QUEUE_TEXTS.title)} columns={COLUMNS} rows={reports} />;
}
