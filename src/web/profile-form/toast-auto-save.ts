import { SAVE_MESSAGES } from "#domain/profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { toast } from "#web/ui/toast-store.ts";

const TOLD = "isa:auto-save-told";

/** Decision 31: once per session; the status line tells of the others. */
export function toastAutoSave(): void {
  try {
    if (sessionStorage.getItem(TOLD)) return;
    sessionStorage.setItem(TOLD, "1");
  } catch {
    return;
  }
  toast.success(t(SAVE_MESSAGES.saved));
}
