import { useState } from "react";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import type { NoticeAnswer } from "../../../contract/opportunities.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../../domain/messages.ts";
import type { OpportunityFormState } from "./use-opportunity-form.ts";

export type Notice = ReturnType<typeof useNotice>;

/** A save that writes to members asks first, with their number. */
export function useNotice(userId: string, form: OpportunityFormState) {
  const [counting, setCounting] = useState(false);
  const [prompt, setPrompt] = useState<NoticeAnswer | null>(null);

  async function save(): Promise<void> {
    const { notifies, state } = form;
    // What is wrong with the form is told before anything is asked.
    if (!notifies || Object.keys(form.problems()).length > 0) return form.save();
    form.setFailure(null);
    setCounting(true);
    const query = { opportunityId: state.stored?.id };
    const result = await ask(userId, () => api.admin.opportunities.notice.$get({ query }));
    setCounting(false);
    if (result.kind === "ok") return setPrompt(result.data);
    const title = OPPORTUNITY_ADMIN_TEXTS.noticeNotCounted;
    form.setFailure({ title, refusal: result, retry: () => void save() });
  }

  return {
    save,
    counting,
    prompt,
    agree: () => {
      setPrompt(null);
      return form.save();
    },
    decline: () => setPrompt(null),
  };
}
