import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { focusFirstInvalid, useFocusFirstInvalid } from "./use-focus-first-invalid.ts";

export type LightField = { id: string; name: string; initialValue: string; error: string | undefined };
type Reply = SubmissionResult | null | undefined;
type Problems = Partial<Record<string, string>>;
export type Check = (form: FormData) => Problems;

type Settings<Name extends string> = {
  id: string;
  ref?: RefObject<HTMLFormElement | null>;
  names: readonly Name[];
  reply: Reply;
  defaultValue?: Partial<Record<Name, string>>;
  /** Loads the checks on the first input; until then, and without script, only the server checks. */
  loadCheck: () => Promise<Check>;
  onRefused?: () => void;
};

export function useLightForm<Name extends string>(settings: Settings<Name>) {
  const { id, names, reply, defaultValue, loadCheck, onRefused } = settings;
  const own = useRef<HTMLFormElement>(null);
  const ref = settings.ref ?? own;
  const { check, load } = useCheck(loadCheck);
  const [problems, setProblems] = useProblems(reply);
  useFocusFirstInvalid(ref, reply);
  const recheck = (name: string) => {
    if (problems[name] === undefined) return;
    const found = ref.current ? check.current?.(new FormData(ref.current)) : undefined;
    setProblems({ ...problems, [name]: found?.[name] });
  };
  const handlers = {
    onFocus: load,
    onInput: ({ target }: FormEvent) => recheck((target as HTMLInputElement).name),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const found = check.current?.(submittedData(event)) ?? {};
      if (Object.keys(found).length === 0) return;
      event.preventDefault();
      setProblems(found);
      focusFirstInvalid(ref.current);
      onRefused?.();
    },
  };
  return {
    form: { id, ref, noValidate: true, ...handlers },
    fields: fieldsOf(id, names, problems, { ...defaultValue, ...reply?.initialValue }),
    recheck,
  };
}

function useCheck(loadCheck: () => Promise<Check>) {
  const check = useRef<Check>(null);
  const load = () => {
    if (check.current) return;
    loadCheck().then(
      (loaded) => {
        check.current = loaded;
      },
      () => {},
    );
  };
  return { check, load };
}

function useProblems(reply: Reply) {
  const [answered, setAnswered] = useState(reply);
  const [problems, setProblems] = useState<Problems>(() => problemsIn(reply));
  if (reply !== answered) {
    setAnswered(reply);
    setProblems(problemsIn(reply));
  }
  return [problems, setProblems] as const;
}

function fieldsOf<Name extends string>(id: string, names: readonly Name[], problems: Problems, values: object) {
  const given = values as Partial<Record<Name, unknown>>;
  const fields = names.map((name): [Name, LightField] => {
    const value = given[name];
    return [
      name,
      { id: `${id}-${name}`, name, initialValue: typeof value === "string" ? value : "", error: problems[name] },
    ];
  });
  return Object.fromEntries(fields) as Record<Name, LightField>;
}

function problemsIn(reply: Reply): Problems {
  const named = Object.entries(reply?.error ?? {}).filter(([name]) => name !== "");
  return Object.fromEntries(named.flatMap(([name, sentences]) => (sentences?.[0] ? [[name, sentences[0]]] : [])));
}

function submittedData({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const { submitter } = nativeEvent as SubmitEvent;
  const data = new FormData(currentTarget);
  if (submitter instanceof HTMLButtonElement && submitter.name) data.set(submitter.name, submitter.value);
  return data;
}
