import { useState } from "react";
import type { ManagedOpportunity } from "#contract/opportunities.ts";
import { OPPORTUNITY_FORM_MESSAGES } from "#domain/opportunities/form-texts.ts";
import { OPPORTUNITY_MESSAGES } from "#domain/opportunities/messages.ts";
import { t } from "#web/i18n.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { Failure } from "../../failure-banner.tsx";
import type { Claim } from "./claim-draft.ts";
import { isDirty, openForm, withEdit, withoutChanges, withProblem, withTheirs } from "./form-state.ts";
import type { FormField, FormValues } from "./form-values.ts";
import { saveOpportunity } from "./save-opportunity.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

export type FormOptions = {
  userId: string;
  claim: Claim;
  /** Null for a new opportunity, and for one that is gone. */
  stored: ManagedOpportunity | null;
  onSaved: (opportunity: ManagedOpportunity) => void;
};

/** One opportunity while it is written. */
export function useOpportunityForm({ userId, claim, stored, onSaved }: FormOptions) {
  const [state, setState] = useState(() => openForm(stored, claim.draft));
  const [restored, setRestored] = useState(claim.draft !== null);
  const [notify, setNotify] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const draft = useKeptDraft({
    userId,
    opportunityId: stored?.id ?? claim.draft?.opportunityId ?? null,
    claim,
    state,
  });

  async function save(): Promise<void> {
    setSaving(true);
    setFailure(null);
    const result = await saveOpportunity({ userId, state, notify });
    setSaving(false);
    if (result.kind === "failed") {
      const title =
        result.refusal.kind === "refused" ? refusedTitle(state.target === null) : OPPORTUNITY_MESSAGES.saveFailed;
      setFailure({ title, refusal: result.refusal });
    } else if (result.kind === "look-again") {
      setState(result.state);
      setRefusals((count) => count + 1);
    } else {
      await draft.finish();
      toast.success(t(state.target ? OPPORTUNITY_FORM_MESSAGES.updated : OPPORTUNITY_FORM_MESSAGES.created));
      onSaved(result.opportunity);
    }
  }

  return {
    state,
    restored,
    notify,
    saving,
    refusals,
    failure,
    dirty: isDirty(state),
    notKept: draft.notKept,
    edit: (change: Partial<FormValues>) => setState((now) => withEdit(now, change)),
    takeTheirs: (field: FormField) => setState((now) => withTheirs(now, field)),
    setProblem: (field: FormField, sentence: string | null) => setState((now) => withProblem(now, field, sentence)),
    setNotify,
    setFailure,
    save,
    discard: () => {
      setState(withoutChanges);
      setRestored(false);
      setFailure(null);
    },
  };
}

const refusedTitle = (isNew: boolean) =>
  isNew ? OPPORTUNITY_MESSAGES.createFailed : OPPORTUNITY_MESSAGES.updateFailed;
