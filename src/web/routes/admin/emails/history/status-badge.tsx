import { sendStatusLabel } from "#domain/email/history.ts";
import { type SendStatus, statusTone } from "#domain/email/statuses.ts";
import { t } from "#web/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";

/** A§6: sent green, failed red, anything else yellow. */
export function StatusBadge({ status }: { status: SendStatus }) {
  return <Badge tone={statusTone(status)}>{t(sendStatusLabel(status))}</Badge>;
}
