import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Call, Refusal } from "../client/ask.ts";
import { askToDelete } from "../client/browser-api.ts";
import { toast } from "../ui/toast-store.ts";

type Options = { userId: string; done: string; onClose: () => void; onDeleted: () => void };

/** After a refusal the dialog stays open and shows the reason. */
export function useDeletion({ userId, done, onClose, onDeleted }: Options) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const close = () => {
    setRefusal(null);
    onClose();
  };
  async function remove(request: Call<unknown>): Promise<void> {
    const result = await askToDelete(userId, request);
    if (result.kind !== "ok") return setRefusal(result);
    toast.success(t(done));
    close();
    onDeleted();
  }
  return { refusal, dismissRefusal: () => setRefusal(null), close, remove };
}
