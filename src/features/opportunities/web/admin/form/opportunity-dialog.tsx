import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import type { Refusal } from "#shell/client/ask.ts";
import { isGone } from "#shell/client/browser-api.ts";
import { type DraftLock, useDraftLock } from "#shell/drafted-form/draft-lock.ts";
import type { Draft } from "#shell/drafted-form/draft-store.ts";
import { DialogBody, FormDialog } from "#shell/ui/form-dialog.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { ManagedOpportunity } from "../../../contract/opportunities.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_MESSAGES } from "../../../domain/messages.ts";
import { NEW_OPPORTUNITY } from "../paths.ts";
import { type FormValues, opportunityDrafts } from "./form-values.ts";
import { OpportunityForm } from "./opportunity-form.tsx";
import { readOpportunity } from "./opportunity-source.ts";

type Props = {
  userId: string;
  /** An id, "new", or null when no form is open. */
  target: string | null;
  onClose: () => void;
  onSaved: (opportunity: ManagedOpportunity) => void;
};

/** Closing it loses nothing: what is not saved stays on the device (docs/product/opportunities.md#editing-together). */
export function OpportunityDialog({ userId, target, onClose, onSaved }: Props) {
  const { opening, retry } = useOpening(userId, target);
  const title = target === NEW_OPPORTUNITY ? OPPORTUNITY_ADMIN_TEXTS.createTitle : OPPORTUNITY_ADMIN_TEXTS.editTitle;
  return (
    <FormDialog open={target !== null} onClose={onClose} title={t(title)}>
      {opening.kind === "ready" ? (
        <OpportunityForm
          key={opening.lock.id}
          userId={userId}
          lock={opening.lock}
          stored={opening.stored}
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

type Opening =
  | { kind: "loading" }
  | { kind: "failed"; refusal: Refusal }
  | { kind: "ready"; lock: DraftLock<Draft<FormValues>>; stored: ManagedOpportunity | null };
type StoredResult = { kind: "found"; stored: ManagedOpportunity | null } | { kind: "failed"; refusal: Refusal };

type Opened = { lock: DraftLock<Draft<FormValues>>; result: StoredResult; release: () => void };

/** What the form starts with: the opportunity as it is stored now, and what was not saved of it. */
function useOpening(userId: string, target: string | null): { opening: Opening; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const opened = useDraftLock(() => open(userId, target), target && `${userId}:${target}:${attempt}`);
  return { opening: openingOf(opened), retry: () => setAttempt((count) => count + 1) };
}

function openingOf(opened: Opened | null): Opening {
  if (opened === null) return { kind: "loading" };
  const { lock, result } = opened;
  return result.kind === "failed" ? result : { kind: "ready", lock, stored: result.stored };
}

async function open(userId: string, target: string | null): Promise<Opened> {
  const id = target === NEW_OPPORTUNITY ? null : target;
  const [lock, result] = await Promise.all([
    opportunityDrafts.lock(userId, id),
    id === null ? { kind: "found" as const, stored: null } : find(userId, id),
  ]);
  // Deleted by somebody else: what was written about it can still be kept.
  const isRescued = result.kind === "failed" && lock.draft !== null && isGone(result.refusal);
  return { lock, result: isRescued ? { kind: "found", stored: null } : result, release: lock.release };
}

async function find(userId: string, id: string): Promise<StoredResult> {
  const result = await readOpportunity(userId, id);
  return result.kind === "ok"
    ? { kind: "found", stored: result.data.opportunity }
    : { kind: "failed", refusal: result };
}
