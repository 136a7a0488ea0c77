import {
  BellRing,
  BriefcaseBusiness,
  Building2,
  ChartColumn,
  Flag,
  History,
  Inbox,
  LayoutDashboard,
  LayoutTemplate,
  Lightbulb,
  type LucideIcon,
  Mail,
  ScrollText,
  Send,
  Settings,
  SlidersHorizontal,
  Users,
} from "lucide-react";
import { SSO_ADMIN_TITLE } from "#accounts/domain/sso/admin-title.ts";
import { EMAIL_TABS } from "#kernel/paths/emails.ts";
import { canManageOrganisations } from "#kernel/permissions.ts";
import { ADMIN_TABS, type AdminTab } from "#shell/admin/tabs.ts";

export type MenuEntry = {
  href: string;
  label: string;
  icon: LucideIcon;
  may?: (typeof ADMIN_TABS)[number]["may"];
  below?: readonly MenuEntry[];
};

const ICONS: Record<AdminTab, LucideIcon> = {
  overview: LayoutDashboard,
  users: Users,
  opportunities: BriefcaseBusiness,
  proposals: Lightbulb,
  analytics: ChartColumn,
  emails: Mail,
  applications: Inbox,
  interests: BellRing,
  reports: Flag,
  audit: ScrollText,
  settings: SlidersHorizontal,
};

const EMAIL_ICONS: Record<(typeof EMAIL_TABS)[number]["key"], LucideIcon> = {
  templates: LayoutTemplate,
  send: Send,
  history: History,
  settings: Settings,
};

const EMAIL_PAGES = EMAIL_TABS.map(({ key, href, label }) => ({ href, label, icon: EMAIL_ICONS[key] }));

export const MENU: readonly MenuEntry[] = [
  ...ADMIN_TABS.map(({ key, href, label, may }) => ({
    ...{ href, label, may, icon: ICONS[key] },
    ...(key === "emails" ? { below: EMAIL_PAGES } : {}),
  })),
  { href: "/admin/sign-in", label: SSO_ADMIN_TITLE, may: canManageOrganisations, icon: Building2 },
];

const ELSEWHERE = [{ path: "/admin/members", href: "/admin/profiles" }];

export function entryOf(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, "");
  const elsewhere = ELSEWHERE.find((page) => `${path}/`.startsWith(`${page.path}/`));
  const [nearest] = MENU.flatMap(({ href, below = [] }) => [href, ...below.map((page) => page.href)])
    .filter((href) => href === path || (href !== "/admin" && path.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length);
  return elsewhere?.href ?? nearest;
}
