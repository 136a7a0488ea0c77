import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import type { pastQuestion } from "../../domain/alert.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../domain/messages.ts";

type Props = { past: ReturnType<typeof pastQuestion>; onNo: () => void; onYes: () => unknown };

export function PastDialog({ past, onNo, onYes }: Props) {
  return (
    <QuestionDialog
      open={past !== null}
      title={t(OPPORTUNITY_ADMIN_TEXTS.pastTitle)}
      question={past ? t(past.text, { day: dayInWords(past.day) }) : ""}
      no={t("Go back")}
      yes={t(OPPORTUNITY_ADMIN_TEXTS.pastYes)}
      onNo={onNo}
      onYes={onYes}
    />
  );
}
