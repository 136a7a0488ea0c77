import { useEffect, useState } from "react";
import type { ManagedOpportunity } from "#contract/opportunities.ts";
import { isGone, type Refusal } from "../../call-api.ts";
import type { Claim } from "../../claim-draft.ts";
import { NEW_OPPORTUNITY } from "../paths.ts";
import { claimOpportunityDraft, type Draft } from "./draft-store.ts";
import { readStored } from "./save-opportunity.ts";

type Opening =
  | { kind: "loading" }
  | { kind: "failed"; refusal: Refusal }
  | { kind: "ready"; claim: Claim<Draft>; stored: ManagedOpportunity | null };
type Found = { kind: "found"; stored: ManagedOpportunity | null } | { kind: "failed"; refusal: Refusal };

const LOADING: Opening = { kind: "loading" };

/** What the form starts with: the opportunity as it is stored now, and what was not saved of it. */
export function useOpening(userId: string, target: string | null): { opening: Opening; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState(LOADING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another opening
  useEffect(() => {
    setOpening(LOADING);
    if (target === null) return;
    let closed = false;
    let release = () => {};
    void open(userId, target).then(({ claim, found }) => {
      if (closed) return claim.release();
      release = claim.release;
      setOpening(found.kind === "failed" ? found : { kind: "ready", claim, stored: found.stored });
    });
    return () => {
      closed = true;
      release();
    };
  }, [userId, target, attempt]);
  return { opening, retry: () => setAttempt((count) => count + 1) };
}

async function open(userId: string, target: string): Promise<{ claim: Claim<Draft>; found: Found }> {
  const isNew = target === NEW_OPPORTUNITY;
  const [claim, found] = await Promise.all([
    claimOpportunityDraft(userId, isNew ? null : target),
    isNew ? { kind: "found" as const, stored: null } : find(userId, target),
  ]);
  // Deleted by somebody else: what was written about it can still be kept.
  const isRescued = found.kind === "failed" && claim.draft !== null && isGone(found.refusal);
  return { claim, found: isRescued ? { kind: "found", stored: null } : found };
}

async function find(userId: string, id: string): Promise<Found> {
  const result = await readStored(userId, id);
  return result.kind === "ok"
    ? { kind: "found", stored: result.data.opportunity }
    : { kind: "failed", refusal: result };
}
