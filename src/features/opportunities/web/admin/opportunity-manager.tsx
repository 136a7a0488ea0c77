import { Plus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { DeleteDialog } from "#shell/admin/question-dialog.tsx";
import type { Draft } from "#shell/drafted-form/draft-store.ts";
import { rowLink, useOpenRow } from "#shell/list-page/open-row.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { focusBehindDialogs } from "#shell/ui/use-modal.ts";
import type { ListedOpportunity } from "../../contract/admin-opportunities.ts";
import { OPPORTUNITY_FORM_MESSAGES } from "../../domain/form-texts.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_MESSAGES } from "../../domain/messages.ts";
import { type FormValues, opportunityDrafts } from "./form/form-values.ts";
import { OpportunityDialog } from "./form/opportunity-dialog.tsx";
import { OpportunityFilter } from "./opportunity-filter.tsx";
import { OpportunityResults } from "./opportunity-results.tsx";
import { type ManagedSearch, NEW_OPPORTUNITY, OPPORTUNITIES } from "./paths.ts";
import { type ListState, useOpportunityList } from "./use-opportunity-list.ts";

type OpportunityManagerProps = { userId: string; search: ManagedSearch; loaded: ListState };

export function OpportunityManager({ userId, search, loaded }: OpportunityManagerProps) {
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
