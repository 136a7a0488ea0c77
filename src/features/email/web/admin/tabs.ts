/** A§2 "Email management". */
export const EMAIL_TABS = [
  { key: "templates", label: "Email Templates" },
  { key: "send", label: "Send Email" },
  { key: "history", label: "Email History" },
  { key: "settings", label: "Email Settings" },
] as const;

export type EmailTab = (typeof EMAIL_TABS)[number]["key"];

export function readEmailTab(value: string | null): EmailTab {
  return EMAIL_TABS.find(({ key }) => key === value)?.key ?? "templates";
}

export function emailTabPath(tab: EmailTab): string {
  return tab === "templates" ? "/admin/emails" : `/admin/emails?tab=${tab}`;
}
