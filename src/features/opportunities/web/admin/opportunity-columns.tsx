import { Unlink } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { rowLink } from "#shell/list-page/open-row.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ListedOpportunity } from "../../contract/admin-opportunities.ts";
import { MANAGED_LIST_TEXTS as texts } from "../../domain/admin-list.ts";
import { LINK_RESULT_TEXTS } from "../../domain/admin-trust.ts";
import { listDeadlineLabel } from "../../domain/deadline.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../domain/messages.ts";
import { opportunityTypeLabel } from "../../domain/opportunity.ts";
import { regionInWords } from "../parts/region-in-words.ts";
import { AlertLine } from "./alert-line.tsx";
import { type ManagedSearch, OPPORTUNITIES } from "./paths.ts";
import { RowMenu } from "./row-menu.tsx";

type Row = ListedOpportunity;
type Options = {
  now: Date;
  search: ManagedSearch;
  isBusy: (row: Row) => boolean;
  mayNotify: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  onDecide: (row: Row, back: boolean) => void;
  onNotify: (row: Row) => void;
  onDelete: (row: Row) => void;
};

/** docs/product/opportunities.md#the-list-of-administrators */
export function opportunityColumns(options: Options): Column<Row>[] {
  const { now, search } = options;
  return [
    {
      key: "title",
      label: texts.name,
      kind: "title",
      sort: "title",
      cell: (row) => <Title row={row} search={search} />,
    },
    {
      key: "deadline",
      label: texts.deadline,
      narrow: true,
      sort: "deadline",
      cell: (row) => (
        <span className="block min-w-24 whitespace-normal font-medium">{t(...listDeadlineLabel(row, now))}</span>
      ),
    },
    { ...NUMBER, key: "views", label: texts.views, sort: "-views", cell: ({ viewsCount }) => inNumbers(viewsCount) },
    { ...NUMBER, key: "apply", label: texts.apply, sort: "-apply", cell: ({ clicks }) => inNumbers(clicks.apply) },
    {
      ...NUMBER,
      key: "download",
      label: texts.download,
      sort: "-download",
      cell: ({ clicks }) => inNumbers(clicks.download),
    },
    {
      key: "created",
      label: texts.created,
      narrow: true,
      wide: true,
      sort: "-created",
      cell: ({ createdAt }) => joinedText(createdAt),
    },
    {
      key: "actions",
      label: texts.actions,
      kind: "actions",
      cell: (row) => (
        <RowMenu
          row={row}
          search={search}
          busy={options.isBusy(row)}
          onToggle={() => options.onToggle(row)}
          onDecide={(back) => options.onDecide(row, back)}
          onNotify={options.mayNotify(row) ? () => options.onNotify(row) : undefined}
          onDelete={() => options.onDelete(row)}
        />
      ),
    },
  ];
}

const NUMBER = { narrow: "number", wide: true } as const;

function Title({ row, search }: { row: Row; search: ManagedSearch }) {
  const { id, title, type, summary, organizer, region, tags, alert } = row;
  return (
    <>
      <Link
        {...rowLink(OPPORTUNITIES, search, { form: id })}
        dir="auto"
        className="prose-link inline-flex min-h-11 items-center font-semibold sm:pointer-fine:min-h-8"
      >
        {title}
      </Link>
      <p dir="auto" className="line-clamp-2 text-muted sm:line-clamp-1">
        {summary}
      </p>
      <p className="my-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-muted">
        <StateBadge row={row} />
        <Badge tone="info">{t(opportunityTypeLabel(type))}</Badge>
        {organizer && <bdi>{organizer}</bdi>}
        {region && <span>{regionInWords(region)}</span>}
        <span>{t("{count, plural, one {# tag} other {# tags}}", { count: tags.length })}</span>
      </p>
      <LinkLine row={row} />
      {alert && <AlertLine alert={alert} />}
    </>
  );
}

function StateBadge({ row: { visibility, heldAt } }: { row: Row }) {
  if (heldAt !== null) return <Badge tone="danger">{t("Hidden after reports")}</Badge>;
  return (
    <Badge tone={visibility ? "success" : "warning"}>
      {t(visibility ? OPPORTUNITY_ADMIN_TEXTS.live : OPPORTUNITY_ADMIN_TEXTS.draft)}
    </Badge>
  );
}

function LinkLine({ row: { linkState } }: { row: Row }) {
  const text = linkState && (linkState.isFailing || linkState.leadsTo !== null) && LINK_RESULT_TEXTS[linkState.result];
  if (!linkState || !text) return null;
  return (
    <p className="flex items-center gap-1.5 font-medium text-warning">
      <Unlink aria-hidden className="size-4 shrink-0" />
      {t(text, { place: linkState.leadsTo ?? "" })}
    </p>
  );
}
