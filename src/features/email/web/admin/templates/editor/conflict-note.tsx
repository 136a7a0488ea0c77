import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { Button } from "#shell/ui/button.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { TEMPLATE_PROBLEMS, TEMPLATE_TEXTS } from "../../../../domain/messages.ts";

type Props = { theirs: EmailTemplate; onTake: () => void; onKeep: () => void };

/** Both versions are there: whoever writes decides which one goes on. */
export function ConflictNote({ theirs, onTake, onKeep }: Props) {
  return (
    <ProblemBanner
      answer={theirs}
      tone="warning"
      role="alert"
      title={t(TEMPLATE_PROBLEMS.changedMeanwhile)}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={onKeep}>
            {t(TEMPLATE_TEXTS.mine)}
          </Button>
          <Button size="sm" variant="secondary" onClick={onTake}>
            {t(TEMPLATE_TEXTS.theirs)}
          </Button>
        </>
      }
    >
      <p dir="auto" className="wrap-anywhere">
        {momentText(theirs.updatedAt)}: {theirs.name} · {theirs.subject}
      </p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{t("Show their HTML")}</summary>
        <pre className="max-h-60 overflow-auto rounded-md bg-surface p-3 text-sm whitespace-pre-wrap">
          {theirs.htmlContent}
        </pre>
      </details>
    </ProblemBanner>
  );
}
