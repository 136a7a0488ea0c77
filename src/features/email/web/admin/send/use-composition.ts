import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import type { Claim } from "#shell/drafts/claim-draft.ts";
import { type Composition, EMPTY, isUntouched } from "./composition.ts";
import { type Draft, forgetDraft, keepDraft } from "./draft-store.ts";

export type Edit = (change: Partial<Omit<Composition, "requestKey">>) => void;

/** What is written stays on the device until it is sent or given up. */
export function useComposition({ id, draft }: Claim<Draft>) {
  const [composition, setComposition] = useState(draft?.composition ?? EMPTY);
  const [notKept, setNotKept] = useState(false);
  const latest = useRef(composition);
  latest.current = composition;
  const kept = useRef(composition);

  useEffect(() => {
    if (kept.current === composition) return;
    kept.current = composition;
    const work = isUntouched(composition) ? forgetDraft(id) : keepDraft(id, composition);
    work.then(
      () => setNotKept(false),
      () => setNotKept(true),
    );
  }, [id, composition]);

  const edit: Edit = (change) => setComposition((now) => ({ ...now, ...change, requestKey: null }));
  return {
    composition,
    notKept,
    edit,
    /** The key under which this very mail is asked for. */
    claimKey(): string {
      const requestKey = latest.current.requestKey ?? v7();
      setComposition((now) => ({ ...now, requestKey }));
      return requestKey;
    },
    /** Sent, or given up. */
    clear: () => setComposition(EMPTY),
  };
}
