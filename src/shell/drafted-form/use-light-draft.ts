import { useState } from "react";
import { useDraftLock } from "./draft-lock.ts";
import type { DraftStore } from "./draft-store.ts";
import { useStoredDraft } from "./use-drafted-form.ts";

type Place<Values> = {
  store: DraftStore<Values>;
  userId: string;
  /** Id of the edited thing; null for a new one. */
  target: string | null;
};

/** Draft for a form that the server validates: kept on the device until it is sent. */
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
    isRestored,
    notKept,
    /** React key of the form: a new key resets the fields. */
    key: `${stored !== null} ${isAnew}`,
    change: setTyped,
    startAnew: () => {
      setTyped(base);
      setAnew(true);
    },
  };
}
