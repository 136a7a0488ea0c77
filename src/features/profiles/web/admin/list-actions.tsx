import { RotateCcw, UserPlus } from "lucide-react";
import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadLink } from "#shell/admin/download-link.tsx";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { ADMIN_PROFILE_MESSAGES } from "../../domain/admin/messages.ts";
import { CreateInfoDialog } from "./create-info-dialog.tsx";
import { exportPath, type ProfileSearch } from "./profile-search.ts";

type Props = {
  userId: string;
  search: ProfileSearch;
  refreshing: boolean;
  onRefresh: () => void;
  onFailure: (failure: Failure | null) => void;
};

const ICON = "size-4";

/** A§2: Export CSV, Refresh, and what there is to know of adding users. */
export function ListActions({ userId, search, refreshing, onRefresh, onFailure }: Props) {
  const [informs, setInforms] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        pending={refreshing}
        icon={<RotateCcw aria-hidden className={ICON} />}
        onClick={onRefresh}
      >
        {t("Refresh")}
      </Button>
      <DownloadLink
        userId={userId}
        file={exportPath(search)}
        probe="/api/admin/profiles?limit=1"
        label={t("Export CSV")}
        failed={ADMIN_PROFILE_MESSAGES.exportFailed}
        onFailure={onFailure}
      />
      <Button size="sm" icon={<UserPlus aria-hidden className={ICON} />} onClick={() => setInforms(true)}>
        {t("Add user")}
      </Button>
      <CreateInfoDialog open={informs} onClose={() => setInforms(false)} />
    </div>
  );
}
