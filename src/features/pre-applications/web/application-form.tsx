import type { RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { REQUIRED_FIELDS } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Button } from "#shell/ui/button.tsx";
import { APPLICATION_PROBLEMS, APPLICATION_TEXTS } from "../domain/messages.ts";
import { AboutFields } from "./about-fields.tsx";
import type { Answers } from "./answers.ts";
import { GoalFields } from "./goal-fields.tsx";
import { LastFields } from "./last-fields.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import type { Questions } from "./questions.ts";
import type { Refusal } from "./send-application.ts";
import { useApplicationForm } from "./use-application-form.ts";
import { VentureFields } from "./venture-fields.tsx";

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
