import { isApplicationStatus, STATUS_LABELS } from "#domain/pre-applications/status.ts";
import { t } from "#web/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";

const TONES = { new: "gold", invited: "info", joined: "success", declined: "neutral" } as const;

export function StatusBadge({ status }: { status: string }) {
  if (!isApplicationStatus(status)) return <Badge>{status}</Badge>;
  return <Badge tone={TONES[status]}>{t(STATUS_LABELS[status])}</Badge>;
}
