import { Form, useNavigation } from "react-router";
import { numberIn } from "#kernel/typed-number.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Button, buttonClass } from "#shell/ui/button.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import {
  type FollowUp,
  MEETING_ANSWERS,
  type MeetingAnswer,
  USEFULNESS,
  type Usefulness,
} from "../domain/follow-up.ts";

/** The form values are not checked here, because the API validates them. */
export function readFollowUp(form: FormData): FollowUp {
  const useful = form.has("useful") ? (numberIn(form, "useful") as Usefulness) : null;
  return { met: form.get("met") as MeetingAnswer, useful };
}

type Props = {
  said: IntroductionAnswer["followUp"];
  /** True on the page of a mailed link, where the answer cannot be changed. */
  isOnce?: boolean;
};

export function MeetingForm({ said, isOnce = false }: Props) {
  const met = said?.met ?? null;
  if (met !== "met") return <Meeting chosen={met} />;
  return (
    <>
      <Useful chosen={said?.useful ?? null} />
      {!isOnce && (
        <details className="mt-4">
          <summary className={buttonClass({ variant: "ghost", size: "sm" })}>{t("Change whether you met")}</summary>
          <div className="mt-3">
            <Meeting chosen={met} />
          </div>
        </details>
      )}
    </>
  );
}

function Meeting({ chosen }: { chosen: MeetingAnswer | null }) {
  const pressed = useNavigation().formData?.get("met");
  return (
    <Form method="post" replace className="grid gap-3">
      {MEETING_ANSWERS.map(({ key, label }) => (
        <Button
          key={key}
          type="submit"
          name="met"
          value={key}
          size="lg"
          wide
          variant={chosen === null || chosen === key ? "primary" : "secondary"}
          aria-pressed={chosen === null ? undefined : chosen === key}
          pending={pressed === key}
        >
          {t(label)}
        </Button>
      ))}
    </Form>
  );
}

function Useful({ chosen }: { chosen: Usefulness | null }) {
  const pressed = useNavigation().formData?.get("useful");
  return (
    <Form method="post" replace>
      <input type="hidden" name="met" value="met" />
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">{t("Was it useful?")}</legend>
        {USEFULNESS.map(({ value, label }) => (
          <Button
            key={value}
            type="submit"
            name="useful"
            value={value}
            wide
            variant={chosen === value ? "primary" : "secondary"}
            aria-pressed={chosen === value}
            pending={pressed === String(value)}
          >
            {t(label)}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}
