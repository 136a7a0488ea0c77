import { type Actor, homeFor } from "./actor.ts";
import { isAtLeast, type Stage } from "./stages.ts";

export type PageKind =
  | "welcome"
  | "basic-setup"
  | "dashboard"
  | "edit-profile"
  | "admin"
  | "auth"
  | "complete-profile-only";

type AccessProfile = { hasSeenWelcomeScreen: boolean; stage: Stage | null };

/** A notice is shown before the visitor goes on to redirectTo (decision 19). */
type PageAccess =
  | { allow: true }
  | { allow: false; redirectTo: string; notice?: "authentication-required" | "access-denied" };

const ALLOWED: PageAccess = { allow: true };
const NEW_PROFILE: AccessProfile = { hasSeenWelcomeScreen: false, stage: "quick_start" };
const MEMBER_ONLY_PAGES: readonly PageKind[] = ["welcome", "basic-setup", "dashboard"];

/** docs/product/profiles.md#welcome-and-access and decision 9. */
export function hasCompleteProfile(stage: Stage | null): boolean {
  return isAtLeast(stage, "business_info_complete");
}

/** docs/product/accounts.md#way-of-a-member */
export function pageAccess(visit: { actor: Actor; profile: AccessProfile | null; page: PageKind }): PageAccess {
  const { actor, profile, page } = visit;
  if (actor.role === "guest") return guestAccess(page);
  if (page === "auth") return sendTo(homeFor(actor));
  if (actor.role === "admin") return MEMBER_ONLY_PAGES.includes(page) ? sendTo("/admin") : ALLOWED;
  return memberAccess(profile ?? NEW_PROFILE, page);
}

function guestAccess(page: PageKind): PageAccess {
  if (page === "auth") return ALLOWED;
  if (page === "admin") return { allow: false, redirectTo: "/auth", notice: "authentication-required" };
  return sendTo("/auth");
}

function memberAccess({ hasSeenWelcomeScreen, stage }: AccessProfile, page: PageKind): PageAccess {
  if (page === "admin") return { allow: false, redirectTo: "/dashboard", notice: "access-denied" };
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
