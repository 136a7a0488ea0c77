/** Every act that is kept in the audit log, and how its page calls it. */
export const AUDIT_ACTIONS = {
  "opportunity.created": "Created an opportunity",
  "opportunity.updated": "Changed an opportunity",
  "opportunity.published": "Published an opportunity",
  "opportunity.unpublished": "Took an opportunity down",
  "opportunity.announced": "Told members about an opportunity",
  "opportunity.deleted": "Deleted an opportunity",
  "opportunity.attachment": "Uploaded an attachment",
  "profile.updated": "Changed a member's profile",
  "profile.deleted": "Deleted a member",
  "profile.exported": "Exported members",
  "insights.exported": "Exported figures",
  "account.confirmationResent": "Sent a confirmation mail again",
  "account.signedOut": "Signed a member out everywhere",
  "emails.read": "Read members' e-mail addresses",
  "email.sent": "Sent a member a mail",
  "emailTemplate.created": "Created an email template",
  "emailTemplate.updated": "Changed an email template",
  "emailTemplate.deleted": "Deleted an email template",
  "emailTemplate.tested": "Sent a test mail",
  "cleanup.previewed": "Previewed a cleanup",
  "cleanup.run": "Cleaned the database",
  "users.cleaned": "Deleted chosen users",
  "preApplication.updated": "Changed a pre-application",
  "preApplication.invited": "Invited an applicant",
  "preApplication.deleted": "Deleted a pre-application",
  "preApplication.exported": "Exported pre-applications",
  "suppression.lookedUp": "Looked up an address that may get no mail",
  "suppression.added": "Put an address on the list of those that get no mail",
  "suppression.lifted": "Took an address off the list of those that get no mail",
  "suppression.imported": "Imported addresses that get no mail",
  "suppression.exported": "Exported the addresses that get no mail",
  "audit.exported": "Exported the audit log",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, text);
}
