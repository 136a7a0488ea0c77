import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { UncertainAnswer } from "../../contract/email-history.ts";
import { UNCERTAIN_TEXTS as TEXTS, UNCERTAIN_TEXTS } from "../../domain/history-texts.ts";
import "#platform/i18n/plurals.ts";
import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";

type Props = { userId: string; uncertain: UncertainAnswer };

/** After a crash: what the mail server never acknowledged, and the two things that can be done about it. */
export function UncertainNotice({ userId, uncertain: { mails, later } }: Props) {
  const { confirming, setConfirming, failure, dismissFailure, sendAgain, leave } = useUncertain(userId);
  const count = mails + later;
  if (count === 0 && failure === null) return null;
  return (
    <>
      {failure && <FailureBanner failure={failure} onDismiss={dismissFailure} />}
      {count > 0 && (
        <Banner
          tone="warning"
          title={t(TEXTS.title, { count })}
          actions={
            mails > 0 && (
              <>
                <Button size="sm" onClick={() => setConfirming("again")}>
                  {t(TEXTS.again)}
                </Button>
                <Button size="sm" variant="secondary" onClick={() => setConfirming("leave")}>
                  {t(TEXTS.leave)}
                </Button>
              </>
            )
          }
        >
          <p>{t(TEXTS.about, { count })}</p>
          {later > 0 && <p>{t(TEXTS.later, { count: later })}</p>}
        </Banner>
      )}
      <QuestionDialog
        open={confirming === "again"}
        title={t(TEXTS.againTitle)}
        question={t(TEXTS.againQuestion, { count: mails })}
        no={t("Cancel")}
        yes={t(TEXTS.againYes, { count: mails })}
        onNo={() => setConfirming(null)}
        onYes={sendAgain}
      />
      <QuestionDialog
        open={confirming === "leave"}
        title={t(TEXTS.leaveTitle)}
        question={t(TEXTS.leaveQuestion, { count: mails })}
        no={t("Cancel")}
        yes={t(TEXTS.leaveYes)}
        onNo={() => setConfirming(null)}
        onYes={leave}
      />
    </>
  );
}

const UNCERTAIN = api.admin["email-history"].uncertain;

/** What is asked before it is done, and then done once. */
function useUncertain(userId: string) {
  const { revalidate } = useRevalidator();
  const [confirming, setConfirming] = useState<"again" | "leave" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function sendAgain(): Promise<void> {
    const result = await ask(userId, () => UNCERTAIN.retry.$post({ json: { mayArriveTwice: true } }));
    settle(result.kind === "ok" ? null : result);
    if (result.kind === "ok") toast.success(t(UNCERTAIN_TEXTS.sentAgain, { count: result.data.requeued }));
  }

  async function leave(): Promise<void> {
    const result = await ask(userId, () => UNCERTAIN.leave.$post());
    settle(result.kind === "ok" ? null : result);
    if (result.kind === "ok") toast.success(t(UNCERTAIN_TEXTS.left));
  }

  function settle(refusal: Refusal | null): void {
    setConfirming(null);
    setFailure(refusal && { title: UNCERTAIN_TEXTS.failed, refusal });
    void revalidate();
  }

  return { confirming, setConfirming, failure, dismissFailure: () => setFailure(null), sendAgain, leave };
}
