import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { introductionPath } from "#kernel/paths/introductions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useFocusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button, buttonClass } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { ANSWER_TEXTS } from "../domain/inbox-texts.ts";
import type { ContactWay } from "../domain/purposes.ts";
import type { Refused } from "./answering.ts";
import { DeclineFields } from "./decline-fields.tsx";
import { WaysField } from "./ways-field.tsx";

type Props = {
  introduction: IntroductionAnswer;
  name: ReactNode;
  ways: ContactWay[];
  refused: Refused | undefined;
};

export function AnswerForms({ introduction, name, ways, refused }: Props) {
  const { problems = {}, chosen } = refused ?? {};
  const action = introductionPath(introduction.id);
  const intent = useNavigation().formData?.get("intent");
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, problems.ways);
  return (
    <Card as="section" title={t("Your answer")}>
      <Form ref={form} method="post" action={action} className="grid gap-5">
        <WaysField
          id="ways"
          label={<Sentence text={ANSWER_TEXTS.ways} parts={{ name }} />}
          hint={
            <Sentence
              text={"If you accept, each of you sees how to reach the other. Choose what you show {name}:"}
              parts={{ name }}
            />
          }
          error={problems.ways}
          offered={ways}
          {...(chosen && { chosen: chosen.ways })}
        />
        {ways.length > 0 && (
          <Button
            type="submit"
            name="intent"
            value="accept"
            pending={intent === "accept"}
            className="justify-self-start max-sm:w-full"
          >
            {t(ANSWER_TEXTS.accept)}
          </Button>
        )}
      </Form>
      <details className="group mt-4 border-t border-line pt-4" open={Boolean(problems.reason ?? chosen?.reason)}>
        <summary className={buttonClass({ variant: "ghost", size: "sm" })}>{t("Decline")}</summary>
        <Form method="post" action={action} className="mt-4 grid gap-5">
          <DeclineFields name={name} problem={problems.reason} chosen={chosen?.reason} />
          <Button
            type="submit"
            name="intent"
            value="decline"
            variant="secondary"
            pending={intent === "decline"}
            className="justify-self-start max-sm:w-full"
          >
            {t(ANSWER_TEXTS.decline)}
          </Button>
        </Form>
      </details>
    </Card>
  );
}
