import { OPPORTUNITY_ADMIN_TEXTS } from "#domain/opportunities/messages.ts";
import { t } from "#web/i18n.ts";
import { PaceLine } from "../../emails/pace-line.tsx";
import { QuestionDialog } from "../../question-dialog.tsx";
import type { Notice } from "./use-notice.ts";

/** Asks with the number of members before they are written to. */
export function NoticeDialog({ notice: { asked, agree, decline } }: { notice: Notice }) {
  const count = asked?.recipients ?? 0;
  return (
    <QuestionDialog
      open={asked !== null}
      title={t(OPPORTUNITY_ADMIN_TEXTS.noticeTitle)}
      question={t(OPPORTUNITY_ADMIN_TEXTS.noticeQuestion, { count })}
      no={t("Go back")}
      yes={t(OPPORTUNITY_ADMIN_TEXTS.noticeYes, { count })}
      onNo={decline}
      onYes={agree}
    >
      {asked && <PaceLine count={count} pace={asked.pace} />}
    </QuestionDialog>
  );
}
