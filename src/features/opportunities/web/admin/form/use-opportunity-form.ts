import { useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import type { Refusal } from "#shell/client/browser-api.ts";
import type { DraftLock } from "#shell/drafts/draft-lock.ts";
import { useNow } from "#shell/page/root-data.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { ManagedOpportunity, OpportunityAlert } from "../../../contract/opportunities.ts";
import { noticeProblem } from "../../../domain/alert.ts";
import { OPPORTUNITY_FORM_MESSAGES } from "../../../domain/form-texts.ts";
import { OPPORTUNITY_MESSAGES } from "../../../domain/messages.ts";
import { type Draft, forgetDraft, storeDraft } from "./draft-store.ts";
import {
  type FormState,
  isDirty,
  openForm,
  withEdit,
  withoutChanges,
  withProblem,
  withSaved,
  withTheirs,
} from "./form-state.ts";
import { datesOf, type FormField, type FormValues, sameValues } from "./form-values.ts";
import { saveOpportunity } from "./save-opportunity.ts";

export type FormOptions = {
  userId: string;
  lock: DraftLock<Draft>;
  /** Null for a new opportunity, and for one that is gone. */
  stored: ManagedOpportunity | null;
  onSaved: (opportunity: ManagedOpportunity) => void;
  onClose: () => void;
};

/** One opportunity while it is written. */
export function useOpportunityForm({ userId, lock, stored, onSaved, onClose }: FormOptions) {
  const [state, setState] = useState(() => openForm(stored, lock.draft));
  const [restored, setRestored] = useState(lock.draft !== null);
  const [notify, setNotify] = useState(lock.draft?.notify ?? false);
  const [saving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const past = noticeProblem(datesOf(state.values), useNow());
  const { visibility } = state.values;
  const notifies = notify && visibility && past === null && canNotify(state.target?.alert ?? null);
  const dirty = isDirty(state) || notifies;
  const opportunityId = state.target?.id ?? stored?.id ?? lock.draft?.opportunityId ?? null;
  const draft = useStoredDraft({ userId, opportunityId, lock, state, notify, dirty });
  const latest = useRef(state);
  latest.current = state;

  async function save(): Promise<void> {
    setSaving(true);
    setFailure(null);
    const result = await saveOpportunity({ userId, state, notify: notifies });
    setSaving(false);
    if (result.kind === "failed") {
      setFailure({ title: failureTitle(state, result.refusal), refusal: result.refusal });
    } else if (result.kind === "look-again") {
      setState(result.goOn);
      setRefusals((count) => count + 1);
    } else {
      await settle(state, result.opportunity);
    }
  }

  async function settle(sent: FormState, opportunity: ManagedOpportunity): Promise<void> {
    toast.success(t(sent.target ? OPPORTUNITY_FORM_MESSAGES.updated : OPPORTUNITY_FORM_MESSAGES.created));
    const typedMore = !sameValues(latest.current.values, sent.values);
    if (typedMore) {
      setState((now) => withSaved(now, sent.values, opportunity));
      setNotify(false);
    } else await draft.finish();
    onSaved(opportunity);
    if (!typedMore) onClose();
  }

  return {
    state,
    restored,
    notify,
    /** Saving writes to members. */
    notifies,
    /** Why members cannot be notified. */
    past,
    saving,
    refusals,
    failure,
    dirty,
    notKept: draft.notKept,
    edit: (change: Partial<FormValues>) => setState((now) => withEdit(now, change)),
    takeTheirs: (field: FormField) => setState((now) => withTheirs(now, field)),
    setProblem: (field: FormField, sentence: string | null) => setState((now) => withProblem(now, field, sentence)),
    setNotify,
    setFailure,
    save,
    discard: () => {
      setState(withoutChanges);
      setNotify(false);
      setRestored(false);
      setFailure(null);
    },
  };
}

function failureTitle({ target }: FormState, refusal: Refusal): string {
  if (refusal.kind !== "refused") return OPPORTUNITY_MESSAGES.saveFailed;
  return target ? OPPORTUNITY_MESSAGES.updateFailed : OPPORTUNITY_MESSAGES.createFailed;
}

/** Once per opportunity, and again only where it failed. */
export const canNotify = (alert: OpportunityAlert | null): boolean => alert === null || alert.status === "failed";

type Options = {
  userId: string;
  opportunityId: string | null;
  lock: DraftLock<Draft>;
  state: FormState;
  notify: boolean;
  dirty: boolean;
};

/** Every change is on the device at once, and leaves it when nothing is unsaved any more. */
function useStoredDraft({ userId, opportunityId, lock, state, notify, dirty }: Options) {
  const [notKept, setNotKept] = useState(false);
  const stopped = useRef(false);
  const { newId, base, values } = state;
  useEffect(() => {
    if (stopped.current) return;
    if (!dirty) void forgetDraft(lock.id);
    else {
      storeDraft({ id: lock.id, userId, opportunityId, newId, base, values, notify, savedAt: Date.now() }).then(
        () => setNotKept(false),
        () => setNotKept(true),
      );
    }
  }, [dirty, newId, base, values, notify, lock.id, userId, opportunityId]);
  return {
    notKept,
    /** What is saved needs no place on the device. */
    async finish(): Promise<void> {
      stopped.current = true;
      await forgetDraft(lock.id);
    },
  };
}
