import { type Actor, isAdmin, isSelf } from "./actor.ts";

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

export function canDeleteProfile(actor: Actor): boolean {
  return isAdmin(actor);
}

export function canListProfiles(actor: Actor): boolean {
  return isAdmin(actor);
}

export function canReadEmails(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Manage templates, send emails, and read what was sent (docs/product/email.md#who-may). */
export function canManageEmails(actor: Actor): boolean {
  return isAdmin(actor);
}

/** See, export and look after the accounts of members (docs/product/accounts.md#permissions). */
export function canManageMembers(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Who writes the same thing at this moment. */
export function canSeeEditors(actor: Actor): boolean {
  return isAdmin(actor);
}

/** What administrators did is for administrators. */
export function canReadAuditLog(actor: Actor): boolean {
  return isAdmin(actor);
}

/** One answer has something of every kind that administrators look after. */
export function canSearchAdministration(actor: Actor): boolean {
  return isAdmin(actor);
}

/** What public pages say that is not content: the figures of the pilot. */
export function canManageSite(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Which organisations may sign their members in. */
export function canManageOrganisations(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Run the cleanup tools (docs/product/cleanup.md). */
export function canCleanData(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Everybody reads what is live; drafts and changes are for administrators (docs/product/accounts.md#permissions). */
export function canManageOpportunities(actor: Actor): boolean {
  return isAdmin(actor);
}

export function canReadOpportunity(actor: Actor, opportunity: { visibility: boolean }): boolean {
  return opportunity.visibility || canManageOpportunities(actor);
}

/** Matches are of one's own profile; administrators have no dashboard (docs/product/matching.md#who-gets-matches). */
export function canReceiveRecommendations(actor: Actor): boolean {
  return actor.role === "member";
}

/** Figures of the community, and the members behind a figure (docs/product/insights.md#who-may). */
export function canViewInsights(actor: Actor): boolean {
  return isAdmin(actor);
}

/** How the form is used is counted of members; administrators who try it are not among them. */
export function isCountedInForm(actor: Actor): boolean {
  return actor.role === "member";
}

/** See applicants, note, invite, export and delete them. */
export function canManagePreApplications(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Members ask and answer one another; administrators take no part (docs/product/introductions.md#who-may). */
export function canUseIntroductions(actor: Actor): boolean {
  return actor.role === "member";
}

/** What a member keeps is their own; administrators keep nothing (docs/product/saved-opportunities.md#who-may). */
export function canSaveOpportunities(actor: Actor): boolean {
  return actor.role === "member";
}

/** Members report what is wrong; administrators see it without (docs/product/introductions.md#reports). */
export function canReport(actor: Actor): boolean {
  return actor.role === "member";
}

/** Members tell staff of opportunities (docs/product/opportunities.md#proposals). */
export function canProposeOpportunities(actor: Actor): boolean {
  return actor.role === "member";
}

/** Members say what came of what they saved or applied to (docs/product/opportunities.md#outcomes). */
export function canTellOutcomes(actor: Actor): boolean {
  return actor.role === "member";
}

/** Read what members propose, and decide it. */
export function canDecideProposals(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Read reports and appeals, and decide them. */
export function canDecideReports(actor: Actor): boolean {
  return isAdmin(actor);
}

/** What is new for a member is read by them alone; administrators get none (docs/product/notices.md#who-may). */
export function canReadNotices(actor: Actor): boolean {
  return actor.role === "member";
}
