import { Download, RotateCcw, UserPlus } from "lucide-react";
import { useState } from "react";
import { ADMIN_PROFILE_MESSAGES } from "#domain/admin-profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { callApi } from "../call-api.ts";
import type { Failure } from "../failure-banner.tsx";
import { CreateInfoDialog } from "./create-info-dialog.tsx";
import { exportPath, type ProfileSearch } from "./profile-search.ts";

type Props = {
  userId: string;
  search: ProfileSearch;
  refreshing: boolean;
  onRefresh: () => void;
  onFailure: (failure: Failure) => void;
};

const ICON = "size-4";

/** A§2: Export CSV, Refresh, and what there is to know of adding users. */
export function ListActions({ userId, search, refreshing, onRefresh, onFailure }: Props) {
  const [informs, setInforms] = useState(false);
  const download = async () => {
    // A file is asked for by the browser itself: the session is renewed before, and a refusal told here.
    const ready = await callApi({ userId, path: "/api/admin/profiles?limit=1" });
    if (ready.kind === "ok") window.location.assign(exportPath(search));
    else onFailure({ title: ADMIN_PROFILE_MESSAGES.exportFailed, refusal: ready, retry: () => void download() });
  };
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
      <ButtonLink
        size="sm"
        variant="secondary"
        href={exportPath(search)}
        icon={<Download aria-hidden className={ICON} />}
        onClick={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        {t("Export CSV")}
      </ButtonLink>
      <Button size="sm" icon={<UserPlus aria-hidden className={ICON} />} onClick={() => setInforms(true)}>
        {t("Add user")}
      </Button>
      <CreateInfoDialog open={informs} onClose={() => setInforms(false)} />
    </div>
  );
}
