import { useState } from "react";
import { useDraftLock } from "./draft-lock.ts";
import type { DraftStore } from "./draft-store.ts";
import { useStoredDraft } from "./use-drafted-form.ts";

type Place<Values> = {
  store: DraftStore<Values>;
  userId: string;
  /** The id of what it is about; null where nothing is yet. */
  target: string | null;
};

/**
 * Of a form that the server checks and takes: what is written is on this device at once, until it is sent; whoever comes
 * back goes on with it.
 * @param empty what the form begins with otherwise
 */
export function useLightDraft<Values extends object>({ store, userId, target }: Place<Values>, empty: Values) {
  const lock = useDraftLock(() => store.lock(userId, target), `${userId}:${target}`);
  const [base] = useState(empty);
  const [typed, setTyped] = useState<Values | null>(null);
  const [isAnew, setAnew] = useState(false);
  const stored = lock?.draft?.values ?? null;
  const values = typed ?? stored ?? base;
  const place = lock ? { store, lock, userId, target } : undefined;
  const isDirty = JSON.stringify(values) !== JSON.stringify(base);
  const { notKept } = useStoredDraft(place, { newId: target ?? lock?.id ?? "", base, values }, isDirty);
  const isRestored = stored !== null && !isAnew;
  return {
    values,
    /** Whether what was written before is here again. */
    isRestored,
    notKept,
    /** Of the form: with another one its fields begin anew. */
    key: `${stored !== null} ${isAnew}`,
    change: setTyped,
    startAnew: () => {
      setTyped(base);
      setAnew(true);
    },
  };
}
