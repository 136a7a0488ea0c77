import { useEffect, useRef, useState } from "react";
import { forgetDraft, keepDraft } from "./draft-store.ts";
import { type FormState, isDirty } from "./form-state.ts";

type Options = { userId: string; place: string; state: FormState };

/** Every change is on the device at once, and leaves it when nothing is unsaved any more. */
export function useKeptDraft({ userId, place, state }: Options) {
  const [notKept, setNotKept] = useState(false);
  const stopped = useRef(false);
  const dirty = isDirty(state);
  const { target, newId, base, values } = state;
  const updatedAt = target?.updatedAt ?? null;
  useEffect(() => {
    if (stopped.current) return;
    if (!dirty) void forgetDraft(userId, place);
    else {
      keepDraft({ userId, target: place, updatedAt, newId, base, values }).then(
        () => setNotKept(false),
        () => setNotKept(true),
      );
    }
  }, [dirty, updatedAt, newId, base, values, userId, place]);
  return {
    notKept,
    /** What is saved or given up needs no place on the device. */
    async finish(): Promise<void> {
      stopped.current = true;
      await forgetDraft(userId, place);
    },
  };
}
