import { useRef } from "react";
import { useMailing } from "#features/email/web/parts/use-mailing.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { useNow } from "#shell/page/root-data.ts";
import type { ListedOpportunity } from "../../contract/admin-opportunities.ts";
import type { ManagedOpportunity } from "../../contract/opportunities.ts";
import { MANAGED_LIST_TEXTS } from "../../domain/admin-list.ts";
import { noticeProblem } from "../../domain/alert.ts";
import { OPPORTUNITY_FORM } from "./form/form-values.ts";
import { canNotify, previewNotice, readOpportunity } from "./form/opportunity-source.ts";

export type Notified = Pick<ListedOpportunity, "id" | "title" | "visibility">;
export type Notifying = ReturnType<typeof useNotifying>;

export const mayNotify = (row: ListedOpportunity, now: Date): boolean =>
  canNotify(row.alert) && noticeProblem(row, now) === null;

/** Notifies members of an opportunity; the same request publishes a draft (docs/product/email.md#asking-first). */
export function useNotifying(userId: string, onSent: (opportunity: ManagedOpportunity) => void) {
  const now = useNow();
  const asked = useRef<Notified>(null);
  const mailing = useMailing({
    async preview() {
      const read = await readOpportunity(userId, asked.current?.id ?? "");
      if (read.kind !== "ok") return read;
      const stored = read.data.opportunity;
      const values = { ...OPPORTUNITY_FORM.valuesOf(stored), visibility: true, notify: true };
      return previewNotice(userId, { stored, values }, now);
    },
    send: ({ confirmation }) =>
      ask(userId, () =>
        api.opportunities[":id"].visibility.$post({
          param: { id: asked.current?.id ?? "" },
          json: { visibility: true, notifyMembers: true, confirmation },
        }),
      ),
    onSent: ({ opportunity }) => onSent(opportunity),
    failed: MANAGED_LIST_TEXTS.notifyFailed,
  });
  return {
    mailing,
    about: () => asked.current,
    ask(row: Notified) {
      asked.current = row;
      void mailing.ask();
    },
  };
}
