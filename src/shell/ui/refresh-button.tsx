import { RotateCcw } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "./button.tsx";

type RefreshButtonProps = { pending: boolean; onClick: () => void };

export function RefreshButton({ pending, onClick }: RefreshButtonProps) {
  const icon = <RotateCcw aria-hidden className="size-4" />;
  return (
    <Button size="sm" variant="secondary" pending={pending} icon={icon} onClick={onClick}>
      {t("Refresh")}
    </Button>
  );
}
