import "#platform/i18n/plurals.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import type { UncertainAnswer } from "../../../contract/email-history.ts";
import { UNCERTAIN_TEXTS as TEXTS } from "../../../domain/uncertain-texts.ts";
import { useUncertain } from "./use-uncertain.ts";

type Props = { userId: string; uncertain: UncertainAnswer };

/** After a crash: what the mail server never acknowledged, and the two things that can be done about it. */
export function UncertainNotice({ userId, uncertain: { mails, later } }: Props) {
  const { asked, ask, failure, dismissFailure, sendAgain, leave } = useUncertain(userId);
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
                <Button size="sm" onClick={() => ask("again")}>
                  {t(TEXTS.again)}
                </Button>
                <Button size="sm" variant="secondary" onClick={() => ask("leave")}>
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
        open={asked === "again"}
        title={t(TEXTS.againTitle)}
        question={t(TEXTS.againQuestion, { count: mails })}
        no={t("Cancel")}
        yes={t(TEXTS.againYes, { count: mails })}
        onNo={() => ask(null)}
        onYes={sendAgain}
      />
      <QuestionDialog
        open={asked === "leave"}
        title={t(TEXTS.leaveTitle)}
        question={t(TEXTS.leaveQuestion, { count: mails })}
        no={t("Cancel")}
        yes={t(TEXTS.leaveYes)}
        onNo={() => ask(null)}
        onYes={leave}
      />
    </>
  );
}
