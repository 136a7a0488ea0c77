import type { Actor } from "./actor.ts";
import { unauthenticated } from "./errors.ts";

/** An actor, or a visitor of a page. */
type Who = { role: Actor["role"] };

export function isGuest<T extends Who>(who: T): who is Extract<T, { role: "guest" }> {
  return who.role === "guest";
}

const isMember = (who: Who): boolean => who.role === "member";
const isAdmin = (who: Who): boolean => who.role === "admin";

export function isSelf(actor: Actor, id: string): boolean {
  return !isGuest(actor) && actor.id === id;
}

/** Of an actor whom a guard let pass. @throws 401 */
export function idOf(actor: Actor): string {
  if (isGuest(actor)) throw unauthenticated();
  return actor.id;
}

/** The pages and the search of the administration (docs/product/accounts.md#permissions). */
export function canOpenAdministration(who: Who): boolean {
  return isAdmin(who);
}

/** Members go on by the stages of their profile; administrators skip every check (docs/product/accounts.md#way-of-a-member). */
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

/** To oneself, or to anybody by an administrator (docs/product/accounts.md#permissions). */
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

/** Manage templates, send emails, and read what was sent (docs/product/email.md#who-may). */
export function canManageEmails(who: Who): boolean {
  return isAdmin(who);
}

/** See, export and look after the accounts of members (docs/product/accounts.md#permissions). */
export function canManageMembers(who: Who): boolean {
  return isAdmin(who);
}

/** Who writes the same thing at this moment. */
export function canSeeEditors(who: Who): boolean {
  return isAdmin(who);
}

/** What administrators did is for administrators. */
export function canReadAuditLog(who: Who): boolean {
  return isAdmin(who);
}

/** One answer has something of every kind that administrators look after. */
export function canSearchAdministration(who: Who): boolean {
  return isAdmin(who);
}

/** What public pages say that is not content: the figures of the pilot. */
export function canManageSite(who: Who): boolean {
  return isAdmin(who);
}

/** Which organisations may sign their members in. */
export function canManageOrganisations(who: Who): boolean {
  return isAdmin(who);
}

/** Run the cleanup tools (docs/product/cleanup.md). */
export function canCleanData(who: Who): boolean {
  return isAdmin(who);
}

/** Everybody reads what is live; drafts and changes are for administrators (docs/product/accounts.md#permissions). */
export function canManageOpportunities(who: Who): boolean {
  return isAdmin(who);
}

export function canReadOpportunity(actor: Actor, opportunity: { visibility: boolean }): boolean {
  return opportunity.visibility || canManageOpportunities(actor);
}

/** Matches are of one's own profile; administrators have no dashboard (docs/product/matching.md#who-gets-matches). */
export function canReceiveRecommendations(who: Who): boolean {
  return isMember(who);
}

/** Figures of the community, and the members behind a figure (docs/product/insights.md#who-may). */
export function canViewInsights(who: Who): boolean {
  return isAdmin(who);
}

/** How the form is used is counted of members; administrators who try it are not among them. */
export function isCountedInForm(who: Who): boolean {
  return isMember(who);
}

/** See applicants, note, invite, export and delete them. */
export function canManagePreApplications(who: Who): boolean {
  return isAdmin(who);
}

/** Members ask and answer one another; administrators take no part (docs/product/introductions.md#who-may). */
export function canUseIntroductions(who: Who): boolean {
  return isMember(who);
}

/** What a member keeps is their own; administrators keep nothing (docs/product/saved-opportunities.md#who-may). */
export function canSaveOpportunities(who: Who): boolean {
  return isMember(who);
}

/** Members report what is wrong; administrators see it without (docs/product/introductions.md#reports). */
export function canReport(who: Who): boolean {
  return isMember(who);
}

/** Members tell staff of opportunities (docs/product/opportunities.md#proposals). */
export function canProposeOpportunities(who: Who): boolean {
  return isMember(who);
}

/** Members say what came of what they saved or applied to (docs/product/opportunities.md#outcomes). */
export function canTellOutcomes(who: Who): boolean {
  return isMember(who);
}

/** Read what members propose, and decide it. */
export function canDecideProposals(who: Who): boolean {
  return isAdmin(who);
}

/** Read reports and appeals, and decide them. */
export function canDecideReports(who: Who): boolean {
  return isAdmin(who);
}

/** What is new for a member is read by them alone; administrators get none (docs/product/notices.md#who-may). */
export function canReadNotices(who: Who): boolean {
  return isMember(who);
}
