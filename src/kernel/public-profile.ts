import { LINK_NOT_COPIED } from "./interface-messages.ts";
import type { Stage } from "./stages.ts";
import { msg } from "./translate.ts";

type Publicity = { memberId: string | null; okFeatureProfile: boolean; profileCompletionStage: Stage };

/** Decision 38. A profile without a member id has no public page. */
export function isPublicProfile<P extends Publicity>(profile: P): profile is P & { memberId: string } {
  return profile.okFeatureProfile && profile.profileCompletionStage !== "quick_start" && profile.memberId !== null;
}

/** docs/product/directory.md#private-members */
export const PUBLIC_PROFILE_MESSAGES = {
  notFound: msg("Profile not found or not public."),
  linkCopied: msg("Profile link copied to clipboard!"),
  linkNotCopied: LINK_NOT_COPIED,
} as const;

/** docs/product/directory.md#what-is-shown */
export function displayName(member: { businessName: string | null; fullName: string | null }): string {
  return member.businessName || member.fullName || msg("Entrepreneur");
}

/** @returns the founder's name if the page's title is the business; null unless both names exist */
export function founderOf(member: { businessName: string | null; fullName: string | null }): string | null {
  return member.businessName ? member.fullName : null;
}

/** docs/product/directory.md#what-is-shown */
export const PUBLIC_PROFILE_TEXTS = {
  backHome: msg("Back to Home"),
  joinText: msg("Members find each other, mentors and opportunities here, and carry a card that says who they are."),
} as const;
