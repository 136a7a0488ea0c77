import { t } from "#platform/i18n/i18n.ts";
import { toast } from "#shell/ui/toast-store.ts";
import { SAVE_MESSAGES } from "../../domain/messages.ts";

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
