/** Of what the audit log is searched for: an address is the longest. */
export const SUBJECT_MAX_LENGTH = 254;

/** The page of the audit log. */
export const AUDIT_TEXTS = {
  title: "Audit Log",
  lead: "What administrators did, to whom, when and from where. Entries cannot be changed or deleted.",
  action: "Action",
  anyAction: "All actions",
  actor: "Administrator",
  anyActor: "Everybody",
  subject: "Member or thing",
  subjectHint: "By email address, member ID, or ID.",
  from: "From",
  to: "Until",
  show: "Show",
  clearFilters: "Clear filters",
  exportCsv: "Export CSV",
  when: "When",
  who: "Who",
  what: "What",
  onWhom: "About",
  fromWhere: "From where",
  details: "Details",
  unknownAddress: "Not known",
  nobody: "Nobody in particular",
  more: "All entries about this",
  pages: "Pages of the audit log",
  empty: "Nothing has been done yet",
  emptyHint: "What administrators do from now on appears here.",
  nothingFound: "Nothing found",
  nothingFoundHint: "Remove a filter, or choose other days.",
  newest: "Newest",
  older: "Older",
  notLoaded: "Failed to load the audit log",
  notExported: "Failed to export the audit log",
} as const;

export const SUBJECT_TEXTS = {
  member: { one: "Member", gone: "Deleted member" },
  opportunity: { one: "Opportunity", gone: "Deleted opportunity" },
  preApplication: { one: "Pre-application", gone: "Deleted pre-application" },
  emailTemplate: { one: "Email template", gone: "Deleted email template" },
  emailSend: { one: "Send", gone: "Deleted send" },
  organisation: { one: "Organisation", gone: "Deleted organisation" },
} as const;

export const AUDIT_PROBLEMS = {
  subject: `Please use at most ${SUBJECT_MAX_LENGTH} characters`,

  zone: "Please name a time zone, such as Africa/Nairobi",
} as const;
