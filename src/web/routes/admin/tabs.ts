/** A§2 "Admin dashboard": the tabs that lead somewhere; each has its panel in admin.tsx, or a page of its own. */
export const ADMIN_TABS = [
  { key: "overview", label: "Overview" },
  { key: "opportunities", label: "Opportunities" },
  { key: "analytics", label: "Analytics" },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]["key"];

export function readAdminTab(value: string | null): AdminTab {
  return ADMIN_TABS.find(({ key }) => key === value)?.key ?? "overview";
}

export function adminTabPath(tab: AdminTab): string {
  return tab === "overview" ? "/admin" : `/admin?tab=${tab}`;
}
