import { SAVED_PATH } from "#features/saved-opportunities/domain/paths.ts";
import { JOINED, SAVED_TEXTS } from "#features/saved-opportunities/domain/texts.ts";
import { joinDevice } from "#features/saved-opportunities/web/device/join-device.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { toast } from "#shell/ui/toast-store.ts";

/** What this device kept for a guest joins their account, which is said once. */
export async function joinStars(member: string): Promise<void> {
  const count = await joinDevice(member);
  if (count > 0) toast.success(t(JOINED, { count }), { link: { href: SAVED_PATH, label: t(SAVED_TEXTS.yours) } });
}
