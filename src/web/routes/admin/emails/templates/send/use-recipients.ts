import { useRef, useState } from "react";
import * as v from "valibot";
import { LIST_MAX, type WrittenType } from "#domain/email/audience.ts";
import { COMPOSE_PROBLEMS } from "#domain/email/compose-texts.ts";
import { SEND_MESSAGES, TEMPLATE_TEXTS } from "#domain/email/messages.ts";
import { recipientSchema } from "#domain/email/recipient.ts";
import { t } from "#web/i18n.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { Failure } from "../../../failure-banner.tsx";
import { takeMembers } from "../../take-members.ts";
import { loadMembers } from "./send-calls.ts";

/** A§2, A§5: addresses one at a time or all willing members; each once, in the order they came. */
export function useRecipients(userId: string) {
  const [recipients, setRecipients] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  // The list can change while members are on their way.
  const latest = useRef(recipients);
  latest.current = recipients;

  function addAll(added: readonly string[]): boolean {
    const all = [...new Set([...latest.current, ...added])];
    setProblem(all.length > LIST_MAX ? COMPOSE_PROBLEMS.tooMany : null);
    if (all.length > LIST_MAX) return false;
    setRecipients(all);
    return true;
  }

  async function load(type: WrittenType): Promise<void> {
    setLoading(true);
    setFailure(null);
    const result = await loadMembers(userId, type);
    setLoading(false);
    if (result.kind !== "ok") return setFailure({ title: SEND_MESSAGES.membersNotLoaded, refusal: result });
    if (result.data.members.length === 0) return void toast.info(t(TEMPLATE_TEXTS.noMembers));
    takeMembers(result.data, addAll);
  }

  return {
    recipients,
    problem,
    loading,
    failure,
    /** @returns whether the text was an address, which the field then lets go */
    add(text: string): boolean {
      const parsed = v.safeParse(recipientSchema, text);
      if (parsed.success) return addAll([parsed.output]);
      setProblem(SEND_MESSAGES.invalidAddress);
      return false;
    },
    remove: (email: string) => setRecipients((before) => before.filter((one) => one !== email)),
    clear: () => setRecipients([]),
    load: (type: WrittenType) => void load(type),
    forgive: () => setProblem(null),
    dismissFailure: () => setFailure(null),
  };
}
