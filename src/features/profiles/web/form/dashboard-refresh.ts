import { t } from "#platform/i18n/i18n.ts";
import { toast } from "#shell/ui/toast-store.ts";
import { DASHBOARD_MESSAGES } from "../../domain/messages.ts";

/**
 * M§8: the dashboard would read the saved profile anew. When it cannot, the member stays in the form and is told so,
 * for a page that fails would look as if the profile were lost.
 */
export async function isProfileReadable(userId: string): Promise<boolean> {
  const response = await fetch(`/api/profiles/${userId}`).catch(() => null);
  if (response?.ok) return true;
  if (response === null) {
    toast.error(t(DASHBOARD_MESSAGES.updateFailed));
  } else {
    toast.warning(t(DASHBOARD_MESSAGES.mayNeedRefresh));
  }
  return false;
}
