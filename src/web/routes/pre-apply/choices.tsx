import { t } from "#web/i18n.ts";
import { ChipsInput } from "#web/ui/chips-input.tsx";
import { useHydrated } from "#web/use-hydrated.ts";
import type { ListName } from "./answers.ts";
import type { FieldsProps } from "./application-form.tsx";
import { fieldId } from "./problem-summary.tsx";

const SHOWN_AT_FIRST = 8;

/** Several of a list; folded where script can unfold it. */
export function Choices({ name, questions, answers, problemOf }: FieldsProps & { name: ListName }) {
  const hydrated = useHydrated();
  const { label, options } = questions[name];
  const problem = problemOf(name);
  return (
    <ChipsInput
      id={fieldId(name)}
      name={name}
      label={label}
      error={problem && t(problem)}
      options={options}
      defaultValue={answers[name] ?? []}
      filterFrom={Number.POSITIVE_INFINITY}
      {...(hydrated ? { foldTo: SHOWN_AT_FIRST } : {})}
    />
  );
}
