/** Each has its panel in admin.tsx, or a page of its own (docs/product/site.md#pages-of-administrators). */
export const ADMIN_TABS = [
  { key: "overview", label: "Overview", href: "/admin" },
  { key: "users", label: "User Management", href: "/admin/profiles" },
  { key: "opportunities", label: "Opportunities", href: "/admin?tab=opportunities" },
  { key: "analytics", label: "Analytics", href: "/admin?tab=analytics" },
  { key: "emails", label: "Email Management", href: "/admin/emails" },
  { key: "applications", label: "Pre-Applications", href: "/admin?tab=pre-applications" },
  { key: "interests", label: "Interests", href: "/admin?tab=interests" },
  { key: "audit", label: "Audit Log", href: "/admin?tab=audit" },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]["key"];

/** Of an address of /admin; tabs with a page of their own have another. */
export function readAdminTab(value: string | null): AdminTab {
  return ADMIN_TABS.find(({ href }) => href === `/admin?tab=${value}`)?.key ?? "overview";
}

export function adminTabPath(tab: AdminTab): string {
  return ADMIN_TABS.find(({ key }) => key === tab)?.href ?? "/admin";
}

/** All that administrators know of one member. */
export function memberPath(id: string): string {
  return `${adminTabPath("users")}?${new URLSearchParams({ view: id })}`;
}
