import { useEffect, useRef, useState } from "react";
import { attempt } from "#shell/drafts/try-storage.ts";
import { type Answers, LIST_NAMES, overlayAnswers, readAnswers, TEXT_NAMES } from "./answers.ts";

type Draft = { answers: Answers; savedAt: number };

const KEY = "isa:pre-application";
const RETENTION_MS = 30 * 24 * 3_600_000;

/** Answers typed before hydration win over the stored draft. Consent is not kept. */
export function useApplicationDraft() {
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Answers | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!formRef.current) return;
    const onPage = answersOf(formRef.current);
    const stored = findDraft();
    const together = overlayAnswers(stored, onPage);
    if (hasAnswers(together)) storeDraft(together);
    if (!stored) return;
    setDraft(together);
    if (!isSame(together, overlayAnswers(null, onPage))) setRound((before) => before + 1);
  }, []);

  return {
    formRef,
    draft,
    /** The form's React key: a new value resets the form. */
    round,
    store: (form: HTMLFormElement) => storeDraft(answersOf(form)),
    forget() {
      clearApplicationDraft();
      setDraft(null);
      setRound((before) => before + 1);
    },
  };
}

export function clearApplicationDraft(): void {
  attempt(() => localStorage.removeItem(KEY));
}

const answersOf = (form: HTMLFormElement): Answers => ({ ...readAnswers(new FormData(form)), consent: "" });
const hasAnswers = (answers: Answers) => Object.values(answers).some((answer) => answer.length > 0);
const isSame = (one: Answers, other: Answers) => JSON.stringify(one) === JSON.stringify(other);

function storeDraft(answers: Answers): void {
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ answers, savedAt: Date.now() } satisfies Draft)));
}

function findDraft(): Answers | null {
  const stored = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? "null") as unknown);
  if (!isDraft(stored)) return null;
  if (Date.now() - stored.savedAt <= RETENTION_MS) return stored.answers;
  clearApplicationDraft();
  return null;
}

/** A draft can come from another version of this page. */
function isDraft(stored: unknown): stored is Draft {
  const answers = (stored as Draft | null | undefined)?.answers;
  return (
    typeof answers === "object" &&
    TEXT_NAMES.every((name) => typeof answers[name] === "string") &&
    LIST_NAMES.every((name) => Array.isArray(answers[name]))
  );
}
