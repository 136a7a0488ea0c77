import { DISCARD_CHANGES } from "#kernel/interface-messages.ts";
import { TEMPLATE_LIMITS } from "./limits.ts";

/** Templates (docs/product/email.md#templates). */
export const TEMPLATE_MESSAGES = {
  notLoaded: "Failed to load email templates.",

  saveFailed: "Failed to save template: {reason}",
  networkSaving: "Network error while saving template.",
} as const;

/** List, editor, preview (docs/product/email.md#templates). */
export const TEMPLATE_LABELS = {
  name: "Template name",
  subject: "Subject",
  htmlContent: "HTML content",
  textContent: "Plain text",
} as const;

export const TEMPLATE_TEXTS = {
  chooseHint: "Choose one from the list, or write a new one.",
  emptyHint: "A template is an email you write once and send often.",
  mergeHint: "Puts the member's own value where the cursor is.",
  htmlHint: 'Paragraphs, headings, lists, links, pictures and tables. A link with class="button" becomes a button.',
  textFollows: "Made from the HTML. Write here to use other words.",
  textIsOwn: "Written by hand: it no longer follows the HTML.",
  removed: "Not allowed in emails, so it is left out:",
  unknownFields: "No member has a value for this, so it would be sent as written:",
  pictures: "Pictures from other sites show in the new tab, and in the email.",
  previewFailed: "The preview could not be made.",
  restored: "What you wrote and did not save is here again, from this device.",
  notKept: "This device cannot keep drafts: what is not saved is lost when you leave.",
  unsaved: "Not saved",
  discardTitle: DISCARD_CHANGES,
  discardText: "What you wrote since the last save will be lost.",
  deletedMeanwhile: "This template has since been deleted. Saving creates it again from what you have here.",
  noRecipients: "No recipients yet. Add addresses, or load the members who want this kind of email.",
  noMembers: "No member wants this kind of email.",
  kindHint: "Members get only the kinds of email that they want.",
  confirmSend: "“{name}” will go to {count} of {total, plural, one {# recipient} other {# recipients}}.",
  leftOut: "These will not get it:",
  strangersAgreed:
    "{count, plural, one {# address belongs to no member. This person agreed to get this email.} other {# addresses belong to no member. These people agreed to get this email.}}",
} as const;

/** Asked before a page with a list of recipients is left. */
export const UNSENT_TEXTS = {
  discardTitle: "Leave without sending?",
  discardText: "The list of recipients will be lost.",
} as const;

/** What the form of a template refuses with. */
export const TEMPLATE_PROBLEMS = {
  name: "Please enter a name",
  subject: "Please enter a subject",
  html: "Please enter the HTML content",
  nothingLeft: "None of this HTML is allowed in an email",
  text: "Please enter text",
  tooLarge: `Please use at most ${TEMPLATE_LIMITS.bytes / 1024} KB`,
  tooIntricate: "This HTML takes too long to read. Please put fewer elements inside one another",
  tooManyAtOnce: "Many emails are being prepared right now. Please try again in a moment.",
  tooMany: `There is room for ${TEMPLATE_LIMITS.templates} templates. Please delete one that you no longer need.`,
  version: "Please send when the template you changed was last saved",
  changedMeanwhile: "Somebody else saved this template while you were writing. Nothing was overwritten.",
  notFound: "This template no longer exists.",
  memberId: "Nobody has this member ID",
  profileId: "This member no longer exists.",
} as const;

/** Sending (docs/product/email.md#sending). */
export const SEND_MESSAGES = {
  sendFailed: "Failed to send email",

  membersNotLoaded: "Failed to load member emails",

  noMatches: "No matching members found with the selected filters.",

  invalidAddress: "Please enter a valid email address",
  required: "Please fill in all required fields and add at least one recipient",
} as const;

/** Sentences with counts of what was left out stay as long as any message may (docs/product/site.md#messages). */
export const SUMMARY_TOAST = { durationMs: 6000 } as const;

/** History (docs/product/email.md#history). */
export const HISTORY_MESSAGES = {
  notLoaded: "Failed to load email history.",
  network: "Network error while loading email history.",
} as const;

/** The page and its tabs (docs/product/email.md). */
export const EMAIL_TEXTS = {
  title: "Email Management",
} as const;

/** Of one recipient of a send. */
export const DELIVERY_NOTES = {
  uncertain: "The program stopped while handing this email to the mail server. It is not sent again automatically.",

  notComposed: "This email could not be composed.",
} as const;
