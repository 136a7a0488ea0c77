import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";
import { Card } from "#shell/ui/card.tsx";
import { Counter } from "#shell/ui/counter.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import type { AskingAnswer } from "../../contract/asking.ts";
import { ASKING_TEXTS } from "../../domain/asking-texts.ts";
import { QUESTION_MAX_LENGTH } from "../../domain/limits.ts";
import { PURPOSES } from "../../domain/purposes.ts";
import { WaysField } from "../ways-field.tsx";
import { placesInWords } from "./places-in-words.ts";
import type { QuestionValues } from "./question-values.ts";

type Props = {
  asking: Pick<AskingAnswer, "places" | "ways">;
  opening: string;
  fields: Record<keyof QuestionValues, LightField>;
  begins: QuestionValues;
};

export function QuestionFields({ asking, opening, fields, begins }: Props) {
  const { purpose, question, ways } = fields;
  return (
    <Card className="grid gap-6">
      <RadioGroup
        id={purpose.id}
        name={purpose.name}
        label={t("What is it about?")}
        required
        inline
        error={purpose.error && t(purpose.error)}
        defaultValue={begins.purpose}
        options={PURPOSES.map(({ key, label }) => ({
          value: key,
          label: t(label),
          ...(key === "mentoring" && asking.places ? { hint: placesInWords(asking.places) } : {}),
        }))}
      />
      <Field
        id={question.id}
        label={t("Your question")}
        required
        hint={
          opening
            ? `${t(ASKING_TEXTS.questionHint)} ${t("We began with what you have in common. Change it as you like, and add your question.")}`
            : t(ASKING_TEXTS.questionHint)
        }
        error={question.error && t(question.error)}
        aside={<Counter length={begins.question.length} max={QUESTION_MAX_LENGTH} />}
      >
        <Textarea name={question.name} rows={6} defaultValue={begins.question} />
      </Field>
      <WaysField
        id={ways.id}
        label={t("How may they reach you?")}
        hint={t("They see it only if they accept. Tick what suits you.")}
        error={ways.error}
        offered={asking.ways}
        chosen={begins.ways}
      />
    </Card>
  );
}
