import { useRef } from "react";
import type { DraftLock } from "#shell/drafted-form/draft-lock.ts";
import type { Draft } from "#shell/drafted-form/draft-store.ts";
import { useDraftedForm } from "#shell/drafted-form/use-drafted-form.ts";
import { useNow } from "#shell/page/root-data.ts";
import type { ProposalForStaff } from "../../../contract/admin-proposals.ts";
import type { ManagedOpportunity } from "../../../contract/opportunities.ts";
import { OPPORTUNITY_FORM_MESSAGES } from "../../../domain/form-texts.ts";
import { OPPORTUNITY_MESSAGES } from "../../../domain/messages.ts";
import { copiedValues, type FormValues, OPPORTUNITY_FORM, opportunityDrafts, proposedValues } from "./form-values.ts";
import {
  type Agreed,
  lookForWarnings,
  notifiesMembers,
  opportunitySource,
  pastQuestionOf,
  previewNotice,
  problemsOf,
} from "./opportunity-source.ts";

export type FormOptions = {
  userId: string;
  lock: DraftLock<Draft<FormValues>>;
  /** The stored opportunity; null when it is new or was deleted. */
  stored: ManagedOpportunity | null;
  copied: ManagedOpportunity | null;
  proposed: ProposalForStaff | null;
  onSaved: (opportunity: ManagedOpportunity) => void;
  onClose: () => void;
};

const NOTHING: Agreed = { confirmation: null, evenIfPast: false };

export type OpportunityFormState = ReturnType<typeof useOpportunityForm>;

function kindOf({ copied, proposed }: Pick<FormOptions, "copied" | "proposed">, now: Date): typeof OPPORTUNITY_FORM {
  if (copied) return { ...OPPORTUNITY_FORM, empty: copiedValues(copied, now) };
  return proposed ? { ...OPPORTUNITY_FORM, empty: proposedValues(proposed) } : OPPORTUNITY_FORM;
}

export function useOpportunityForm({ userId, lock, stored, copied, proposed, onSaved, onClose }: FormOptions) {
  const now = useNow();
  const agreed = useRef(NOTHING);
  const form = useDraftedForm({
    kind: kindOf({ copied, proposed }, now),
    source: opportunitySource({ userId, now, agreed: () => agreed.current }),
    stored,
    place: { store: opportunityDrafts, lock, userId, target: stored?.id ?? lock.draft?.target ?? null },
    check: (form) => problemsOf(form, now),
    saved: (created) => (created ? OPPORTUNITY_FORM_MESSAGES.created : OPPORTUNITY_FORM_MESSAGES.updated),
    failed(refusal, { stored }) {
      if (refusal.kind !== "refused") return { title: OPPORTUNITY_MESSAGES.saveFailed, refusal };
      return { title: stored ? OPPORTUNITY_MESSAGES.updateFailed : OPPORTUNITY_MESSAGES.createFailed, refusal };
    },
    onSaved(opportunity, more) {
      onSaved(opportunity);
      if (!more) onClose();
    },
  });
  return {
    ...form,
    notifies: notifiesMembers(form.state, now),
    past: pastQuestionOf(form.state, now),
    problems: () => problemsOf(form.state, now),
    warnings: () => lookForWarnings(userId, form.state, now),
    preview: () => previewNotice(userId, form.state, now),
    saveWith(answers: Partial<Agreed>) {
      agreed.current = { ...NOTHING, ...answers };
      return form.save();
    },
  };
}
