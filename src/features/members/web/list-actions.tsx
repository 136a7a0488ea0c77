import { UserPlus } from "lucide-react";
import { useState } from "react";
import { EXPORT_FAILED } from "#features/profiles/web/parts/member-set.ts";
import { SetActions } from "#features/profiles/web/parts/set-actions.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadLink } from "#shell/admin/download-link.tsx";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { api } from "#shell/client/browser-api.ts";
import { useSiteUrl } from "#shell/page/root-data.ts";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { RefreshButton } from "#shell/ui/refresh-button.tsx";
import { ADMIN_PROFILE_TEXTS } from "../domain/messages.ts";
import { Segments } from "./parts/segments-dialog.tsx";
import { PROFILES, type ProfileSearch } from "./profile-search.ts";

type ListActionsProps = {
  userId: string;
  search: ProfileSearch;
  refreshing: boolean;
  onRefresh: () => void;
  onFailure: (failure: Failure | null) => void;
};

const ICON = "size-4";

/** Buttons of docs/product/members-admin.md#export. */
export function ListActions({ userId, search, refreshing, onRefresh, onFailure }: ListActionsProps) {
  const [informs, setInforms] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <RefreshButton pending={refreshing} onClick={onRefresh} />
      <SetActions userId={userId} members={search} />
      <Segments userId={userId} />
      <DownloadLink
        userId={userId}
        file={PROFILES.file(search)}
        probe={() => api.admin.profiles.$get({ query: { limit: "1" } })}
        label={t("Export CSV")}
        failed={EXPORT_FAILED}
        onFailure={onFailure}
      />
      <Button size="sm" icon={<UserPlus aria-hidden className={ICON} />} onClick={() => setInforms(true)}>
        {t("Add user")}
      </Button>
      <CreateInfoDialog open={informs} onClose={() => setInforms(false)} />
    </div>
  );
}

type CreateInfoDialogProps = { open: boolean; onClose: () => void };

/** Explains how users are added (docs/product/members-admin.md#adding-users). */
function CreateInfoDialog({ open, onClose }: CreateInfoDialogProps) {
  const address = `${useSiteUrl()}/auth?mode=signup`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(ADMIN_PROFILE_TEXTS.createTitle)}
      description={t(ADMIN_PROFILE_TEXTS.createText)}
      actions={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <ul className="grid list-disc gap-2 ps-5">
        {ADMIN_PROFILE_TEXTS.createReasons.map((reason) => (
          <li key={reason}>{t(reason)}</li>
        ))}
      </ul>
      <p className="mt-4">{t(ADMIN_PROFILE_TEXTS.createHow)}</p>
      <p className="mt-3 rounded-md bg-sunken px-4 py-3 font-semibold break-all select-all">{address}</p>
    </Dialog>
  );
}
