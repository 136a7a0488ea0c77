/** The sender check, in words for people who never saw a DNS record. */
export const SENDER_TEXTS = {
  title: "Sender check",
  lead: "Mailboxes use three records of your domain to decide whether an email is really yours. Whoever manages the domain can add them.",
  run: "Check now",
  running: "Looking up…",
  checked: "Looked up for {domain}, {moment}",
  network: "Network error while checking the sender.",
  notChecked: "Failed to check the sender.",
  names: {
    spf: "SPF: which servers may send for you",
    dkim: "DKIM: the signature of your emails",
    dmarc: "DMARC: what happens to forgeries",
  },
  states: { right: "Right", weak: "Could be better", wrong: "Wrong", missing: "Missing", unknown: "Not known" },
  found: "It now says",
  add: "Add this record",
  replace: "Replace it with this record",
  recordName: "Name",
  recordType: "Type",
  recordValue: "Value",
} as const;

export const SPF_TEXTS = {
  unknown: (domain: string) => `The records of ${domain} could not be looked up. Please try again later.`,
  missing: (domain: string) =>
    `${domain} does not say which servers may send its emails. Many mailboxes refuse such emails.`,
  several: (count: number) => `There are ${count} SPF records. Mailboxes then believe none of them: there must be one.`,
  everybody: "The record allows every server in the world to send in your name.",
  open: "The record does not say what to do with servers that it does not name. It should end with “~all”.",
  tooMany: (count: number) =>
    `The record makes mailboxes look up ${count} names. More than 10 are an error, and the whole record is ignored.`,
  unreadable: (term: string) => `“${term}” in the record is not understood, so the whole record is ignored.`,
  broken: (domain: string) =>
    `The record includes ${domain}, which has no record of its own. The whole record is ignored.`,
  notIncluded: (server: string) => `The record does not name ${server}, which sends your emails.`,
  named: (server: string) => `The record names ${server}, which sends your emails.`,
  byAddress: (server: string) =>
    `The record names servers by other names or addresses. Whether ${server} is among them cannot be told from here.`,
  noServer: "No mail server is set up here, so it cannot be told what the record should name.",
  notAligned: (bounces: string, from: string) =>
    `Emails that come back go to ${bounces}, not to ${from}. SPF then says nothing about ${from}: it depends on DKIM alone.`,
} as const;

export const DKIM_TEXTS = {
  noKey:
    "This site does not sign emails itself. If your mail provider signs them, that is fine; it cannot be seen from here. Otherwise ask whoever runs the server to set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE.",
  unknown: (name: string) => `${name} could not be looked up. Please try again later.`,
  missing: "Emails are signed, but nobody can check the signature: the record with the key is missing.",
  otherKey: "The record has a different key from the one emails are signed with. Every signature fails.",
  revoked: "The record says that the key is no longer valid. Every signature fails.",
  testing:
    "The record says that signing is only being tried out (t=y). Some mailboxes then do not count the signature.",
  right: "Emails are signed, and the record has the right key.",
  notAligned: (signs: string, from: string) =>
    `Emails are signed for ${signs}, but come from ${from}. The signature then does not vouch for the sender.`,
} as const;

export const DMARC_TEXTS = {
  unknown: (name: string) => `${name} could not be looked up. Please try again later.`,
  missing: (domain: string) =>
    `${domain} does not say what mailboxes should do with forged emails. Large mailboxes ask bulk senders for this record.`,
  several: "There is more than one DMARC record. Mailboxes then believe none of them: there must be one.",
  unreadable: "The record does not say what to do (p=none, quarantine or reject), so it is ignored.",
  none: "The record only watches. Once your emails have passed for a few weeks, have forgeries sorted out: p=quarantine.",
  quarantine: "Forged emails go to the spam folder.",
  reject: "Forged emails are refused.",
  partly: (percent: string) => `This applies to only ${percent} % of them (pct).`,
  noReports: "Nobody gets the reports about emails in your name. An address for them (rua) helps to find mistakes.",
  ofParent: (domain: string) => `The record is that of ${domain}, which applies to the domains below it too.`,
  strictSpf: (bounces: string) =>
    `It asks for exactly the same domain in SPF (aspf=s), but emails that come back go to ${bounces}.`,
  strictDkim: (signs: string) =>
    `It asks for exactly the same domain in DKIM (adkim=s), but emails are signed for ${signs}.`,
} as const;
