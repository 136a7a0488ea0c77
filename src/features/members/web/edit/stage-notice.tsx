import { TrendingDown, TrendingUp } from "lucide-react";
import { cardChangeText, isFall, type StageChange, stageChangeText } from "#features/profiles/domain/stage-change.ts";
import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { ADMIN_PROFILE_TEXTS } from "../../domain/messages.ts";

type Props = { change: StageChange | null; fullName: string | null };

export function StageNotice({ change, fullName }: Props) {
  const falls = change !== null && isFall(change);
  const Icon = falls ? TrendingDown : TrendingUp;
  return (
    <div role="status" className="min-w-0 flex-1 basis-64">
      {change && (
        <p className={cx("flex items-start gap-2 text-sm font-medium", falls ? "text-warning" : "text-success")}>
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <StageWords change={change} fullName={fullName} />
        </p>
      )}
    </div>
  );
}

function StageWords({ change, fullName }: { change: StageChange; fullName: string | null }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {stageChangeText(change, fullName)} {cardChangeText(change)}
    </span>
  );
}

type QuestionProps = Props & { open: boolean; onNo: () => void; onYes: (change: StageChange) => void };

export function FallQuestion({ open, change, fullName, onNo, onYes }: QuestionProps) {
  if (change === null) return null;
  return (
    <QuestionDialog
      open={open}
      title={t(ADMIN_PROFILE_TEXTS.fallTitle)}
      question={stageChangeText(change, fullName)}
      no={t("Keep editing")}
      yes={t("Lower the stage")}
      onNo={onNo}
      onYes={() => onYes(change)}
    >
      <p className="rounded-md bg-sunken px-4 py-3">{cardChangeText(change) ?? t(ADMIN_PROFILE_TEXTS.fallText)}</p>
    </QuestionDialog>
  );
}
