import { useOutletContext } from "react-router";
import {
  canDecideProposals,
  canDecideReports,
  canListProfiles,
  canManageEmails,
  canManageMembers,
  canManageOpportunities,
  canManagePreApplications,
  canOpenAdministration,
  canReadAuditLog,
  canViewInsights,
} from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import type { Admin } from "./admin-access.ts";

/** docs/product/site.md#pages-of-administrators */
export const ADMIN_TABS = [
  { key: "overview", label: msg("Overview"), href: "/admin", may: canOpenAdministration },
  { key: "users", label: msg("User Management"), href: "/admin/profiles", may: canListProfiles },
  { key: "opportunities", label: msg("Opportunities"), href: "/admin/opportunities", may: canManageOpportunities },
  { key: "proposals", label: msg("Proposals"), href: "/admin/proposals", may: canDecideProposals },
  { key: "analytics", label: msg("Analytics"), href: "/admin/analytics", may: canViewInsights },
  { key: "emails", label: msg("Email Management"), href: "/admin/emails", may: canManageEmails },
  {
    key: "applications",
    label: msg("Pre-Applications"),
    href: "/admin/pre-applications",
    may: canManagePreApplications,
  },
  { key: "interests", label: msg("Interests"), href: "/admin/interests", may: canManageMembers },
  { key: "reports", label: msg("Reports"), href: "/admin/reports", may: canDecideReports },
  { key: "audit", label: msg("Audit Log"), href: "/admin/audit", may: canReadAuditLog },
  { key: "settings", label: msg("Settings"), href: "/admin/settings", may: canOpenAdministration },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]["key"];

export function adminTabPath(tab: AdminTab): string {
  return ADMIN_TABS.find(({ key }) => key === tab)?.href ?? "/admin";
}

export const CLOCK_PATH = `${adminTabPath("settings")}#clock`;

export function memberPath(id: string): string {
  return `/admin/members/${encodeURIComponent(id)}`;
}

export const useAdmin = () => useOutletContext<Admin>();

/** Redirect for old URLs: /admin?tab=audit&action=x becomes /admin/audit?action=x. */
export function movedTab(frame: string, tabs: readonly { href: string }[], query: URLSearchParams): string | null {
  const { tab, ...rest } = Object.fromEntries(query);
  const moved = tabs.find(({ href }) => href === `${frame}/${tab}`)?.href;
  if (!moved) return null;
  const search = new URLSearchParams(rest).toString();
  return search ? `${moved}?${search}` : moved;
}
