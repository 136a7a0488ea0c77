import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { introductionPath } from "#kernel/paths/introductions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useFocusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button, buttonClass } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { FORMER_MEMBER } from "../domain/inbox.ts";
import { ANSWER_TEXTS } from "../domain/inbox-texts.ts";
import { ASKING_LIMITS } from "../domain/limits.ts";
import type { ContactWay } from "../domain/purposes.ts";
import { canMove, type MoveName } from "../domain/states.ts";
import type { Refused } from "./answering.ts";
import { DeclineFields } from "./decline-fields.tsx";
import { WaysField } from "./ways-field.tsx";

type Props = { introduction: IntroductionAnswer; ways: ContactWay[]; refused: Refused | undefined };

export function Actions({ introduction, ways, refused }: Props) {
  const { mine, state, other } = introduction;
  const can = (move: MoveName) => canMove(move, state, mine ? "asker" : "receiver");
  const name = <bdi>{other?.name ?? t(FORMER_MEMBER)}</bdi>;
  if (can("accept")) return <AnswerForms introduction={introduction} name={name} ways={ways} refused={refused} />;
  if (can("withdraw"))
    return (
      <Folded title={t("Take it back")}>
        <p className="text-muted">
          <Sentence
            text={"{name} sees it no longer as open. You can ask the same member again after {days} days."}
            parts={{ name, days: ASKING_LIMITS.sameMemberDays }}
          />
        </p>
        <Act introduction={introduction} intent="withdraw" label={t("Take it back")} />
      </Folded>
    );
  if (can("close"))
    return (
      <Folded title={t("Close this introduction")}>
        <p className="text-muted">
          {t(
            "When you have met, or it is over. It moves to the archive, and a mentor's place is free for the next member.",
          )}
        </p>
        <Act introduction={introduction} intent="close" label={t("Close it")} />
      </Folded>
    );
  return null;
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group justify-self-start">
      <summary className={buttonClass({ variant: "secondary", size: "sm" })}>{title}</summary>
      <div className="mt-3 grid max-w-xl gap-4 rounded-lg bg-sunken p-5">{children}</div>
    </details>
  );
}

type ActProps = { introduction: IntroductionAnswer; intent: "withdraw" | "close"; label: string };

function Act({ introduction, intent, label }: ActProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" action={introductionPath(introduction.id)}>
      <Button type="submit" name="intent" value={intent} variant="danger" size="sm" pending={pending}>
        {label}
      </Button>
    </Form>
  );
}

type AnswerFormsProps = {
  introduction: IntroductionAnswer;
  name: ReactNode;
  ways: ContactWay[];
  refused: Refused | undefined;
};

function AnswerForms({ introduction, name, ways, refused }: AnswerFormsProps) {
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
