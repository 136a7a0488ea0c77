import type { Actor } from "./actor.ts";
import { canOpenAdministration, isGuest } from "./permissions.ts";
import { isAtLeast, type Stage } from "./stages.ts";

export type PageKind = "welcome" | "basic-setup" | "dashboard" | "edit-profile" | "auth" | "complete-profile-only";

type AccessProfile = { hasSeenWelcomeScreen: boolean; stage: Stage | null };

type PageAccess = { allow: true } | { allow: false; redirectTo: string };

const ALLOWED: PageAccess = { allow: true };
const NEW_PROFILE: AccessProfile = { hasSeenWelcomeScreen: false, stage: "quick_start" };
const MEMBER_ONLY_PAGES: readonly PageKind[] = ["welcome", "basic-setup", "dashboard"];

/** docs/product/profiles.md#welcome-and-access and decision 9. */
export function hasCompleteProfile(stage: Stage | null): boolean {
  return isAtLeast(stage, "business_info_complete");
}

export function homeFor(actor: Actor): string {
  if (isGuest(actor)) return "/";
  return canOpenAdministration(actor) ? "/admin" : "/dashboard";
}

/** docs/product/accounts.md#way-of-a-member */
export function pageAccess(visit: { actor: Actor; profile: AccessProfile | null; page: PageKind }): PageAccess {
  const { actor, profile, page } = visit;
  if (isGuest(actor)) return page === "auth" ? ALLOWED : sendTo("/auth");
  if (page === "auth") return sendTo(homeFor(actor));
  if (canOpenAdministration(actor)) return MEMBER_ONLY_PAGES.includes(page) ? sendTo("/admin") : ALLOWED;
  return memberAccess(profile ?? NEW_PROFILE, page);
}

function memberAccess({ hasSeenWelcomeScreen, stage }: AccessProfile, page: PageKind): PageAccess {
  if (!hasSeenWelcomeScreen) return page === "welcome" ? ALLOWED : sendTo("/welcome");
  if ((stage ?? "quick_start") === "quick_start") {
    return page === "basic-setup" ? ALLOWED : sendTo("/basic-profile-setup");
  }
  if (page === "welcome" || page === "basic-setup") return sendTo("/dashboard");
  if (page === "complete-profile-only" && !hasCompleteProfile(stage)) return sendTo("/edit-profile");
  return ALLOWED;
}

function sendTo(redirectTo: string): PageAccess {
  return { allow: false, redirectTo };
}
