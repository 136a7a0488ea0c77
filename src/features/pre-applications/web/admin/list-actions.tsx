import { RotateCcw } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadLink } from "#shell/admin/download-link.tsx";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { APPLICATION_ADMIN_MESSAGES } from "../../domain/admin-messages.ts";
import { type ApplicationSearch, exportPath, PROBE_API } from "./paths.ts";

type Props = {
  userId: string;
  search: ApplicationSearch;
  refreshing: boolean;
  onRefresh: () => void;
  onFailure: (failure: Failure | null) => void;
};

export function ListActions({ userId, search, refreshing, onRefresh, onFailure }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        pending={refreshing}
        icon={<RotateCcw aria-hidden className="size-4" />}
        onClick={onRefresh}
      >
        {t("Refresh")}
      </Button>
      <DownloadLink
        userId={userId}
        file={exportPath(search)}
        probe={PROBE_API}
        label={t("Export CSV")}
        failed={APPLICATION_ADMIN_MESSAGES.exportFailed}
        onFailure={onFailure}
      />
    </div>
  );
}
