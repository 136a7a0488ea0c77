import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { OverviewAnswer } from "#features/insights/contract/insights.ts";
import { OVERVIEW_TEXTS } from "#features/insights/domain/messages.ts";
import { canManagePreApplications } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { DownloadLink } from "#shell/admin/download-link.tsx";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Figure } from "#shell/admin/figure.tsx";
import { useAdmin } from "#shell/admin/tabs.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { api } from "#shell/client/browser-api.ts";
import { FilterCard, KnownFilter, MoreFilters, SearchField } from "#shell/list-page/list-filter.tsx";
import { loadList } from "#shell/list-page/load-list.ts";
import { exceptForOpenRow, useOpenRow } from "#shell/list-page/open-row.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { RefreshButton } from "#shell/ui/refresh-button.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { focusBehindDialogs } from "#shell/ui/use-modal.ts";
import type { ApplicationSearchAnswer } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES, APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import { APPLICATION_FILTERS } from "../../domain/filters.ts";
import type { Route } from "./+types/applications-tab";
import { ApplicationResults } from "./application-results.tsx";
import { ApplicationDialog } from "./details/application-dialog.tsx";
import { APPLICATIONS, type ApplicationSearch } from "./paths.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canManagePreApplications, { context, request });
  return loadApplications(apiOf(context), url.searchParams);
}

type LoadedApplications = {
  search: ApplicationSearch;
  /** Null when loading failed. */
  list: ApplicationSearchAnswer | null;
  figures: OverviewAnswer["preApplications"] | null;
};

async function loadApplications(api: ReturnType<typeof apiOf>, params: URLSearchParams): Promise<LoadedApplications> {
  const search = APPLICATIONS.read(params);
  const pending = unwrap<ApplicationSearchAnswer>(api.api.admin["pre-applications"].$get({ query: search }));
  const [list, overview] = await Promise.all([
    loadList({ address: APPLICATIONS, search }, pending),
    unwrap<OverviewAnswer>(api.api.admin.overview.$get()).catch(orNull),
  ]);
  return { search, list, figures: overview?.preApplications ?? null };
}

function orNull(failure: unknown): null {
  if (!(failure instanceof ApiFailure)) throw failure;
  return null;
}

export const shouldRevalidate = exceptForOpenRow(APPLICATIONS);

export default function ApplicationsTab({ loaderData: { search, list, figures } }: Route.ComponentProps) {
  const { userId } = useAdmin();
  const { state, revalidate } = useRevalidator();
  const open = useOpenRow(APPLICATIONS, search);
  const [failure, setFailure] = useState<Failure | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => void revalidate();
  const texts = APPLICATION_ADMIN_TEXTS;
  return (
    <section aria-labelledby="pre-applications" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id="pre-applications" ref={heading} tabIndex={-1} className="outline-none">
          {t(texts.title)}
        </Heading>
        <ListActions
          userId={userId}
          search={search}
          refreshing={state === "loading"}
          onRefresh={reload}
          onFailure={setFailure}
        />
      </div>
      <p className="-mt-2 max-w-3xl text-muted">{t(texts.lead)}</p>
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />}
      {figures && <ConversionFigures figures={figures} />}
      <ApplicationFilter search={search} />
      {list === null ? (
        <Retry message={t(APPLICATION_ADMIN_MESSAGES.notLoaded)} />
      ) : (
        <ApplicationResults userId={userId} search={search} list={list} onChanged={reload} />
      )}
      <ApplicationDialog
        userId={userId}
        id={open.view}
        onClose={open.close}
        onChanged={reload}
        onDeleted={() => {
          void open.leave().then(revalidate);
          // The delete button no longer exists, so the heading gets the focus.
          focusBehindDialogs(heading.current);
        }}
      />
    </section>
  );
}

type Figures = OverviewAnswer["preApplications"];

/** Decision 47: the same figures as in the overview and in Insights. */
function ConversionFigures({ figures }: { figures: Figures }) {
  const texts = OVERVIEW_TEXTS;
  const month = t("{label}: {value}", { label: t(texts.lastThirtyDays), value: formatCount(figures.lastThirtyDays) });
  const matched = { joined: formatCount(figures.becameMembers), total: formatCount(figures.total) };
  return (
    <Card as="div" quiet>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Figure name={t(texts.total)} value={formatCount(figures.total)} />
        <Figure name={t(texts.thisWeek)} value={formatCount(figures.thisWeek)} note={month} />
        <Figure name={t(texts.conversion)} value={inPercent(figures.conversionRate)} note={t(texts.conversionNote)} />
        <Figure
          name={t(texts.trueConversion)}
          value={inPercent(figures.trueConversionRate)}
          note={t(texts.trueConversionNote, matched)}
        />
      </dl>
    </Card>
  );
}

type ListActionsProps = {
  userId: string;
  search: ApplicationSearch;
  refreshing: boolean;
  onRefresh: () => void;
  onFailure: (failure: Failure | null) => void;
};

function ListActions({ userId, search, refreshing, onRefresh, onFailure }: ListActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <RefreshButton pending={refreshing} onClick={onRefresh} />
      <DownloadLink
        userId={userId}
        file={APPLICATIONS.file(search)}
        probe={() => api.admin["pre-applications"].$get({ query: { limit: "1" } })}
        label={t("Export CSV")}
        failed={APPLICATION_ADMIN_MESSAGES.exportFailed}
        onFailure={onFailure}
      />
    </div>
  );
}

function ApplicationFilter({ search }: { search: ApplicationSearch }) {
  const texts = APPLICATION_ADMIN_TEXTS;
  const known = { filters: APPLICATION_FILTERS, search };
  return (
    <FilterCard address={APPLICATIONS} search={search} clear={t(texts.clearFilters)}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[2fr_1fr] lg:grid-cols-[3fr_1fr_auto] lg:items-end">
        <SearchField label={t(texts.search)} hint={t(texts.searchHint)} value={search.search} />
        <KnownFilter name="status" {...known} />
        <Button type="submit" size="sm" className="min-h-11.5 sm:max-lg:col-span-2">
          {t(texts.find)}
        </Button>
      </div>
      <MoreFilters open={Boolean(search.country || search.type || search.referral)}>
        <div className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-3">
          <KnownFilter name="country" {...known} />
          <KnownFilter name="type" {...known} />
          <KnownFilter name="referral" {...known} />
        </div>
      </MoreFilters>
    </FilterCard>
  );
}
