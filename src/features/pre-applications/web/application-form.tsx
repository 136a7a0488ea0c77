import type { RefObject } from "react";
import { Form, type RouterContextProvider, useNavigation } from "react-router";
import { optionsOf } from "#features/profiles/domain/options.ts";
import { REQUIRED_FIELDS } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field, FieldGroup } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { type Option, Select } from "#shell/ui/select.tsx";
import { APPLICATION_FIELDS, type ApplicationField, REFERRAL_LABEL } from "../domain/fields.ts";
import { APPLICATION_PROBLEMS, APPLICATION_TEXTS } from "../domain/messages.ts";
import { REFERRAL_SOURCES } from "../domain/referral-sources.ts";
import type { Answers, FieldName } from "./answers.ts";
import { AboutFields, Choices, FormPart, fieldId, ProblemSummary } from "./form-fields.tsx";
import type { Refusal } from "./send-application.ts";
import { useApplicationForm } from "./use-application-form.ts";

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
        {hydrated && <p className="text-center text-sm text-muted">{t(APPLICATION_TEXTS.draftKept)}</p>}
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
        hint={t(APPLICATION_TEXTS.reasonHint)}
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
            text={APPLICATION_TEXTS.policy}
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

type Question = { label: string; options: Option[] };
export type Questions = Record<ApplicationField, Question> & { consent: string };

/** Labels and choices come with the page's data: the rules that they stand in are too heavy for its first load. */
export async function loadQuestions(context: Readonly<RouterContextProvider>): Promise<Questions> {
  const { countries } = await unwrap(apiOf(context).api.countries.$get());
  const asked = Object.entries(APPLICATION_FIELDS).map(([name, rule]) => {
    const listed = "options" in rule && rule.options ? optionsOf(rule.options) : [];
    return [name, { label: t(rule.label), options: listed.map(toOption) }];
  });
  const questions = Object.fromEntries(asked) as Record<keyof typeof APPLICATION_FIELDS, Question>;
  return {
    ...questions,
    country: {
      label: questions.country.label,
      options: countries.map(({ code, name, flag }) => ({ value: code, label: flag ? `${flag} ${name}` : name })),
    },
    referralSource: { label: t(REFERRAL_LABEL), options: REFERRAL_SOURCES.map(toOption) },
    consent: t(APPLICATION_TEXTS.consent),
  };
}

const toOption = ({ key, label }: { key: string; label: string }): Option => ({ value: key, label: t(label) });
