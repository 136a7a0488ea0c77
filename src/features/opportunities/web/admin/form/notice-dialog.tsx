import { PaceLine } from "#features/email/web/parts/pace-line.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../../domain/messages.ts";
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
