import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { REQUIRED_FIELDS } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field, FieldGroup } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Select } from "#shell/ui/select.tsx";
import { APPLICATION_PROBLEMS } from "../domain/messages.ts";
import type { Answers, FieldName, Problems } from "./answers.ts";
import { AboutFields, Choices, FormPart, fieldId, ProblemSummary } from "./form-fields.tsx";
import type { Questions } from "./questions.ts";
import type { Refusal } from "./send-application.ts";

type Props = {
  ref: RefObject<HTMLFormElement | null>;
  questions: Questions;
  token: string;
  refusal: Refusal | undefined;
  answers: Partial<Answers>;
  onChange(form: HTMLFormElement): void;
};
export type FieldsProps = {
  questions: Questions;
  answers: Partial<Answers>;
  problemOf: ReturnType<typeof useApplicationForm>["problemOf"];
};

export function ApplicationForm({ ref, questions, token, refusal, answers, onChange }: Props) {
  const { state, formMethod } = useNavigation();
  const { form, summary, problems, problemOf } = useApplicationForm({ refusal, onChange });
  const hydrated = useHydrated();
  const wrong = Object.values(problems).some((problem) => problem !== undefined);
  const fields: FieldsProps = { questions, answers, problemOf };
  return (
    <Form ref={ref} method="post" {...form} className="grid gap-8">
      {(wrong || (refusal && Object.keys(refusal.problems).length === 0)) && (
        <ProblemSummary
          ref={summary}
          text={wrong ? APPLICATION_PROBLEMS.check : (refusal?.problem ?? "")}
          problems={problems}
        />
      )}
      <p className="text-sm text-muted">{t(REQUIRED_FIELDS)}</p>
      <input type="hidden" name="token" value={refusal?.token ?? token} />
      <div aria-hidden className="sr-only">
        <label>
          {t("Leave this field empty")}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <AboutFields {...fields} />
      <VentureFields {...fields} />
      <GoalFields {...fields} />
      <LastFields {...fields} />
      <div className="grid gap-3">
        <Button
          type="submit"
          size="lg"
          wide
          pending={state !== "idle" && formMethod === "POST"}
          pendingLabel={t("Sending...")}
        >
          {t("Send my application")}
        </Button>
        {hydrated && (
          <p className="text-center text-sm text-muted">{t("What you type stays on this device until you send it.")}</p>
        )}
      </div>
    </Form>
  );
}

function GoalFields(props: FieldsProps) {
  const { questions, answers, problemOf } = props;
  const field = (name: FieldName) => ({ id: fieldId(name), error: problemOf(name) && t(problemOf(name) ?? "") });
  return (
    <FormPart number={3} title={t("What you are looking for")} optional>
      <Choices name="joiningGoals" {...props} />
      <Choices name="challengesFaced" {...props} />
      <Field
        label={questions.reasonForJoining.label}
        hint={t("In your own words, if you like")}
        {...field("reasonForJoining")}
      >
        <Textarea name="reasonForJoining" rows={3} defaultValue={answers.reasonForJoining ?? ""} />
      </Field>
    </FormPart>
  );
}

function VentureFields(props: FieldsProps) {
  const { questions, answers, problemOf } = props;
  const field = (name: FieldName) => ({ id: fieldId(name), error: problemOf(name) && t(problemOf(name) ?? "") });
  const { businessName, businessStage } = questions;
  return (
    <FormPart number={2} title={t("Your venture")} optional>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={businessName.label} {...field("businessName")}>
          <Input autoComplete="organization" name="businessName" defaultValue={answers.businessName ?? ""} />
        </Field>
        <Field label={businessStage.label} {...field("businessStage")}>
          <Select
            name="businessStage"
            placeholder={t("Choose...")}
            options={businessStage.options}
            defaultValue={answers.businessStage ?? ""}
          />
        </Field>
      </div>
      <Choices name="industrySector" {...props} />
    </FormPart>
  );
}

function LastFields({ questions, answers, problemOf }: FieldsProps) {
  const field = (name: FieldName) => ({ id: fieldId(name), error: problemOf(name) && t(problemOf(name) ?? "") });
  const { referralSource, consent } = questions;
  return (
    <FormPart number={4} title={t("Last but not least")}>
      <Field label={referralSource.label} aside={t("Optional")} {...field("referralSource")}>
        <Select
          name="referralSource"
          placeholder={t("Choose...")}
          options={referralSource.options}
          defaultValue={answers.referralSource ?? ""}
        />
      </Field>
      <FieldGroup label={t("Your consent")} required {...field("consent")}>
        <Checkbox name="consent" label={consent} defaultChecked={answers.consent === "on"} />
        <p className="text-sm text-muted">
          <Sentence
            text={"Our {policy} says what we do with your answers and how to have them deleted."}
            parts={{
              policy: (
                <Link href="/privacy-policy" newTab className="prose-link">
                  {t("Privacy Policy")}
                </Link>
              ),
            }}
          />
        </p>
      </FieldGroup>
    </FormPart>
  );
}

type Check = (form: FormData) => Problems;
type Settings = { refusal: Refusal | undefined; onChange(form: HTMLFormElement): void };

function useApplicationForm({ refusal, onChange }: Settings) {
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
