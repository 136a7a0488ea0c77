import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldName, Problems } from "./answers.ts";
import type { Refusal } from "./send-application.ts";

type Check = (form: FormData) => Problems;
type Settings = { refusal: Refusal | undefined; onChange(form: HTMLFormElement): void };

export function useApplicationForm({ refusal, onChange }: Settings) {
  const summary = useRef<HTMLDivElement>(null);
  const check = useRef<Check>(null);
  const [answered, setAnswered] = useState(refusal);
  const [problems, setProblems] = useState<Problems>(refusal?.problems ?? {});
  const [shown, setShown] = useState(0);
  if (refusal !== answered) {
    setAnswered(refusal);
    setProblems(refusal?.problems ?? {});
  }
  useEffect(() => {
    if (refusal || shown > 0) summary.current?.focus();
  }, [refusal, shown]);

  const form = {
    noValidate: true,
    onFocus() {
      if (check.current) return;
      import("./check-answers.ts").then(
        ({ checkAnswers }) => {
          check.current = checkAnswers;
        },
        () => {},
      );
    },
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      onChange(currentTarget);
      const { name } = target as HTMLInputElement;
      if (problems[name] === undefined) return;
      setProblems({ ...problems, [name]: check.current?.(new FormData(currentTarget))[name] });
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const found = check.current?.(new FormData(event.currentTarget)) ?? {};
      if (Object.keys(found).length === 0) return;
      event.preventDefault();
      setProblems(found);
      setShown(shown + 1);
    },
  };
  return { form, summary, problems, problemOf: (name: FieldName) => problems[name] };
}
