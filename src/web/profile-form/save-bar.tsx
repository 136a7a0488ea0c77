import { Save } from "lucide-react";
import { SAVE_MESSAGES, SUBMIT_MESSAGES, TOAST_DURATIONS } from "#domain/profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { ProfileSync, SyncView } from "./profile-sync.ts";
import { SaveStatus } from "./save-status.tsx";

/** M§4: the result of a save by hand is told in a toast (decision 31). */
export async function saveByHand(form: ProfileSync): Promise<void> {
  const { kind, message } = await form.saveNow();
  if (kind === "saved") {
    toast.success(t(SAVE_MESSAGES.saved), { durationMs: TOAST_DURATIONS.success });
    return;
  }
  const failed = message ? SUBMIT_MESSAGES.saveFailed(message) : SAVE_MESSAGES.failedToast;
  toast.error(t(kind === "failed" ? failed : SAVE_MESSAGES.refused), { durationMs: TOAST_DURATIONS.error });
}

/** Stays in view while the member types: where the work is, and a button to save it now. */
type Props = { form: ProfileSync; view: SyncView; signInHref: string };

export function SaveBar({ form, view, signInHref }: Props) {
  const save = () => void saveByHand(form);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center justify-between gap-3 border-t border-line bg-surface/95 px-4 py-2 backdrop-blur sm:mx-0 sm:px-0">
      <SaveStatus view={view} signInHref={signInHref} onRetry={save} />
      <Button
        size="sm"
        variant="secondary"
        icon={<Save aria-hidden className="size-4" />}
        pending={view.sync.saving !== null}
        onClick={save}
        className="shrink-0"
      >
        {t("Save Progress")}
      </Button>
    </div>
  );
}
