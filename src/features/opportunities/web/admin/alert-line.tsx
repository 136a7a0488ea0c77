import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { cx } from "#shell/ui/class-names.ts";
import type { OpportunityAlert } from "../../contract/opportunities.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_MESSAGES } from "../../domain/messages.ts";

const LOOKS = {
  queued: { icon: Clock, tone: "text-info" },
  done: { icon: CircleCheck, tone: "text-success" },
  failed: { icon: CircleAlert, tone: "text-danger" },
};

export function AlertLine({ alert }: { alert: OpportunityAlert }) {
  const { icon: Icon, tone } = LOOKS[alert.status];
  return (
    <p className={cx("flex items-start gap-1.5 text-sm font-medium", tone)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {alertText(alert)}
    </p>
  );
}

function alertText({ status, recipientCount, error }: OpportunityAlert): string {
  if (status === "done") return t(OPPORTUNITY_ADMIN_TEXTS.alertDone, { count: recipientCount });
  if (status === "queued") return t(OPPORTUNITY_ADMIN_TEXTS.alertQueued);
  return t(error ?? OPPORTUNITY_MESSAGES.alertFailed);
}
