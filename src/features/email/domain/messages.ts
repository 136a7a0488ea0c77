import { DISCARD_CHANGES } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";
import { TEMPLATE_LIMITS } from "./limits.ts";

/** docs/product/email.md#templates */
export const TEMPLATE_MESSAGES = {
  notLoaded: msg("Failed to load email templates."),
  saveFailed: msg("Failed to save template: {reason}"),
  networkSaving: msg("Network error while saving template."),
} as const;

/** Texts of the list, editor and preview (docs/product/email.md#templates). */
export const TEMPLATE_LABELS = {
  name: msg("Template name"),
  subject: msg("Subject"),
  htmlContent: msg("HTML content"),
  textContent: msg("Plain text"),
} as const;

export const TEMPLATE_TEXTS = {
  chooseHint: msg("Choose one from the list, or write a new one."),
  emptyHint: msg("A template is an email you write once and send often."),
  mergeHint: msg("Puts the member's own value where the cursor is."),
  htmlHint: msg(
    'Paragraphs, headings, lists, links, pictures and tables. A link with class="button" becomes a button.',
  ),
  textFollows: msg("Made from the HTML. Write here to use other words."),
  textIsOwn: msg("Written by hand: it no longer follows the HTML."),
  removed: msg("Not allowed in emails, so it is left out:"),
  unknownFields: msg("No member has a value for this, so it would be sent as written:"),
  pictures: msg("Pictures from other sites show in the new tab, and in the email."),
  previewFailed: msg("The preview could not be made."),
  restored: msg("What you wrote and did not save is here again, from this device."),
  notKept: msg("This device cannot keep drafts: what is not saved is lost when you leave."),
  unsaved: msg("Not saved"),
  discardTitle: DISCARD_CHANGES,
  discardText: msg("What you wrote since the last save will be lost."),
  deletedMeanwhile: msg("This template has since been deleted. Saving creates it again from what you have here."),
  noRecipients: msg("No recipients yet. Add addresses, or load the members who want this kind of email."),
  noMembers: msg("No member wants this kind of email."),
  kindHint: msg("Members get only the kinds of email that they want."),
  confirmSend: msg("“{name}” will go to {count} of {total, plural, one {# recipient} other {# recipients}}."),
  leftOut: msg("These will not get it:"),
  strangersAgreed: msg(
    "{count, plural, one {# address belongs to no member. This person agreed to get this email.} other {# addresses belong to no member. These people agreed to get this email.}}",
  ),
} as const;

export const UNSENT_TEXTS = {
  discardTitle: msg("Leave without sending?"),
  discardText: msg("The list of recipients will be lost."),
} as const;

export const TEMPLATE_PROBLEMS = {
  name: msg("Please enter a name"),
  subject: msg("Please enter a subject"),
  html: msg("Please enter the HTML content"),
  nothingLeft: msg("None of this HTML is allowed in an email"),
  text: msg("Please enter text"),
  tooLarge: msg(`Please use at most ${TEMPLATE_LIMITS.bytes / 1024} KB`),
  tooIntricate: msg("This HTML takes too long to read. Please put fewer elements inside one another"),
  tooManyAtOnce: msg("Many emails are being prepared right now. Please try again in a moment."),
  tooMany: msg(`There is room for ${TEMPLATE_LIMITS.templates} templates. Please delete one that you no longer need.`),
  version: msg("Please send when the template you changed was last saved"),
  changedMeanwhile: msg("Somebody else saved this template while you were writing. Nothing was overwritten."),
  notFound: msg("This template no longer exists."),
  memberId: msg("Nobody has this member ID"),
  profileId: msg("This member no longer exists."),
} as const;

/** docs/product/email.md#sending */
export const SEND_MESSAGES = {
  sendFailed: msg("Failed to send email"),
  membersNotLoaded: msg("Failed to load member emails"),
  noMatches: msg("No matching members found with the selected filters."),
  invalidAddress: msg("Please enter a valid email address"),
  required: msg("Please fill in all required fields and add at least one recipient"),
} as const;

/** The longest time for any message (docs/product/site.md#messages). */
export const SUMMARY_TOAST = { durationMs: 6000 } as const;

/** docs/product/email.md#history */
export const HISTORY_MESSAGES = {
  notLoaded: msg("Failed to load email history."),
  network: msg("Network error while loading email history."),
} as const;

/** Texts of the email page and its tabs (docs/product/email.md). */
export const EMAIL_TEXTS = {
  title: msg("Email Management"),
} as const;

export const DELIVERY_NOTES = {
  uncertain: msg(
    "The program stopped while handing this email to the mail server. It is not sent again automatically.",
  ),

  notComposed: msg("This email could not be composed."),
} as const;
