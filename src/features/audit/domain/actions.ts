/** Every act that is kept in the audit log, and how its page calls it. */
export const AUDIT_ACTIONS = {
  "opportunity.created": "Created an opportunity",
  "opportunity.updated": "Changed an opportunity",
  "opportunity.published": "Published an opportunity",
  "opportunity.unpublished": "Took down an opportunity",
  "opportunity.announced": "Told members about an opportunity",
  "opportunity.deleted": "Deleted an opportunity",
  "opportunity.attachment": "Uploaded an attachment",
  "profile.updated": "Changed a member's profile",
  "profile.deleted": "Deleted a member",
  "profile.exported": "Exported members",
  "segment.saved": "Saved a segment of members",
  "segment.renamed": "Renamed a segment of members",
  "segment.deleted": "Deleted a segment of members",
  "insights.exported": "Exported figures",
  "account.created": "Created an account",
  "account.updated": "Changed an account",
  "account.invited": "Invited a person",
  "account.linkMade": "Made a link that opens an account",
  "account.factorRemoved": "Removed a second factor",
  "account.factorUpdated": "Changed a second factor",
  "account.passkeyRemoved": "Removed a passkey",
  "account.confirmationResent": "Sent a confirmation email again",
  "account.signedOut": "Signed a member out everywhere",
  "account.blocked": "Blocked a member",
  "account.unblocked": "Lifted the block of a member",
  "emails.read": "Read members' email addresses",
  "email.sent": "Sent a member an email",
  "email.queued": "Sent a bulk email",
  "emailSend.paused": "Paused a send",
  "emailSend.resumed": "Resumed a send",
  "emailSend.cancelled": "Cancelled a send",
  "emailSend.undone": "Took a send back before it left",
  "emailSend.retried": "Sent again to some recipients",
  "emailSend.uncertainLeft": "Decided not to send uncertain emails again",
  "emailSend.exported": "Exported the recipients of a send",
  "emailSettings.updated": "Changed the email settings",
  "emailTemplate.created": "Created an email template",
  "emailTemplate.updated": "Changed an email template",
  "emailTemplate.deleted": "Deleted an email template",
  "emailTemplate.tested": "Sent a test email",
  "emailPicture.added": "Uploaded a picture for emails",
  "cleanup.previewed": "Previewed a cleanup",
  "cleanup.run": "Cleaned the database",
  "users.cleaned": "Deleted chosen users",
  "preApplication.updated": "Changed a pre-application",
  "preApplication.invited": "Invited an applicant",
  "preApplication.deleted": "Deleted a pre-application",
  "preApplication.exported": "Exported pre-applications",
  "interest.exported": "Exported the interests",
  "suppression.lookedUp": "Looked up an address that may get no email",
  "suppression.added": "Put an address on the list of those that get no email",
  "suppression.lifted": "Took an address off the list of those that get no email",
  "suppression.imported": "Imported addresses that get no email",
  "suppression.exported": "Exported the addresses that get no email",
  "organisation.added": "Added an organisation's sign-in",
  "organisation.updated": "Changed an organisation's sign-in",
  "organisation.renewed": "Read an organisation's metadata again",
  "organisation.deleted": "Deleted an organisation's sign-in",
  "audit.exported": "Exported the audit log",
  "siteFigures.updated": "Changed the figures of the pilot",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, text);
}

export type SubjectKind = "member" | "opportunity" | "preApplication" | "emailTemplate" | "emailSend" | "organisation";

const KINDS = new Map<string, SubjectKind>([
  ["opportunity", "opportunity"],
  ["preApplication", "preApplication"],
  ["emailTemplate", "emailTemplate"],
  ["organisation", "organisation"],
  ["emailSend", "emailSend"],
  ["email.queued", "emailSend"],
  ["profile", "member"],
  ["account", "member"],
  ["email", "member"],
  ["emails", "member"],
  ["users", "member"],
]);

/** What the subject of an act is, by the act or its first word; null for acts that concern no single thing. */
export function subjectKind(action: string): SubjectKind | null {
  return KINDS.get(action) ?? KINDS.get(action.split(".", 1)[0] ?? "") ?? null;
}
