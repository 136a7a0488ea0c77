import { msg } from "#kernel/translate.ts";

/** Maximum length of an email address. */
export const SUBJECT_MAX_LENGTH = 254;

export const AUDIT_TEXTS = {
  title: msg("Audit Log"),
  lead: msg("What administrators did, to whom, when and from where. Entries cannot be changed or deleted."),
  action: msg("Action"),
  anyAction: msg("All actions"),
  actor: msg("Administrator"),
  anyActor: msg("Everybody"),
  subject: msg("Member or record"),
  subjectHint: msg("Enter an email address, a member ID or a record ID."),
  from: msg("From"),
  to: msg("Until"),
  show: msg("Show"),
  clearFilters: msg("Clear filters"),
  exportCsv: msg("Export CSV"),
  when: msg("When"),
  who: msg("Who"),
  what: msg("What"),
  onWhom: msg("About"),
  fromWhere: msg("From where"),
  details: msg("Details"),
  unknownAddress: msg("Not known"),
  nobody: msg("No single member"),
  more: msg("All entries about this"),
  pages: msg("Pages of the audit log"),
  empty: msg("Nothing has been done yet"),
  emptyHint: msg("What administrators do from now on appears here."),
  nothingFound: msg("Nothing found"),
  nothingFoundHint: msg("Remove a filter, or choose other days."),
  newest: msg("Newest"),
  older: msg("Older"),
  notLoaded: msg("Failed to load the audit log"),
  notExported: msg("Failed to export the audit log"),
} as const;

export const SUBJECT_TEXTS = {
  member: { one: msg("Member"), gone: msg("Deleted member") },
  opportunity: { one: msg("Opportunity"), gone: msg("Deleted opportunity") },
  preApplication: { one: msg("Pre-application"), gone: msg("Deleted pre-application") },
  emailTemplate: { one: msg("Email template"), gone: msg("Deleted email template") },
  emailSend: { one: msg("Send"), gone: msg("Deleted send") },
  organisation: { one: msg("Organisation"), gone: msg("Deleted organisation") },
} as const;

export const AUDIT_PROBLEMS = {
  subject: msg(`Please use at most ${SUBJECT_MAX_LENGTH} characters`),
  zone: msg("Please name a time zone, such as Africa/Nairobi"),
} as const;
