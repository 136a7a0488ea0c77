import { t } from "#platform/i18n/i18n.ts";

/** The two ways to join: an account of one's own, or an answer from us first. */
export const SIGN_UP = "/auth?mode=signup";
export const PRE_APPLY = "/pre-apply";

/** Their buttons look alike: whoever hears one hears where it leads. */
export function joinName(label: string, href: string): string {
  return href === PRE_APPLY
    ? t("{label}: to the pre-application", { label })
    : t("{label}: create an account", { label });
}
