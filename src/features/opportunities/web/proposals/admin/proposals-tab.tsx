import { Lightbulb } from "lucide-react";
import { canDecideProposals } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { ListResults } from "#shell/list-page/list-results.tsx";
import { loadList } from "#shell/list-page/load-list.ts";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import type { ProposalListAnswer } from "../../../contract/admin-proposals.ts";
import { PROPOSAL_LISTS } from "../../../contract/proposal-list-query.ts";
import { PROPOSAL_ADMIN_TEXTS as TEXTS } from "../../../domain/proposal-admin-texts.ts";
import type { Route } from "./+types/proposals-tab";
import { PROPOSALS, type ProposalSearch } from "./proposal-search.ts";
import { ProposalTable } from "./proposal-table.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canDecideProposals, { context, request });
  const search = PROPOSALS.read(url.searchParams);
  const list = unwrap<ProposalListAnswer>(apiOf(context).api.admin["opportunity-proposals"].$get({ query: search }));
  return { search, list: await loadList({ address: PROPOSALS, search }, list) };
}

/** docs/product/opportunities.md#proposals */
export default function ProposalsTab({ loaderData: { search, list } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="proposals" className="grid grid-cols-1 gap-5">
      <Heading level={2} id="proposals">
        {t(TEXTS.title)}
      </Heading>
      <p className="-mt-2 max-w-3xl text-muted">{t(TEXTS.lead)}</p>
      {list === null ? (
        <Retry message={t(TEXTS.notLoaded)} />
      ) : (
        <>
          <States search={search} open={list.open} />
          <Found search={search} list={list} />
        </>
      )}
    </section>
  );
}

function States({ search, open }: { search: ProposalSearch; open: number }) {
  const chosen = search.state ?? "open";
  const tabs = PROPOSAL_LISTS.map((state) => ({
    href: PROPOSALS.href({ ...search, state: state === "open" ? undefined : state, cursor: undefined }),
    label: t(TEXTS[state]),
    current: state === chosen,
    ...(state === "open" && { note: <span className="text-sm text-muted tabular-nums">{formatCount(open)}</span> }),
  }));
  return <Tabs label={t(TEXTS.filter)} tabs={tabs} />;
}

function Found({ search, list: { proposals, nextCursor } }: { search: ProposalSearch; list: ProposalListAnswer }) {
  if (proposals.length === 0) {
    return (
      <EmptyState title={t(TEXTS.empty)} icon={<Lightbulb aria-hidden />}>
        {t(TEXTS.emptyHint)}
      </EmptyState>
    );
  }
  const labels = { pages: t(TEXTS.pages), first: t(TEXTS.newest), next: t(TEXTS.older) };
  return (
    <ListResults address={PROPOSALS} search={search} nextCursor={nextCursor} labels={labels}>
      <ProposalTable proposals={proposals} />
    </ListResults>
  );
}
