import { ShieldCheck } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { momentText } from "#shell/admin/moment-text.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { SENDER_TEXTS } from "../../../domain/sender-check-texts.ts";
import { SenderFindingPanel } from "./sender-finding.tsx";
import { useSenderCheck } from "./use-sender-check.ts";

/** Whether mailboxes can tell that mails are really from the foundation, and what is missing for it. */
export function SenderCheck({ userId }: { userId: string }) {
  const { answer, pending, failure, check, dismissFailure } = useSenderCheck(userId);
  return (
    <Card as="section" title={t(SENDER_TEXTS.title)} level={3}>
      <p className="max-w-prose text-muted">{t(SENDER_TEXTS.lead)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          size="sm"
          variant="secondary"
          pending={pending}
          pendingLabel={t(SENDER_TEXTS.running)}
          icon={<ShieldCheck aria-hidden className="size-4" />}
          onClick={() => void check()}
        >
          {t(SENDER_TEXTS.run)}
        </Button>
        <p role="status" className="text-sm text-muted">
          {answer && t(SENDER_TEXTS.checked, { domain: answer.domain, moment: momentText(answer.checkedAt) })}
        </p>
      </div>
      {failure && <FailureBanner className="mt-4" failure={failure} onDismiss={dismissFailure} />}
      {answer && (
        <ul className="mt-5 grid gap-5">
          {answer.findings.map((finding) => (
            <SenderFindingPanel key={finding.check} finding={finding} />
          ))}
        </ul>
      )}
    </Card>
  );
}
