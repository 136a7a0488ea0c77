import { Plus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { canManageOpportunities } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { RowSkeletons } from "#shell/admin/list-skeleton.tsx";
import { DeleteDialog } from "#shell/admin/question-dialog.tsx";
import { useAdmin } from "#shell/admin/tabs.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import type { Draft } from "#shell/drafted-form/draft-store.ts";
import { FilterCard, FilterChoice, KnownFilter, MoreFilters, SearchField } from "#shell/list-page/list-filter.tsx";
import { loadList } from "#shell/list-page/load-list.ts";
import { exceptForOpenRow, rowLink, useOpenRow } from "#shell/list-page/open-row.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { focusBehindDialogs } from "#shell/ui/use-modal.ts";
import type { ListedOpportunity, ManagedOpportunityListAnswer } from "../../contract/admin-opportunities.ts";
import { MANAGED_FILTERS, MANAGED_LIST_TEXTS as texts } from "../../domain/admin-list.ts";
import { OPPORTUNITY_FORM_MESSAGES } from "../../domain/form-texts.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_MESSAGES } from "../../domain/messages.ts";
import { regionInWords } from "../parts/region-in-words.ts";
import type { Route } from "./+types/opportunities-tab";
import { type FormValues, opportunityDrafts } from "./form/form-values.ts";
import { OpportunityDialog } from "./form/opportunity-dialog.tsx";
import { OpportunityResults } from "./opportunity-results.tsx";
import { type ManagedSearch, NEW_OPPORTUNITY, OPPORTUNITIES } from "./paths.ts";
import { type ListState, useOpportunityList } from "./use-opportunity-list.ts";

const REGION = MANAGED_FILTERS.find(({ name }) => name === "region");

function OpportunityFilter({ search }: { search: ManagedSearch }) {
  const known = { filters: MANAGED_FILTERS, search };
  return (
    <FilterCard address={OPPORTUNITIES} search={search} clear={t(texts.clearFilters)}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1fr_1.1fr_auto] lg:items-end">
        <SearchField
          label={t(texts.search)}
          hint={t(texts.searchHint)}
          value={search.search}
          className="sm:max-lg:col-span-2"
        />
        <KnownFilter name="state" {...known} />
        <KnownFilter name="deadline" {...known} />
        <KnownFilter name="look" {...known} />
        <Button type="submit" size="sm" className="min-h-11.5 sm:max-lg:col-span-2">
          {t(texts.find)}
        </Button>
      </div>
      <MoreFilters open={Boolean(search.type || search.region)}>
        <div className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-2">
          <KnownFilter name="type" {...known} />
          {REGION && (
            <FilterChoice
              {...REGION}
              options={REGION.options.map(({ key, label }) => ({ value: key, label: regionInWords(label) }))}
              value={search.region}
            />
          )}
        </div>
      </MoreFilters>
    </FilterCard>
  );
}

type OpportunityManagerProps = { userId: string; search: ManagedSearch; loaded: ListState };

function OpportunityManager({ userId, search, loaded }: OpportunityManagerProps) {
  const manager = useOpportunityList(userId, loaded);
  const { form: target, close } = useOpenRow(OPPORTUNITIES, search);
  const [deleting, setDeleting] = useState<ListedOpportunity | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, failure } = manager;
  return (
    <section aria-labelledby="all-opportunities" className="grid grid-cols-1 gap-5">
      <Head count={list.total} search={search} heading={heading} />
      {failure && <FailureBanner failure={failure} onDismiss={manager.dismissFailure} />}
      <UnsavedDrafts userId={userId} search={search} open={target !== null} />
      <OpportunityFilter search={search} />
      <OpportunityResults userId={userId} search={search} manager={manager} onDelete={setDeleting} />
      <DeleteDialog
        open={deleting !== null}
        title={t("Delete opportunity")}
        question={t(OPPORTUNITY_MESSAGES.confirmDelete)}
        name={deleting?.title ?? ""}
        onClose={() => setDeleting(null)}
        onDelete={async () => {
          if (deleting && (await manager.remove(deleting))) focusBehindDialogs(heading.current);
          setDeleting(null);
        }}
      />
      <OpportunityDialog userId={userId} target={target} onClose={close} onSaved={manager.put} />
    </section>
  );
}

type HeadProps = { count: number; search: ManagedSearch; heading: RefObject<HTMLHeadingElement | null> };

function Head({ count, search, heading }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Heading level={2} id="all-opportunities" ref={heading} tabIndex={-1} className="outline-none">
        {t(OPPORTUNITY_ADMIN_TEXTS.heading)} <span className="font-normal text-muted tabular-nums">({count})</span>
      </Heading>
      <ButtonLink
        {...rowLink(OPPORTUNITIES, search, { form: NEW_OPPORTUNITY })}
        icon={<Plus aria-hidden className="size-5" />}
      >
        {t("New opportunity")}
      </ButtonLink>
    </div>
  );
}

type UnsavedDraftsProps = { userId: string; search: ManagedSearch; open: boolean };

function UnsavedDrafts({ userId, search, open }: UnsavedDraftsProps) {
  const drafts = useUnsavedDrafts(userId, open);
  if (open || drafts.length === 0) return null;
  return (
    <Banner tone="warning" title={t(OPPORTUNITY_FORM_MESSAGES.unsavedTitle)}>
      <ul className="grid gap-2 pt-1">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 font-medium" dir="auto">
              {draft.values.title.trim() || t(OPPORTUNITY_ADMIN_TEXTS.createTitle)}
            </span>
            <ButtonLink
              size="sm"
              variant="secondary"
              {...rowLink(OPPORTUNITIES, search, { form: draft.target ?? NEW_OPPORTUNITY })}
            >
              {t("Continue")}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function useUnsavedDrafts(userId: string, open: boolean): Draft<FormValues>[] {
  const [drafts, setDrafts] = useState<Draft<FormValues>[]>([]);
  useEffect(() => {
    if (open) return;
    let current = true;
    void opportunityDrafts.list(userId).then((found) => current && setDrafts(found));
    return () => {
      current = false;
    };
  }, [userId, open]);
  return drafts.filter(({ target }, index) => drafts.findIndex((other) => other.target === target) === index);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canManageOpportunities, { context, request });
  const search = OPPORTUNITIES.read(url.searchParams);
  const list = unwrap<ManagedOpportunityListAnswer>(apiOf(context).api.admin.opportunities.$get({ query: search }));
  return { search, list: await loadList({ address: OPPORTUNITIES, search }, list) };
}

/** The opportunity form loads its own data, so opening it does not reload the list. */
export const shouldRevalidate = exceptForOpenRow(OPPORTUNITIES);

/** docs/product/opportunities.md#publishing */
export default function OpportunitiesTab({ loaderData: { search, list } }: Route.ComponentProps) {
  const { userId } = useAdmin();
  return list ? <OpportunityManager userId={userId} search={search} loaded={list} /> : <NotLoaded />;
}

function NotLoaded() {
  const { state, revalidate } = useRevalidator();
  const [dismissed, setDismissed] = useState(false);
  const retry = () => {
    setDismissed(false);
    void revalidate();
  };
  return (
    <section className="grid grid-cols-1 gap-5">
      <Heading level={2}>{t(OPPORTUNITY_ADMIN_TEXTS.heading)}</Heading>
      {state === "loading" && <RowSkeletons count={3} />}
      {state === "idle" && !dismissed && (
        <FailureBanner
          failure={{ title: OPPORTUNITY_MESSAGES.notLoaded, retry }}
          onDismiss={() => setDismissed(true)}
        />
      )}
      {state === "idle" && dismissed && (
        <Button variant="secondary" className="mx-auto" onClick={retry}>
          {t("Try Again")}
        </Button>
      )}
    </section>
  );
}
