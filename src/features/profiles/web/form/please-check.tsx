import { t } from "#platform/i18n/i18n.ts";

/** Below the name of a step with answers that cannot be saved as they are. */
export function PleaseCheck() {
  return <span className="block text-danger">{t("Please check")}</span>;
}
