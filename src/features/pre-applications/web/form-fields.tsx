import type { ReactNode, RefObject } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { buttonClass } from "#shell/ui/button.tsx";
import { ChipsInput } from "#shell/ui/chips-input.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { Select } from "#shell/ui/select.tsx";
import { type FieldName, type ListName, PAGE_ORDER, type Problems, type TextName } from "./answers.ts";
import type { FieldsProps } from "./application-form.tsx";

export function AboutFields({ questions, answers, problemOf }: FieldsProps) {
  const field = (name: TextName) => ({ id: fieldId(name), error: problemOf(name) && t(problemOf(name) ?? "") });
  const control = (name: TextName) => ({ name, defaultValue: answers[name] ?? "" });
  return (
    <FormPart number={1} title={t("About you")}>
      <Field label={questions.fullName.label} required {...field("fullName")}>
        <Input autoComplete="name" {...control("fullName")} />
      </Field>
      <Field label={t("Email")} required {...field("email")}>
        <Input inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...control("email")} />
      </Field>
      <Field
        label={questions.phoneWhatsapp.label}
        aside={t("Optional")}
        hint={t("With the country code, or as you dial it at home")}
        {...field("phoneWhatsapp")}
      >
        <Input type="tel" inputMode="tel" autoComplete="tel" {...control("phoneWhatsapp")} />
      </Field>
      <Field label={questions.country.label} required {...field("country")}>
        <Select
          placeholder={t("Choose your country")}
          options={questions.country.options}
          autoComplete="country"
          {...control("country")}
        />
      </Field>
      <RadioGroup
        label={questions.entrepreneurType.label}
        required
        inline
        options={questions.entrepreneurType.options}
        {...field("entrepreneurType")}
        {...control("entrepreneurType")}
      />
    </FormPart>
  );
}

const SHOWN_AT_FIRST = 8;
/** Tailwind needs SHOWN_AT_FIRST + 1 as a literal. A deselected choice stays visible while it has the focus. */
const FOLD = "[&:not(:has(details[open]))_li:nth-child(n+9):not(:has(:checked,:focus-visible))]:hidden";

/** CSS alone hides the later choices, so that this works without script and hydration moves nothing. */
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

type FormPartProps = { number: number; title: string; optional?: boolean; children: ReactNode };

export function FormPart({ number, title, optional, children }: FormPartProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6">
      <legend className="float-start mb-5 flex w-full items-baseline gap-3">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center self-center rounded-full bg-accent-soft font-semibold text-accent"
        >
          {number}
        </span>
        <span className="text-xl font-semibold">{title}</span>
        {optional && <span className="ms-auto text-sm text-muted">{t("Optional")}</span>}
      </legend>
      <div className="clear-both grid gap-6">{children}</div>
    </fieldset>
  );
}

export const fieldId = (name: FieldName) => `apply-${name}`;

type ProblemSummaryProps = { ref: RefObject<HTMLDivElement | null>; text: string; problems: Problems };

export function ProblemSummary({ ref, text, problems }: ProblemSummaryProps) {
  const named = PAGE_ORDER.filter((name) => problems[name] !== undefined);
  return (
    // Without script, this element also gets the focus.
    // biome-ignore lint/a11y/noAutofocus: it appears only as the answer to a press of the button
    <div ref={ref} tabIndex={-1} autoFocus className="scroll-mt-24 rounded-md outline-offset-4">
      <Banner tone="error" title={t(text)}>
        {named.length > 0 && (
          <ul className="mt-1 list-disc ps-5">
            {named.map((name) => (
              <li key={name}>
                <Link href={`#${fieldId(name)}`} className="prose-link inline-flex min-h-11 items-center">
                  {t(problems[name] ?? "")}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
