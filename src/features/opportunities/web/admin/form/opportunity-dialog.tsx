import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import type { Refusal } from "#shell/client/ask.ts";
import { isGone } from "#shell/client/browser-api.ts";
import { type DraftLock, useDraftLock } from "#shell/drafted-form/draft-lock.ts";
import type { Draft } from "#shell/drafted-form/draft-store.ts";
import { DialogBody, FormDialog } from "#shell/ui/form-dialog.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { ProposalForStaff } from "../../../contract/admin-proposals.ts";
import type { ManagedOpportunity } from "../../../contract/opportunities.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_MESSAGES } from "../../../domain/messages.ts";
import { readProposal } from "../../parts/read-proposal.ts";
import { copiedBy, NEW_OPPORTUNITY, proposedBy } from "../paths.ts";
import { type FormValues, opportunityDrafts } from "./form-values.ts";
import { OpportunityForm } from "./opportunity-form.tsx";
import { readOpportunity } from "./opportunity-source.ts";

type Props = {
  userId: string;
  /** What the form opens: an opportunity id, "new", or the target of a copy or proposal; null when it is closed. */
  target: string | null;
  onClose: () => void;
  onSaved: (opportunity: ManagedOpportunity) => void;
};

/** Unsaved text stays on the device after closing (docs/product/opportunities.md#editing-together). */
export function OpportunityDialog({ userId, target, onClose, onSaved }: Props) {
  const { opening, retry } = useOpening(userId, target);
  const isNew = target === NEW_OPPORTUNITY || (target !== null && (copiedBy(target) ?? proposedBy(target)) !== null);
  const title = isNew ? OPPORTUNITY_ADMIN_TEXTS.createTitle : OPPORTUNITY_ADMIN_TEXTS.editTitle;
  return (
    <FormDialog open={target !== null} onClose={onClose} title={t(title)}>
      {opening.kind === "ready" ? (
        <OpportunityForm
          key={opening.lock.id}
          userId={userId}
          lock={opening.lock}
          stored={opening.stored}
          copied={opening.copied}
          proposed={opening.proposed}
          onClose={onClose}
          onSaved={onSaved}
        />
      ) : (
        <DialogBody>
          {opening.kind === "loading" && <SkeletonText lines={10} label={t("Loading...")} />}
          {opening.kind === "failed" && (
            <FailureBanner
              failure={{
                title: OPPORTUNITY_MESSAGES.detailsNotLoaded,
                refusal: opening.refusal,
                ...(isGone(opening.refusal) ? {} : { retry }),
              }}
            />
          )}
        </DialogBody>
      )}
    </FormDialog>
  );
}

type Found = {
  stored: ManagedOpportunity | null;
  copied: ManagedOpportunity | null;
  proposed: ProposalForStaff | null;
};
type Opening =
  | { kind: "loading" }
  | { kind: "failed"; refusal: Refusal }
  | ({ kind: "ready"; lock: DraftLock<Draft<FormValues>> } & Found);
type FoundResult = ({ kind: "found" } & Found) | { kind: "failed"; refusal: Refusal };

type Opened = { lock: DraftLock<Draft<FormValues>>; result: FoundResult; release: () => void };

const NONE: Found = { stored: null, copied: null, proposed: null };
const NOTHING: FoundResult = { ...NONE, kind: "found" };

function useOpening(userId: string, target: string | null): { opening: Opening; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const opened = useDraftLock(() => open(userId, target), target && `${userId}:${target}:${attempt}`);
  return { opening: openingOf(opened), retry: () => setAttempt((count) => count + 1) };
}

function openingOf(opened: Opened | null): Opening {
  if (opened === null) return { kind: "loading" };
  const { lock, result } = opened;
  return result.kind === "failed" ? result : { ...result, kind: "ready", lock };
}

async function open(userId: string, target: string | null): Promise<Opened> {
  const isNew = target === null || target === NEW_OPPORTUNITY;
  // No draft is stored for the target of a copy, so each copy starts from the original again.
  const lock = opportunityDrafts.lock(userId, isNew ? null : target);
  const [locked, result] = await Promise.all([lock, isNew ? NOTHING : find(userId, target)]);
  // When a colleague has deleted the opportunity, the draft can still be saved as a new one.
  const isRescued = result.kind === "failed" && locked.draft !== null && isGone(result.refusal);
  return { lock: locked, result: isRescued ? NOTHING : result, release: locked.release };
}

async function find(userId: string, target: string): Promise<FoundResult> {
  const [copied, proposal] = [copiedBy(target), proposedBy(target)];
  if (proposal) {
    const read = await readProposal(userId, proposal);
    return read.kind === "ok"
      ? { ...NONE, kind: "found", proposed: read.data.proposal }
      : { kind: "failed", refusal: read };
  }
  const result = await readOpportunity(userId, copied ?? target);
  if (result.kind !== "ok") return { kind: "failed", refusal: result };
  const { opportunity } = result.data;
  return { ...NONE, kind: "found", ...(copied ? { copied: opportunity } : { stored: opportunity }) };
}
