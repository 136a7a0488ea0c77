import { Download, RotateCcw } from "lucide-react";
import { APPLICATION_ADMIN_MESSAGES } from "#domain/pre-applications/admin-messages.ts";
import { t } from "#web/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { callApi } from "../call-api.ts";
import type { Failure } from "../failure-banner.tsx";
import { type ApplicationSearch, exportPath, PROBE_API } from "./paths.ts";

type Props = {
  userId: string;
  search: ApplicationSearch;
  refreshing: boolean;
  onRefresh: () => void;
  onFailure: (failure: Failure) => void;
};

export function ListActions({ userId, search, refreshing, onRefresh, onFailure }: Props) {
  const download = async () => {
    // A file is asked for by the browser itself: the session is renewed before, and a refusal told here.
    const ready = await callApi({ userId, path: PROBE_API });
    if (ready.kind === "ok") window.location.assign(exportPath(search));
    else onFailure({ title: APPLICATION_ADMIN_MESSAGES.exportFailed, refusal: ready, retry: () => void download() });
  };
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
      <ButtonLink
        size="sm"
        variant="secondary"
        href={exportPath(search)}
        icon={<Download aria-hidden className="size-4" />}
        onClick={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        {t("Export CSV")}
      </ButtonLink>
    </div>
  );
}
