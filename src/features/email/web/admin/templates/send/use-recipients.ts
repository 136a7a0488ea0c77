import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { WrittenType } from "../../../../domain/audience.ts";
import { SEND_MESSAGES, TEMPLATE_TEXTS } from "../../../../domain/messages.ts";
import { takeMembers } from "../../take-members.ts";
import { useAddressList } from "../../use-address-list.ts";
import { loadMembers } from "./send-calls.ts";

/** A§2, A§5: addresses one at a time or all willing members; each once, in the order they came. */
export function useRecipients(userId: string) {
  const [recipients, setRecipients] = useState<readonly string[]>([]);
  const list = useAddressList(recipients, setRecipients);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function load(type: WrittenType): Promise<void> {
    setLoading(true);
    setFailure(null);
    const result = await loadMembers(userId, type);
    setLoading(false);
    if (result.kind !== "ok") return setFailure({ title: SEND_MESSAGES.membersNotLoaded, refusal: result });
    if (result.data.members.length === 0) return void toast.info(t(TEMPLATE_TEXTS.noMembers));
    takeMembers(result.data, list.addAll);
  }

  return {
    ...list,
    recipients,
    loading,
    failure,
    load: (type: WrittenType) => void load(type),
    dismissFailure: () => setFailure(null),
  };
}
