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

/** M§7: the welcome and profile-complete mails go to the member who asks for them, or are sent by an administrator. */
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

/** A§6: manage templates, send emails, and read what was sent. */
export function canManageEmails(actor: Actor): boolean {
  return isAdmin(actor);
}

/** A§6: see, export and look after the accounts of members. */
export function canManageMembers(actor: Actor): boolean {
  return isAdmin(actor);
}

/** What administrators did is for administrators. */
export function canReadAuditLog(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Which organisations may sign their members in. */
export function canManageOrganisations(actor: Actor): boolean {
  return isAdmin(actor);
}

/** A§6: run the cleanup tools. */
export function canCleanData(actor: Actor): boolean {
  return isAdmin(actor);
}

/** A§6: what is live is everybody's to read; drafts, and every change, are for administrators. */
export function canManageOpportunities(actor: Actor): boolean {
  return isAdmin(actor);
}

export function canReadOpportunity(actor: Actor, opportunity: { visibility: boolean }): boolean {
  return opportunity.visibility || canManageOpportunities(actor);
}

/** M§6: matches are about the caller's own profile; administrators have no dashboard. */
export function canReceiveRecommendations(actor: Actor): boolean {
  return actor.role === "member";
}

/** A§6: figures of the community, and the members behind a figure. */
export function canViewInsights(actor: Actor): boolean {
  return isAdmin(actor);
}

/** See applicants, note, invite, export and delete them. */
export function canManagePreApplications(actor: Actor): boolean {
  return isAdmin(actor);
}
