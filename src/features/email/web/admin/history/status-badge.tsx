import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { sendStatusLabel } from "../../../domain/history.ts";
import { type SendStatus, statusTone } from "../../../domain/statuses.ts";

/** A§6: sent green, failed red, anything else yellow. */
export function StatusBadge({ status }: { status: SendStatus }) {
  return <Badge tone={statusTone(status)}>{t(sendStatusLabel(status))}</Badge>;
}
