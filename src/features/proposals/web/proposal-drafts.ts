import { useState } from "react";
import { useDraftLock } from "#shell/drafted-form/draft-lock.ts";
import { type Draft, draftStore } from "#shell/drafted-form/draft-store.ts";
import { useStoredDraft } from "#shell/drafted-form/use-drafted-form.ts";
import type { ProposalValues } from "./form-values.ts";

const proposalDrafts = draftStore("proposal", (draft: Draft<ProposalValues>) => draft);

const isSame = (one: ProposalValues, other: ProposalValues) => JSON.stringify(one) === JSON.stringify(other);

/** What is written is on this device at once, until it is sent; whoever comes back goes on with it. */
export function useProposalDraft(userId: string, empty: ProposalValues) {
  const lock = useDraftLock(() => proposalDrafts.lock(userId, null), userId);
  const [base] = useState(empty);
  const [typed, setTyped] = useState<ProposalValues | null>(null);
  const stored = lock?.draft?.values ?? null;
  const values = typed ?? stored ?? base;
  const place = lock ? { store: proposalDrafts, lock, userId, target: null } : undefined;
  const { notKept } = useStoredDraft(place, { newId: lock?.id ?? "", base, values }, !isSame(values, base));
  return {
    values,
    /** Whether what was written before is here again. */
    isRestored: stored !== null,
    notKept,
    change: setTyped,
    startAnew: () => setTyped(base),
  };
}

export const forgetProposal = (userId: string) => proposalDrafts.forgetAbout(userId, null);
