import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { RowSkeletons } from "#shell/admin/list-skeleton.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_MESSAGES } from "../../domain/messages.ts";
import { OpportunityManager } from "./opportunity-manager.tsx";
import type { ListState } from "./use-opportunity-list.ts";

type Props = { userId: string; list: ListState | null };

/** docs/product/opportunities.md#publishing */
export function OpportunitiesTab({ userId, list }: Props) {
  return list ? <OpportunityManager userId={userId} loaded={list} /> : <NotLoaded />;
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
