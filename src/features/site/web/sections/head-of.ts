import { t } from "#platform/i18n/i18n.ts";

type Head = { id?: string; title: string; lead?: string; tone?: "plain" | "sunken" };

/** The head of a content section for ui/section, in the visitor's language. */
export function headOf({ id, title, lead, tone = "plain" }: Head) {
  return { ...(id ? { id } : {}), title: t(title), ...(lead ? { lead: t(lead) } : {}), tone };
}
