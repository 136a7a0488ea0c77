import { useEffect, useRef, useState } from "react";
import { type Composition, EMPTY, isUntouched } from "./composition.ts";
import { forgetDraft, keepDraft } from "./draft-store.ts";

const PAUSE_MS = 250;

export type Edit = (change: Partial<Omit<Composition, "requestKey">>) => void;

/** What is written stays on the device until it is sent or given up. */
export function useComposition(userId: string, draft: Composition | null) {
  const [composition, setComposition] = useState(draft ?? EMPTY);
  const [notKept, setNotKept] = useState(false);
  const latest = useRef(composition);
  latest.current = composition;
  const kept = useRef(composition);
  const keep = useRef(() => {});
  keep.current = () => {
    if (kept.current === latest.current) return;
    kept.current = latest.current;
    const work = isUntouched(latest.current) ? forgetDraft(userId) : keepDraft(userId, latest.current);
    work.then(
      () => setNotKept(false),
      () => setNotKept(true),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [composition]);
  useEffect(() => {
    const keepNow = () => keep.current();
    window.addEventListener("pagehide", keepNow);
    return () => {
      window.removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, []);

  const edit: Edit = (change) => setComposition((now) => ({ ...now, ...change, requestKey: null }));
  return {
    composition,
    notKept,
    edit,
    /** The key under which this very mail is asked for. */
    claimKey(): string {
      const requestKey = latest.current.requestKey ?? crypto.randomUUID();
      setComposition((now) => ({ ...now, requestKey }));
      return requestKey;
    },
    /** Sent, or given up. */
    clear: () => setComposition(EMPTY),
  };
}
