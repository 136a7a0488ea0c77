import { t } from "#platform/i18n/i18n.ts";

/** What a profile is called in the list: the business, else the person. */
export function nameOf({ businessName, fullName }: { businessName: string | null; fullName: string | null }): string {
  return businessName || fullName || t("No name yet");
}
