import { Plus, X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import * as v from "valibot";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { AudienceMembersAnswer } from "../../contract/email-audience.ts";
import { recipientSchema } from "../../domain/address-list.ts";
import { LIST_MAX } from "../../domain/audience.ts";
import { COMPOSE_PROBLEMS } from "../../domain/composition.ts";
import { SEND_MESSAGES, SUMMARY_TOAST, TEMPLATE_TEXTS } from "../../domain/messages.ts";
import { withRecipients } from "./send/composition.ts";

const MOST_SHOWN = 200;

type Props = { recipients: readonly string[]; onRemove: (email: string) => void };

export function RecipientList({ recipients, onRemove }: Props) {
  if (recipients.length === 0) return <p className="text-muted">{t(TEMPLATE_TEXTS.noRecipients)}</p>;
  const more = recipients.length - MOST_SHOWN;
  return (
    <ul
      aria-label={t("Recipients")}
      className="max-h-[200px] divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface"
    >
      {recipients.slice(0, MOST_SHOWN).map((email) => (
        <li key={email} className="flex items-center justify-between gap-2 ps-3">
          <span dir="ltr" translate="no" className="min-w-0 truncate">
            {email}
          </span>
          <button
            type="button"
            onClick={() => onRemove(email)}
            aria-label={t("Remove {email}", { email })}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger"
          >
            <X aria-hidden className="size-5" />
          </button>
        </li>
      ))}
      {more > 0 && <li className="px-3 py-2 text-muted">{t("+{count} more", { count: more })}</li>}
    </ul>
  );
}

type AddAddressProps = {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  problem: string | null;
  onAdd: (text: string) => boolean;
  onType: () => void;
};

export function AddAddress({ input, label, problem, onAdd, onType }: AddAddressProps) {
  const [text, setText] = useState("");
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (onAdd(text)) setText("");
        input.current?.focus();
      }}
    >
      <Field label={label} error={problem && t(problem)} className="min-w-0 flex-1 basis-56">
        <Input
          ref={input}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onType();
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-8" icon={<Plus aria-hidden className="size-5" />}>
        {t("Add")}
      </Button>
    </form>
  );
}

export function useAddressList(recipients: readonly string[], onChange: (recipients: readonly string[]) => void) {
  const [problem, setProblem] = useState<string | null>(null);

  // Holds the latest list, because the list may change while a request is pending.
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
    /** @returns false when the list is full */
    addAll,
    /** @returns false for an invalid address or a full list */
    add(text: string): boolean {
      const parsed = v.safeParse(recipientSchema, text);
      if (parsed.success) return addAll([parsed.output]);
      setProblem(SEND_MESSAGES.invalidAddress);
      return false;
    },
    remove: (email: string) => onChange(recipients.filter((one) => one !== email)),
    removeAll: () => onChange([]),
    clearProblem: () => setProblem(null),
  };
}

/** Adds members to the list. Members who would not get the mail are only reported. */
export function takeMembers(
  { members, nextCursor }: AudienceMembersAnswer,
  addAll: (emails: string[]) => boolean,
): void {
  const willing = members.filter(({ leftOut }) => leftOut === null).map(({ email }) => email);
  if (!addAll(willing)) return;
  const left = members.length - willing.length;
  const sentences = [
    ...(willing.length > 0
      ? [
          t("Loaded {count, plural, one {# member email} other {# member emails}} successfully!", {
            count: willing.length,
          }),
        ]
      : []),
    ...(left > 0
      ? [
          t(
            "{count, plural, one {# member matches but would not get this email, and was not added.} other {# members match but would not get this email, and were not added.}}",
            { count: left },
          ),
        ]
      : []),
    ...(nextCursor !== null
      ? [
          t("Only the first {most} were loaded. To reach all of them, choose “All who match” in Send Email.", {
            most: inNumbers(LIST_MAX),
          }),
        ]
      : []),
  ];
  toast[willing.length > 0 ? "success" : "info"](sentences.join(" "), SUMMARY_TOAST);
}
