import { t } from "#platform/i18n/i18n.ts";

export function PleaseCheck() {
  return <span className="block text-danger">{t("Please check")}</span>;
}
