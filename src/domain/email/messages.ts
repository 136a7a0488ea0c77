/** A§8 "Email": templates. */
export const TEMPLATE_MESSAGES = {
  notLoaded: "Failed to load email templates.",
  networkLoading: "Network error while loading templates.",
  saveFailed: (message: string) => `Failed to save template: ${message}`,
  networkSaving: "Network error while saving template.",
  deleteFailed: (message: string) => `Failed to delete template: ${message}`,
  networkDeleting: "Network error while deleting template.",
  saved: "Template saved successfully!",
  deleted: "Template deleted successfully!",
  confirmDelete: "Are you sure you want to delete this template?",
  empty: "No templates yet",
  noneSelected: "No template selected",
} as const;

/** A§5, A§8 "Email": sending. */
export const SEND_MESSAGES = {
  testFailed: "Failed to send test email",
  testSent: (email: string) => `Test email sent to ${email}!`,
  sendFailed: "Failed to send email",
  sentFromTemplate: (count: number) => `Email sent to ${count} recipients!`,
  sent: (count: number) => `Email sent successfully to ${count} recipient(s)!`,
  membersNotLoaded: "Failed to load member emails",
  userEmailsNotLoaded: "Failed to load user emails",
  membersLoaded: (count: number) => `Loaded ${count} member email(s) successfully!`,
  noMatches: "No matching members found with the selected filters.",
  imported: (count: number) => `Imported ${count} email(s) successfully!`,
  nothingImported: "No valid emails found in the file",
  invalidAddress: "Please enter a valid email address",
  required: "Please fill in all required fields and add at least one recipient",
} as const;

/** A§8 "Email": history. */
export const HISTORY_MESSAGES = {
  notLoaded: "Failed to load email history.",
  network: "Network error while loading email history.",
  empty: "No email history yet",
  sendFirst: "Send Your First Email",
} as const;

/** A§2 "Email management": the page and its tabs. */
export const EMAIL_TEXTS = {
  title: "Email Management",
  back: "Back to administration",
} as const;
