import { useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import type { Refused } from "#shell/forms/refused.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { CAME } from "../domain/answers.ts";
import { CAME_LABELS, OUTCOME_TEXTS as TEXTS } from "../domain/messages.ts";
import type { Begins } from "./form-values.ts";

type Props = {
  begins: Begins;
  refused: Refused | undefined;
  isAnswered: boolean;
  /** True when the form is opened by a mailed link, which cannot give permission to name the member. */
  isByLink?: boolean;
};

/** The form around these fields needs the class `group`, with which CSS shows the amount only for a win. */
export function OutcomeFields({ begins, refused, isAnswered, isByLink = false }: Props) {
  const { state } = useNavigation();
  const { fields = {} } = refused ?? {};
  return (
    <>
      {refused && Object.keys(fields).length === 0 && (
        <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>
      )}
      <RadioGroup
        name="came"
        label={t("What was the result?")}
        options={CAME.map((came) => ({ value: came, label: t(CAME_LABELS[came]) }))}
        defaultValue={begins.came}
        error={fields.came && t(fields.came)}
        required
      />
      <div className="grid gap-4 group-not-has-[input[value=won]:checked]:hidden">
        <Field
          label={t("How much was it, in US dollars?")}
          hint={t("Only if you won money and want to say how much. Whole dollars.")}
          error={fields.amount && t(fields.amount)}
        >
          <Input
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            dir="ltr"
            defaultValue={begins.amount}
            className="max-w-60"
          />
        </Field>
        {!isByLink && (
          <Checkbox
            name="mayBeNamed"
            label={t("You may name me with it")}
            hint={t("My name, what I won and how much may stand on our page of results and in reports to donors.")}
            defaultChecked={begins.mayBeNamed}
          />
        )}
      </div>
      <Button type="submit" pending={state !== "idle"} className="justify-self-start max-sm:w-full">
        {t(isAnswered ? TEXTS.change : "Save the answer")}
      </Button>
    </>
  );
}
