import { t } from "#platform/i18n/i18n.ts";

export const SIGN_UP = "/auth?mode=signup";
export const PRE_APPLY = "/pre-apply";

/** Name of a button for screen readers, because buttons with equal labels lead to different pages. */
export function joinName(label: string, href: string): string {
  return href === PRE_APPLY
    ? t("{label}: to the pre-application", { label })
    : t("{label}: create an account", { label });
}
