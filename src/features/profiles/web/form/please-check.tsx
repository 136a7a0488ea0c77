import { t } from "#platform/i18n/i18n.ts";

/** Beside the name of a step or a list with answers that cannot be saved as they are. */
export function PleaseCheck() {
  return <span className="block text-danger">{t("Please check")}</span>;
}
