import { del, get, set } from "idb-keyval";
import { useEffect, useRef, useState } from "react";
import { type Answers, LIST_NAMES, readAnswers, TEXT_NAMES } from "./answers.ts";

type Draft = { answers: Answers; savedAt: number };

const KEY = "pre-application";
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * What was typed is on this device at once, and offered again to whoever comes back, until it is sent.
 * A device that keeps nothing does not stop anybody. Consent is given anew.
 */
export function useApplicationDraft() {
  const [draft, setDraft] = useState<Answers | null>(null);
  const [round, setRound] = useState(0);
  const touched = useRef(false);

  useEffect(() => {
    get<Draft>(KEY).then(
      (found) => {
        if (touched.current || !isDraft(found)) return;
        if (Date.now() - found.savedAt > KEPT_MS) return clearApplicationDraft();
        setDraft(found.answers);
        setRound((before) => before + 1);
      },
      () => {},
    );
  }, []);

  return {
    draft,
    /** Another one asks the form to begin anew with the draft, or without. */
    round,
    keep(form: HTMLFormElement) {
      touched.current = true;
      const answers = { ...readAnswers(new FormData(form)), consent: "" };
      set(KEY, { answers, savedAt: Date.now() } satisfies Draft).catch(() => {});
    },
    forget() {
      clearApplicationDraft();
      setDraft(null);
      setRound((before) => before + 1);
    },
  };
}

export function clearApplicationDraft(): void {
  del(KEY).catch(() => {});
}

/** Another version of this page may have written it. */
function isDraft(found: Draft | undefined): found is Draft {
  const answers = found?.answers;
  return (
    typeof answers === "object" &&
    TEXT_NAMES.every((name) => typeof answers[name] === "string") &&
    LIST_NAMES.every((name) => Array.isArray(answers[name]))
  );
}
