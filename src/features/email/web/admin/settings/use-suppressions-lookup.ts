import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Called, Refusal } from "#shell/admin/call-api.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { SuppressionAnswer } from "../../../contract/email-consent.ts";
import { SUPPRESSION_TEXTS } from "../../../domain/suppression.ts";
import { add, lift, lookUp, type Part } from "./suppressions-calls.ts";

type Found = { address: string; suppressed: SuppressionAnswer["suppressed"] };

/** One address: whether it is on the list, and putting it there or taking it off. */
export function useSuppressionsLookup({ userId, onChange, onFailure }: Part) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<"look" | "change" | null>(null);

  function refuse(refusal: Refusal): void {
    const fields = refusal.kind === "refused" ? Object.values(refusal.fields) : [];
    if (fields[0]) setProblem(fields[0]);
    else onFailure({ title: SUPPRESSION_TEXTS.failed, refusal });
  }
  async function attempt<T>(what: "look" | "change", call: Promise<Called<T>>): Promise<T | null> {
    setPending(what);
    setProblem(null);
    onFailure(null);
    const result = await call;
    setPending(null);
    if (result.kind === "ok") return result.data;
    refuse(result);
    return null;
  }
  async function look(address: string): Promise<void> {
    setFound(null);
    const answer = await attempt("look", lookUp(userId, address));
    if (answer) setFound({ address, suppressed: answer.suppressed });
  }
  /** Looks again, so that what is shown is what is stored. */
  async function change(sentence: string, call: Promise<Called<unknown>>): Promise<void> {
    if (found === null || !(await attempt("change", call))) return;
    toast.success(t(sentence));
    onChange();
    await look(found.address);
  }

  return {
    found,
    problem,
    pending,
    look: (address: string) => void look(address),
    add: () => found && void change(SUPPRESSION_TEXTS.added, add(userId, found.address)),
    lift: (confirmed: boolean) =>
      found && void change(SUPPRESSION_TEXTS.lifted, lift(userId, { address: found.address, confirmed })),
  };
}
