import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { introductionPath } from "#kernel/paths/introductions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button, buttonClass } from "#shell/ui/button.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { FORMER_MEMBER } from "../domain/inbox.ts";
import { ASKING_LIMITS } from "../domain/limits.ts";
import type { ContactWay } from "../domain/purposes.ts";
import { canMove, type MoveName } from "../domain/states.ts";
import { AnswerForms } from "./answer-forms.tsx";
import type { Refused } from "./answering.ts";

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
