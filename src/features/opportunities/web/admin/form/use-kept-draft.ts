import { useEffect, useRef, useState } from "react";
import type { Claim } from "#shell/drafts/claim-draft.ts";
import { type Draft, forgetDraft, keepDraft } from "./draft-store.ts";
import type { FormState } from "./form-state.ts";

type Options = {
  userId: string;
  opportunityId: string | null;
  claim: Claim<Draft>;
  state: FormState;
  notify: boolean;
  dirty: boolean;
};

/** Every change is on the device at once, and leaves it when nothing is unsaved any more. */
export function useKeptDraft({ userId, opportunityId, claim, state, notify, dirty }: Options) {
  const [notKept, setNotKept] = useState(false);
  const stopped = useRef(false);
  const { newId, base, values } = state;
  useEffect(() => {
    if (stopped.current) return;
    if (!dirty) void forgetDraft(claim.id);
    else {
      keepDraft({ id: claim.id, userId, opportunityId, newId, base, values, notify, savedAt: Date.now() }).then(
        () => setNotKept(false),
        () => setNotKept(true),
      );
    }
  }, [dirty, newId, base, values, notify, claim.id, userId, opportunityId]);
  return {
    notKept,
    /** What is saved needs no place on the device. */
    async finish(): Promise<void> {
      stopped.current = true;
      await forgetDraft(claim.id);
    },
  };
}
