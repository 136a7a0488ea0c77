import { useState } from "react";
import { useRevalidator } from "react-router";
import { canManageOpportunities } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { RowSkeletons } from "#shell/admin/list-skeleton.tsx";
import { useAdmin } from "#shell/admin/tabs.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { loadList } from "#shell/list-page/load-list.ts";
import { exceptForOpenRow } from "#shell/list-page/open-row.ts";
import { Button } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { ManagedOpportunityListAnswer } from "../../contract/admin-opportunities.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_MESSAGES } from "../../domain/messages.ts";
import type { Route } from "./+types/opportunities-tab";
import { OpportunityManager } from "./opportunity-manager.tsx";
import { OPPORTUNITIES } from "./paths.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canManageOpportunities, { context, request });
  const search = OPPORTUNITIES.read(url.searchParams);
  const list = unwrap<ManagedOpportunityListAnswer>(apiOf(context).api.admin.opportunities.$get({ query: search }));
  return { search, list: await loadList({ address: OPPORTUNITIES, search }, list) };
}

/** The form loads its own data, so opening it does not reload the list. */
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
