import type { Actor } from "./actor.ts";
import { unauthenticated } from "./errors.ts";

type Who = { role: Actor["role"] };

export function isGuest<T extends Who>(who: T): who is Extract<T, { role: "guest" }> {
  return who.role === "guest";
}

const isMember = (who: Who): boolean => who.role === "member";
const isAdmin = (who: Who): boolean => who.role === "admin";

export function isSelf(actor: Actor, id: string): boolean {
  return !isGuest(actor) && actor.id === id;
}

/** @throws a 401 error for guests */
export function idOf(actor: Actor): string {
  if (isGuest(actor)) throw unauthenticated();
  return actor.id;
}

/** docs/product/accounts.md#permissions */
export function canOpenAdministration(who: Who): boolean {
  return isAdmin(who);
}

/** docs/product/accounts.md#way-of-a-member */
export function needsProfile(who: Who): boolean {
  return isMember(who);
}

export function canReadWholeProfile(actor: Actor, profileId: string): boolean {
  return isSelf(actor, profileId) || isAdmin(actor);
}

export function canEditProfile(actor: Actor, profileId: string): boolean {
  return isSelf(actor, profileId) || isAdmin(actor);
}

export function canMarkWelcomeSeen(actor: Actor, profileId: string): boolean {
  return isSelf(actor, profileId);
}

export function canUploadPhoto(actor: Actor, profileId: string): boolean {
  return canEditProfile(actor, profileId);
}

/** docs/product/accounts.md#permissions */
export function canSendMemberMail(actor: Actor, recipientId: string): boolean {
  return isSelf(actor, recipientId) || isAdmin(actor);
}

export function canDeleteProfile(who: Who): boolean {
  return isAdmin(who);
}

export function canListProfiles(who: Who): boolean {
  return isAdmin(who);
}

export function canReadEmails(who: Who): boolean {
  return isAdmin(who);
}

/** docs/product/email.md#who-may */
export function canManageEmails(who: Who): boolean {
  return isAdmin(who);
}

/** docs/product/accounts.md#permissions */
export function canManageMembers(who: Who): boolean {
  return isAdmin(who);
}

export function canSeeEditors(who: Who): boolean {
  return isAdmin(who);
}

export function canReadAuditLog(who: Who): boolean {
  return isAdmin(who);
}

export function canSearchAdministration(who: Who): boolean {
  return isAdmin(who);
}

export function canManageSite(who: Who): boolean {
  return isAdmin(who);
}

export function canManageOrganisations(who: Who): boolean {
  return isAdmin(who);
}

/** docs/product/cleanup.md */
export function canCleanData(who: Who): boolean {
  return isAdmin(who);
}

/** docs/product/accounts.md#permissions */
export function canManageOpportunities(who: Who): boolean {
  return isAdmin(who);
}

export function canReadOpportunity(actor: Actor, opportunity: { visibility: boolean }): boolean {
  return opportunity.visibility || canManageOpportunities(actor);
}

/** docs/product/matching.md#who-gets-matches */
export function canReceiveRecommendations(who: Who): boolean {
  return isMember(who);
}

/** docs/product/insights.md#who-may */
export function canViewInsights(who: Who): boolean {
  return isAdmin(who);
}

/** Form usage statistics count members only, not administrators. */
export function isCountedInForm(who: Who): boolean {
  return isMember(who);
}

export function canManagePreApplications(who: Who): boolean {
  return isAdmin(who);
}

/** docs/product/introductions.md#who-may */
export function canUseIntroductions(who: Who): boolean {
  return isMember(who);
}

/** docs/product/saved-opportunities.md#who-may */
export function canSaveOpportunities(who: Who): boolean {
  return isMember(who);
}

/** docs/product/introductions.md#reports */
export function canReport(who: Who): boolean {
  return isMember(who);
}

/** docs/product/opportunities.md#proposals */
export function canProposeOpportunities(who: Who): boolean {
  return isMember(who);
}

/** docs/product/opportunities.md#outcomes */
export function canTellOutcomes(who: Who): boolean {
  return isMember(who);
}

export function canDecideProposals(who: Who): boolean {
  return isAdmin(who);
}

export function canDecideReports(who: Who): boolean {
  return isAdmin(who);
}

/** docs/product/notices.md#who-may */
export function canReadNotices(who: Who): boolean {
  return isMember(who);
}
