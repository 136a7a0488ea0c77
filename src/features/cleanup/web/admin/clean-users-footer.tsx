import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { CLEAN_USERS_TEXTS } from "../../domain/messages.ts";
import type { CleanUsersState } from "./use-clean-users.ts";

type Props = { state: CleanUsersState; onClose: () => void };

/** Always in view: what went wrong, and the next step. */
export function CleanUsersFooter({ state, onClose }: Props) {
  const { addresses, previewMode, pending, failure, dismiss } = state;
  return (
    <div className="grid gap-3">
      {failure && <FailureBanner failure={failure} onDismiss={dismiss} />}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <Button size="sm" variant="ghost" disabled={pending} onClick={onClose}>
          {t("Close")}
        </Button>
        <Button
          type="submit"
          size="sm"
          variant={previewMode ? "primary" : "danger"}
          pending={pending}
          disabled={addresses.length === 0}
        >
          {t(previewMode ? CLEAN_USERS_TEXTS.preview : CLEAN_USERS_TEXTS.run)}
        </Button>
      </div>
    </div>
  );
}
