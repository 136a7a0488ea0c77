import { ShieldCheck } from "lucide-react";
import { canDecideReports } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { ListResults } from "#shell/list-page/list-results.tsx";
import { loadList } from "#shell/list-page/load-list.ts";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import { REPORT_STATES, type ReportListAnswer } from "../../contract/admin-reports.ts";
import { QUEUE_TEXTS } from "../../domain/admin-texts.ts";
import type { Route } from "./+types/reports-tab";
import { REPORTS, type ReportSearch } from "./report-search.ts";
import { ReportTable } from "./report-table.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canDecideReports, { context, request });
  const search = REPORTS.read(url.searchParams);
  const list = unwrap<ReportListAnswer>(apiOf(context).api.admin.reports.$get({ query: search }));
  return { search, list: await loadList({ address: REPORTS, search }, list) };
}

/** docs/product/introductions.md#reports */
export default function ReportsTab({ loaderData: { search, list } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="reports" className="grid grid-cols-1 gap-5">
      <Heading level={2} id="reports">
        {t(QUEUE_TEXTS.title)}
      </Heading>
      <p className="-mt-2 max-w-3xl text-muted">{t(QUEUE_TEXTS.lead)}</p>
      {list === null ? (
        <Retry message={t(QUEUE_TEXTS.notLoaded)} />
      ) : (
        <>
          <States search={search} open={list.open} />
          {search.member && (
            <p>
              {t(QUEUE_TEXTS.ofMember)}{" "}
              <Link href={REPORTS.href({ state: search.state })} className="prose-link">
                {t(QUEUE_TEXTS.everybody)}
              </Link>
            </p>
          )}
          <Found search={search} list={list} />
        </>
      )}
    </section>
  );
}

function States({ search, open }: { search: ReportSearch; open: number }) {
  const chosen = search.state ?? "open";
  const tabs = REPORT_STATES.map((state) => ({
    href: REPORTS.href({ ...search, state: state === "open" ? undefined : state, cursor: undefined }),
    label: t(QUEUE_TEXTS[state]),
    current: state === chosen,
    ...(state === "open" && { note: <span className="text-sm text-muted tabular-nums">{formatCount(open)}</span> }),
  }));
  return <Tabs label={t(QUEUE_TEXTS.filter)} tabs={tabs} />;
}

function Found({ search, list: { reports, nextCursor } }: { search: ReportSearch; list: ReportListAnswer }) {
  if (reports.length === 0) {
    return (
      <EmptyState title={t(QUEUE_TEXTS.empty)} icon={<ShieldCheck aria-hidden />}>
        {t(QUEUE_TEXTS.emptyHint)}
      </EmptyState>
    );
  }
  const labels = { pages: t(QUEUE_TEXTS.pages), first: t(QUEUE_TEXTS.newest), next: t(QUEUE_TEXTS.older) };
  return (
    <ListResults address={REPORTS} search={search} nextCursor={nextCursor} labels={labels}>
      <ReportTable reports={reports} />
    </ListResults>
  );
}
