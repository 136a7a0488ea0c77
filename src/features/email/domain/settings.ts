import * as v from "valibot";
import { emailField } from "#accounts/domain/fields.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { normalizeEmail } from "#kernel/email-address.ts";
import { DISCARD_CHANGES } from "#kernel/interface-messages.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { msg, t } from "#kernel/translate.ts";
import { DAILY_LIMIT, MAX_RECIPIENTS } from "./limits.ts";

/** docs/product/email.md#settings */
export const SETTINGS_PROBLEMS = {
  fromEmail: msg("Please enter a valid email address to send from"),
  replyTo: msg("Please enter a valid email address for replies"),
  maxRecipients: msg(`Please enter a whole number from ${MAX_RECIPIENTS.lowest} to ${MAX_RECIPIENTS.highest}`),
  dailyLimit: msg(`Please enter a whole number from ${DAILY_LIMIT.lowest} to ${DAILY_LIMIT.highest}`),
  version: msg("Please send when the settings you changed were last saved"),
  changedMeanwhile: msg("Somebody else saved the settings while you were changing them. Nothing was overwritten."),
} as const;

/** docs/product/email.md#settings */
export const SETTINGS_TEXTS = {
  sender: msg("Sender"),
  fromName: msg("Default From Name"),
  fromNameAbout: msg("Who emails come from, as readers see it in their mailbox."),
  fromEmail: msg("Default From Email"),
  fromEmailAbout: msg(
    "The address emails come from. It must belong to a domain that is set up for it, or emails end up as spam: see the sender check below.",
  ),
  replyTo: msg("Reply-To Email"),
  replyToAbout: msg("Where replies go. If left empty, they go to the address emails come from."),
  left: msg("If left empty, it is “{value}”."),
  content: msg("Content and figures"),
  includePlainText: msg("Always include plain text"),
  includePlainTextAbout: msg(
    "Every email also says the same in plain text, for readers without HTML. Spam filters trust such emails more.",
  ),
  trackOpens: msg("Track opens"),
  trackOpensAbout: msg(
    "We count how many emails are opened, with an invisible image in emails that need consent. This applies to emails sent from now on.",
  ),
  trackClicks: msg("Track clicks"),
  trackClicksAbout: msg(
    "Links in emails that need consent pass through this site, and the history shows which were clicked. Applies to emails sent from now on.",
  ),
  limits: msg("Limits"),
  maxRecipients: msg("Maximum recipients per email"),
  maxRecipientsAbout: msg(
    "How many emails are prepared at a time, from {lowest} to {highest}. A larger send goes out in several parts; nobody is left out.",
  ),
  dailyLimit: msg("Daily email limit"),
  dailyLimitAbout: msg(
    "How many emails go out in one day, midnight to midnight UTC. The rest wait for the next day. Emails about somebody's own account do not count.",
  ),
  reminders: msg("Reminders"),
  remindUnconfirmed: msg("Remind people who have not confirmed their address"),
  remindUnconfirmedAbout: msg("People who signed up but never confirmed get a few reminders, and then no more."),
  remindUnfinished: msg("Remind members who have not finished their profile"),
  remindUnfinishedAbout: msg("Members who stopped halfway get a few reminders, and then no more."),
  save: msg("Save Settings"),
  saved: msg("Settings saved successfully!"),
  notLoaded: msg("Failed to load email settings."),
  notSaved: msg("Failed to save email settings."),
  network: msg("Network error while saving settings."),
  discardTitle: DISCARD_CHANGES,
  discardText: msg("Changes that you have not saved will be lost."),
  lastSaved: msg("Last saved {moment}"),
} as const;

export const FROM_NAME_MAX_LENGTH = 100;

/** When empty, the environment's value applies. Hidden characters and line breaks could inject mail headers. */
const fromName = v.pipe(
  v.string(FIELD_PROBLEMS.text),
  v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
    const text = cleanText(dataset.value, false);
    if (text !== null && [...text].length <= FROM_NAME_MAX_LENGTH) return text || null;
    addIssue({
      message: text === null ? FIELD_PROBLEMS.characters : t(FIELD_PROBLEMS.tooLong, { limit: FROM_NAME_MAX_LENGTH }),
    });
    return NEVER;
  }),
);

const address = (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.transform((text) => normalizeEmail(text) || null),
    v.nullable(emailField(sentence)),
  );

const between = ({ lowest, highest }: { lowest: number; highest: number }, sentence: string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(lowest, sentence), v.maxValue(highest, sentence));

const choice = v.boolean(FIELD_PROBLEMS.boolean);

/** Every field is required (docs/product/email.md#settings). */
export const settingsEntries = {
  fromName,
  fromEmail: address(SETTINGS_PROBLEMS.fromEmail),
  replyTo: address(SETTINGS_PROBLEMS.replyTo),
  includePlainText: choice,
  trackOpens: choice,
  trackClicks: choice,
  maxRecipients: between(MAX_RECIPIENTS, SETTINGS_PROBLEMS.maxRecipients),
  dailyLimit: between(DAILY_LIMIT, SETTINGS_PROBLEMS.dailyLimit),
  remindUnconfirmed: choice,
  remindUnfinished: choice,
};

const settings = v.object(settingsEntries);
/** For a text that is null, the environment's value applies. */
export type EmailSettings = v.InferOutput<typeof settings>;

export const STANDARD_SETTINGS: EmailSettings = {
  fromName: null,
  fromEmail: null,
  replyTo: null,
  includePlainText: true,
  trackOpens: true,
  trackClicks: true,
  maxRecipients: MAX_RECIPIENTS.standard,
  dailyLimit: DAILY_LIMIT.standard,
  remindUnconfirmed: false,
  remindUnfinished: false,
};
