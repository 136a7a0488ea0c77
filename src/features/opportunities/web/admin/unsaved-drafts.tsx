import { useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { OPPORTUNITY_FORM_MESSAGES } from "../../domain/form-texts.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../domain/messages.ts";
import { type Draft, listDrafts } from "./form/draft-store.ts";
import { NEW_OPPORTUNITY } from "./paths.ts";
import { formLink } from "./use-form-address.ts";

type Props = { userId: string; open: boolean };

/** What was typed and not saved, on this device, with the way back to it. */
export function UnsavedDrafts({ userId, open }: Props) {
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
            <ButtonLink size="sm" variant="secondary" {...formLink(draft.opportunityId ?? NEW_OPPORTUNITY)}>
              {t("Continue")}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** One way per opportunity. */
function useUnsavedDrafts(userId: string, open: boolean): Draft[] {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  useEffect(() => {
    if (open) return;
    let current = true;
    void listDrafts(userId).then((found) => current && setDrafts(found));
    return () => {
      current = false;
    };
  }, [userId, open]);
  return drafts.filter(
    ({ opportunityId }, index) => drafts.findIndex((other) => other.opportunityId === opportunityId) === index,
  );
}
