import { GAINED_TITLES } from "#features/edid/domain/card-page.ts";
import { cardPath, type EdidTier } from "#features/edid/domain/e-did.ts";
import { t } from "#platform/i18n/i18n.ts";
import { toast } from "#shell/ui/toast-store.ts";

const GAINED_MS = 12_000;

/** docs/product/edid.md#rise-and-fall */
export function tellOfTier(tier: EdidTier): void {
  const link = { href: cardPath(tier), label: t("See my card") };
  toast.success(t(GAINED_TITLES[tier]), { durationMs: GAINED_MS, link });
}
