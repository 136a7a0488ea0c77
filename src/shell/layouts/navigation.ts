import { hasCompleteProfile } from "#kernel/access.ts";
import { BRAND } from "#kernel/brand.ts";
import { canOpenAdministration, canReadNotices, isGuest, needsProfile } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { SignedInVisitor, Visitor } from "../session/visitor.ts";

export type NavigationLink = { href: string; label: string; count?: "waiting" | "unread" };
export type NavigationMenu = { label: string; links: NavigationLink[] };

/** docs/product/site.md#header-and-footer */
export function guestLinks(): NavigationLink[] {
  return [
    { href: "/#about", label: t("About") },
    { href: "/community", label: t("Community") },
    { href: "/opportunities", label: t("Opportunities") },
  ];
}

export function guestMenus(): NavigationMenu[] {
  return [academyMenu(), productsMenu(), collaborateMenu(), resourcesMenu()];
}

const academyMenu = (): NavigationMenu => ({
  label: t("Academy"),
  links: [
    { href: "/isa-academy", label: t("{name} Academy", { name: BRAND.name }) },
    { href: "/isa-academy/launch-fellowship", label: t("Launch Fellowship") },
    { href: "/isa-academy/grow-fellowship", label: t("Thrive Fellowship") },
  ],
});

const productsMenu = (): NavigationMenu => ({
  label: t("Products"),
  links: [
    { href: "/isa-edid", label: t("{name} E-DID", { name: BRAND.name }) },
    { href: "/shared-services", label: t("Shared Services") },
    { href: "/isa-fund", label: t("{name} Fund", { name: BRAND.name }) },
  ],
});

const collaborateMenu = (): NavigationMenu => ({
  label: t("Collaborate"),
  links: [
    { href: "/service-providers", label: t("Service Providers") },
    { href: "/mentors", label: t("Become a Mentor") },
    { href: "/donate", label: t("Donate") },
  ],
});

const resourcesMenu = (): NavigationMenu => ({
  label: t("Resources"),
  links: [
    { href: "/pricing", label: t("{name} Membership", { name: BRAND.name }) },
    { href: "/faq", label: t("FAQ") },
  ],
});

/** Decision 9. */
export function memberLinks(visitor: Visitor): NavigationLink[] {
  if (isGuest(visitor)) return [];
  if (needsProfile(visitor) && !hasCompleteProfile(visitor.profile?.stage ?? null)) return [];
  return [
    { href: "/opportunities", label: t("Opportunities") },
    { href: "/community", label: t("Community") },
    { href: "/mentors", label: t("Mentors") },
  ];
}

export const signedIn = (visitor: Visitor | null): SignedInVisitor | null =>
  visitor === null || isGuest(visitor) ? null : visitor;

/** Account links, shown at every profile stage, from the first sign-in on (docs/product/site.md#header-and-footer). */
export function accountLinks(visitor: SignedInVisitor): NavigationLink[] {
  return [
    ...(canReadNotices(visitor)
      ? [
          { href: "/notices", label: t("Notices"), count: "unread" as const },
          { href: "/introductions", label: t("Introductions"), count: "waiting" as const },
          { href: "/card", label: t("My card") },
          { href: "/opportunities/saved", label: t("Saved opportunities") },
        ]
      : []),
    { href: "/opportunities", label: t("Opportunities") },
    { href: "/community", label: t("Community") },
    { href: "/edit-profile", label: t("Edit profile") },
    { href: "/account/security", label: t("Security") },
  ];
}

export function homeLink(visitor: Visitor): NavigationLink {
  return canOpenAdministration(visitor)
    ? { href: "/admin", label: t("Admin Dashboard") }
    : { href: "/dashboard", label: t("Dashboard") };
}

/** docs/product/site.md#header-and-footer */
export function homeButton(visitor: Visitor): NavigationLink {
  const link = homeLink(visitor);
  return isNewMember(visitor) ? { ...link, label: t("Complete Profile") } : link;
}

const isNewMember = (visitor: Visitor) =>
  !isGuest(visitor) && needsProfile(visitor) && (visitor.profile?.stage ?? "quick_start") === "quick_start";
