import { DISCARD_CHANGES } from "#domain/discard-changes.ts";

/** A§5, A§9: what the form of the settings refuses with. */
export const SETTINGS_PROBLEMS = {
  fromEmail: "Please enter a valid email address to send from",
  replyTo: "Please enter a valid email address for answers",
  maxRecipients: "Please enter a whole number from 1 to 1000",
  dailyLimit: "Please enter a whole number from 1 to 1000000",
  version: "Please send when the settings you changed were last saved",
  changedMeanwhile: "Somebody else saved the settings while you were changing them. Nothing was overwritten.",
} as const;

/** A§2 "Email Settings": each setting, and what it does. */
export const SETTINGS_TEXTS = {
  sender: "Sender",
  fromName: "Default From Name",
  fromNameAbout: "Who a mail comes from, as readers see it in their mailbox.",
  fromEmail: "Default From Email",
  fromEmailAbout:
    "The address mails come from. It must belong to a domain that is prepared for it, or mails end up as spam: the sender check below tells.",
  replyTo: "Reply-To Email",
  replyToAbout: "Where answers go. Left empty, they go to the address mails come from.",
  left: "Left empty, it is “{value}”.",
  content: "Content and figures",
  includePlainText: "Always include plain text",
  includePlainTextAbout:
    "Every mail also says the same in plain text, for readers without HTML. Filters trust mails that have it more.",
  trackOpens: "Track opens",
  trackOpensAbout:
    "Mails that ask for consent hold an image of one pixel, and the history shows how many were opened. Applies to mails that are sent from now on.",
  trackClicks: "Track clicks",
  trackClicksAbout:
    "Links in mails that ask for consent lead by way of this site, and the history shows which were clicked. Applies to mails that are sent from now on.",
  limits: "Limits",
  maxRecipients: "Maximum recipients per email",
  maxRecipientsAbout:
    "How many mails are taken up at a time, from 1 to 1000. A larger send goes out in so many parts; nobody is left out.",
  dailyLimit: "Daily email limit",
  dailyLimitAbout:
    "How many mails go out in one day, midnight to midnight UTC. What is left waits for the next day. Mails about somebody's own account do not count.",
  reminders: "Reminders",
  remindUnconfirmed: "Remind people who have not confirmed their address",
  remindUnconfirmedAbout: "Whoever signed up and never confirmed gets a few reminders, and then no more.",
  remindUnfinished: "Remind members who have not finished their profile",
  remindUnfinishedAbout: "Members who stopped half-way get a few reminders, and then no more.",
  save: "Save Settings",
  saved: "Settings saved successfully!",
  notLoaded: "Failed to load email settings.",
  notSaved: "Failed to save email settings.",
  network: "Network error while saving settings.",
  takeTheirs: "Take what they saved",
  keepMine: "Keep what I typed, and save it over theirs",
  discardTitle: DISCARD_CHANGES,
  discardText: "What you changed and did not save will be lost.",
  lastSaved: "Last saved {moment}",
} as const;
