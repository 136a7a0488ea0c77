import { t } from "#platform/i18n/i18n.ts";
import { buttonClass } from "#shell/ui/button.tsx";
import { ChipsInput } from "#shell/ui/chips-input.tsx";
import type { ListName } from "./answers.ts";
import type { FieldsProps } from "./application-form.tsx";
import { fieldId } from "./problem-summary.tsx";

const SHOWN_AT_FIRST = 8;
/**
 * Found in the source as it stands, so that the number is written out once more. A choice that is taken back by
 * keyboard stays for as long as the focus is on it.
 */
const FOLD = "[&:not(:has(details[open]))_li:nth-child(n+9):not(:has(:checked,:focus-visible))]:hidden";

/** Several of a list; folded by the style alone, so that nothing moves when the script arrives or never does. */
export function Choices({ name, questions, answers, problemOf }: FieldsProps & { name: ListName }) {
  const { label, options } = questions[name];
  const problem = problemOf(name);
  return (
    <div className={FOLD}>
      <ChipsInput
        id={fieldId(name)}
        name={name}
        label={label}
        error={problem && t(problem)}
        options={options}
        defaultValue={answers[name] ?? []}
        filterFrom={Number.POSITIVE_INFINITY}
      />
      {options.length > SHOWN_AT_FIRST && <Unfold label={label} count={options.length} />}
    </div>
  );
}

function Unfold({ label, count }: { label: string; count: number }) {
  return (
    <details className="group mt-2">
      <summary className={buttonClass({ variant: "ghost", size: "sm" })}>
        <span className="group-open:hidden">{t("Show all {count}", { count })}</span>
        <span className="hidden group-open:inline">{t("Show fewer")}</span>
        <span className="sr-only">{label}</span>
      </summary>
    </details>
  );
}
