import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { isApplicationStatus, STATUS_LABELS } from "../../domain/status.ts";

const TONES = { new: "gold", invited: "info", joined: "success", declined: "neutral" } as const;

export function StatusBadge({ status }: { status: string }) {
  if (!isApplicationStatus(status)) return <Badge>{status}</Badge>;
  return <Badge tone={TONES[status]}>{t(STATUS_LABELS[status])}</Badge>;
}
