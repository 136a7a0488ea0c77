import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { KeptNote, RestoredNote } from "#shell/drafted-form/light-draft-notes.tsx";
import { useLightDraft } from "#shell/drafted-form/use-light-draft.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Counter } from "#shell/ui/counter.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import type { AskingAnswer } from "../../contract/asking.ts";
import { ASKING_TEXTS } from "../../domain/asking-texts.ts";
import { QUESTION_MAX_LENGTH } from "../../domain/limits.ts";
import { PURPOSES } from "../../domain/purposes.ts";
import { WaysField } from "../ways-field.tsx";
import { placesInWords } from "./places-in-words.ts";
import { questionDrafts } from "./question-drafts.ts";
import { readQuestion } from "./question-values.ts";
import type { Unsent } from "./send-question.ts";

type Props = {
  userId: string;
  asking: Omit<AskingAnswer, "opening">;
  opening: string;
  refused: Unsent | undefined;
};

const loadCheck = async () => (await import("./check-question.ts")).checkQuestion;

/** Without script, only the server validates, and no draft is kept. */
export function AskForm({ userId, asking, opening, refused }: Props) {
  const { memberId } = asking.member;
  const draft = useLightDraft(
    { store: questionDrafts, userId, target: memberId },
    refused?.values ?? { purpose: "", question: opening, ways: [] },
  );
  const { formData } = useNavigation();
  const { form, fields } = useLightForm({
    id: "ask",
    names: ["purpose", "question", "ways"],
    reply: refused?.reply,
    loadCheck,
  });
  const begins = draft.values;
  const { purpose, question, ways } = fields;
  return (
    <Form
      key={draft.key}
      method="post"
      {...form}
      onInput={(event) => {
        form.onInput(event);
        draft.change(readQuestion(new FormData(event.currentTarget)));
      }}
      className="grid content-start gap-6"
    >
      {refused?.problem && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      <RestoredNote draft={draft} />
      <input type="hidden" name="memberId" value={memberId} />
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
      <div className="grid gap-3">
        <Button
          type="submit"
          size="lg"
          pending={formData !== undefined}
          pendingLabel={t("Sending...")}
          className="justify-self-start max-sm:w-full"
        >
          {t("Send my question")}
        </Button>
        <KeptNote draft={draft} />
      </div>
    </Form>
  );
}
