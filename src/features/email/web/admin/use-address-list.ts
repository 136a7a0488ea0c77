import { useRef, useState } from "react";
import * as v from "valibot";
import { COMPOSE_PROBLEMS } from "../../domain/compose-texts.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import { recipientSchema } from "../../domain/recipient.ts";
import { withRecipients } from "./send/composition.ts";

/** Whom a mail goes to: addresses one at a time or many at once, and what was wrong with the last ones. */
export function useAddressList(recipients: readonly string[], onChange: (recipients: readonly string[]) => void) {
  const [problem, setProblem] = useState<string | null>(null);

  // The list can change while members or a file are on their way.
  const latest = useRef(recipients);
  latest.current = recipients;

  function addAll(added: readonly string[]): boolean {
    const all = withRecipients(latest.current, added);
    setProblem(all === null ? COMPOSE_PROBLEMS.tooMany : null);
    if (all !== null) onChange(all);
    return all !== null;
  }

  return {
    problem,
    /** @returns whether the list had room for them */
    addAll,
    /** @returns whether the text was an address, which the field then lets go */
    add(text: string): boolean {
      const parsed = v.safeParse(recipientSchema, text);
      if (parsed.success) return addAll([parsed.output]);
      setProblem(SEND_MESSAGES.invalidAddress);
      return false;
    },
    remove: (email: string) => onChange(recipients.filter((one) => one !== email)),
    removeAll: () => onChange([]),
    forgive: () => setProblem(null),
  };
}
