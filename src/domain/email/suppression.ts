import type { Option } from "#domain/profiles/option.ts";
import type { Suppression } from "./consent.ts";

type Reason = Option & {
  readonly key: Suppression;
  readonly about: string;
};

/** Why an address gets no mail, the weakest reason first: a weaker one never takes the place of a stronger one. */
export const SUPPRESSION_REASONS = [
  { key: "unsubscribed", label: "Unsubscribed", about: "Asked for no more mails. May ask for them again at any time." },
  { key: "manual", label: "Added by hand", about: "Put on the list by an administrator, or imported." },
  { key: "bounced", label: "Bounced", about: "Mails came back: the mailbox does not exist, or was full for long." },
  { key: "complained", label: "Complained", about: "Reported one of our mails as spam." },
] as const satisfies readonly Reason[];

const KEYS: readonly string[] = SUPPRESSION_REASONS.map(({ key }) => key);

export function isSuppression(text: string): text is Suppression {
  return KEYS.includes(text);
}

export function suppressionLabel(reason: Suppression): string {
  return SUPPRESSION_REASONS.find(({ key }) => key === reason)?.label ?? reason;
}

export const SUPPRESSION_IMPORT_MAX_BYTES = 10 * 1024 * 1024;

/** Sending there again harms the name of our domain, so an administrator says twice that it shall be. */
export function liftNeedsConfirmation(reason: Suppression): boolean {
  return reason === "bounced" || reason === "complained";
}

export const SUPPRESSION_TEXTS = {
  title: "Addresses that get no mail",
  about:
    "Only mails of the account, such as a new password, go to these addresses. Kept is a fingerprint of each address, not the address: look one up to see whether it is here.",
  added: "This address gets no more mails.",
  known: "This address was on the list already.",
  lifted: "This address may get mails again.",
  changed: "This address was changed meanwhile. Please look it up again.",
  tooLarge: "The file is larger than 10 MB.",
  notListed: "This address is not on the list.",
  confirmLift:
    "Mails to this address came back, or were reported as spam. Tick the box if you are sure that they are welcome now.",
  nothingToImport: "No address was found in this file. It needs one address, or one line of our export, in each line.",
  address: "Email address",
  lookUp: "Look up",
  add: "Send no mail to it",
  lift: "Let mails through again",
  sure: "I am sure that mails to this address are welcome",
  listed: (label: string, since: string) => `${label}, since ${since}.`,
  failed: "That did not work.",
  fileTitle: "Take the list elsewhere, or bring one along",
  fileAbout:
    "The export holds fingerprints, reasons and dates. An import takes such a file, or one address in each line. It adds addresses and never takes one off the list.",
  exportFile: "Export CSV",
  importFile: "Import a file",
  notLoaded: "The list could not be loaded.",
  imported: (added: number, known: number) =>
    `${added} ${added === 1 ? "address" : "addresses"} added, ${known} on the list already.`,
  skipped: (lines: number) => `${lines} ${lines === 1 ? "line was" : "lines were"} left out: no address in it.`,
} as const;
