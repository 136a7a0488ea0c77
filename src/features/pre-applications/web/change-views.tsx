import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { CHANGE_PAGE, CHANGE_TEXTS } from "../domain/change.ts";
import { PRE_APPLY_PAGE } from "../domain/page.ts";
import { Frame } from "./frame.tsx";
import { AnswerList } from "./parts/answer-list.tsx";
import type { AnswerInWords } from "./parts/answers-in-words.ts";

type Props = { answers: AnswerInWords[]; problem: string | undefined };

/** Anybody may have sent the answers: whoever has the address sees them before they count. */
export function ConfirmChange({ answers, problem }: Props) {
  const { state } = useNavigation();
  return (
    <Frame title={t(CHANGE_PAGE.title)} lead={t(CHANGE_TEXTS.lead)}>
      {problem && (
        <Banner tone="error" className="mb-6">
          {t(problem)}
        </Banner>
      )}
      <AnswerList answers={answers} />
      <Form method="post" replace className="mt-8 grid gap-4">
        <Button type="submit" size="lg" wide pending={state !== "idle"}>
          {t(CHANGE_TEXTS.confirm)}
        </Button>
        <p className="text-center text-sm text-muted">{t(CHANGE_TEXTS.ignore)}</p>
      </Form>
    </Frame>
  );
}

export function ChangeConfirmed() {
  return (
    <Frame title={t(CHANGE_TEXTS.doneTitle)} lead={t(CHANGE_TEXTS.doneLead)}>
      <p>{t(CHANGE_TEXTS.doneNext)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/auth?mode=signup" size="lg">
          {t("Create my account")}
        </ButtonLink>
        <ButtonLink href="/opportunities" size="lg" variant="secondary">
          {t("See the opportunities")}
        </ButtonLink>
      </div>
    </Frame>
  );
}

export function ChangeGone() {
  return (
    <Frame title={t(CHANGE_TEXTS.goneTitle)} lead={t(CHANGE_TEXTS.gone)}>
      <p>{t(CHANGE_TEXTS.goneNext)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={PRE_APPLY_PAGE.path} size="lg">
          {t(CHANGE_TEXTS.formAgain)}
        </ButtonLink>
        <ButtonLink href="/auth" size="lg" variant="secondary">
          {t("Sign in")}
        </ButtonLink>
      </div>
    </Frame>
  );
}
