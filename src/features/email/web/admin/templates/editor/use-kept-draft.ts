import { useEffect, useRef, useState } from "react";
import { forgetDraft, keepDraft } from "./draft-store.ts";
import { type FormState, isDirty } from "./form-state.ts";

type Options = { userId: string; target: string; id: string; state: FormState };

/** Every change is on the device at once, and leaves it when nothing is unsaved any more. */
export function useKeptDraft({ userId, target, id, state }: Options) {
  const [notKept, setNotKept] = useState(false);
  const stopped = useRef(false);
  const dirty = isDirty(state);
  const { newId, base, values } = state;
  const updatedAt = state.target?.updatedAt ?? null;
  useEffect(() => {
    if (stopped.current) return;
    if (!dirty) void forgetDraft(id);
    else {
      keepDraft({ id, userId, target, updatedAt, newId, base, values, savedAt: Date.now() }).then(
        () => setNotKept(false),
        () => setNotKept(true),
      );
    }
  }, [dirty, updatedAt, newId, base, values, userId, target, id]);
  return {
    notKept,
    /** What is saved or given up needs no place on the device. */
    async finish(): Promise<void> {
      stopped.current = true;
      await forgetDraft(id);
    },
  };
}
