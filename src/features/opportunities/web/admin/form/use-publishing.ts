import { useState } from "react";
import { useMailing } from "#features/email/web/parts/use-mailing.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../../domain/messages.ts";
import { useWarned } from "../use-warned.ts";
import type { OpportunityFormState } from "./use-opportunity-form.ts";

export type Publishing = ReturnType<typeof usePublishing>;

export function usePublishing(form: OpportunityFormState) {
  const [asksPast, setAsksPast] = useState(false);
  const warned = useWarned();
  const mailing = useMailing({
    preview: form.preview,
    async send({ confirmation }) {
      await form.saveWith({ confirmation });
      return { kind: "ok", data: null };
    },
    onSent: () => undefined,
    failed: OPPORTUNITY_ADMIN_TEXTS.noticeNotCounted,
  });

  async function save(): Promise<void> {
    if (Object.keys(form.problems()).length > 0) return form.saveWith({});
    await warned.before(form.warnings, saveWarned);
  }

  async function saveWarned(): Promise<void> {
    if (form.past !== null) return setAsksPast(true);
    return form.notifies ? mailing.ask() : form.saveWith({});
  }

  return {
    mailing,
    warned,
    save,
    looking: mailing.looking || warned.looking,
    past: asksPast ? form.past : null,
    publishPast: () => {
      setAsksPast(false);
      return form.saveWith({ evenIfPast: true });
    },
    declinePast: () => setAsksPast(false),
  };
}
