import { msg } from "#kernel/translate.ts";

export type SenderSentence = string | { text: string; values: Record<string, string | number> };

export const SENDER_TEXTS = {
  names: {
    spf: msg("SPF: which servers may send for you"),
    dkim: msg("DKIM: the signature of your emails"),
    dmarc: msg("DMARC: what happens to forgeries"),
  },
  states: {
    right: msg("Right"),
    weak: msg("Could be better"),
    wrong: msg("Wrong"),
    missing: msg("Missing"),
    unknown: msg("Not known"),
  },
  recordType: msg("Type"),
} as const;

export const SPF_TEXTS = {
  unknown: (domain: string) => ({
    text: msg("The records of {domain} could not be looked up. Please try again later."),
    values: { domain },
  }),
  missing: (domain: string) => ({
    text: msg("{domain} does not say which servers may send its emails. Many mailboxes refuse such emails."),
    values: { domain },
  }),
  several: (count: number) => ({
    text: msg("There are {count} SPF records. Mailboxes then believe none of them: there must be one."),
    values: { count },
  }),
  tooMany: (count: number) => ({
    text: msg(
      "The record makes mailboxes look up {count} names. More than 10 are an error, and the whole record is ignored.",
    ),
    values: { count },
  }),
  unreadable: (term: string) => ({
    text: msg("“{term}” in the record is not understood, so the whole record is ignored."),
    values: { term },
  }),
  broken: (domain: string) => ({
    text: msg("The record includes {domain}, which has no record of its own. The whole record is ignored."),
    values: { domain },
  }),
  notIncluded: (server: string) => ({
    text: msg("The record does not name {server}, which sends your emails."),
    values: { server },
  }),
  named: (server: string) => ({ text: msg("The record names {server}, which sends your emails."), values: { server } }),
  byAddress: (server: string) => ({
    text: msg(
      "The record names servers by other names or addresses. Whether {server} is among them cannot be told from here.",
    ),
    values: { server },
  }),
  noServer: msg("No mail server is set up here, so it cannot be told what the record should name."),
  notAligned: (bounces: string, from: string) => ({
    text: msg(
      "Emails that come back go to {bounces}, not to {from}. SPF then says nothing about {from}: it depends on DKIM alone.",
    ),
    values: { bounces, from },
  }),
} as const;

export const DKIM_TEXTS = {
  unknown: (name: string) => ({
    text: msg("{name} could not be looked up. Please try again later."),
    values: { name },
  }),
  notAligned: (signs: string, from: string) => ({
    text: msg("Emails are signed for {signs}, but come from {from}. The signature then does not vouch for the sender."),
    values: { signs, from },
  }),
} as const;

export const DMARC_TEXTS = {
  unknown: (name: string) => ({
    text: msg("{name} could not be looked up. Please try again later."),
    values: { name },
  }),
  missing: (domain: string) => ({
    text: msg(
      "{domain} does not say what mailboxes should do with forged emails. Large mailboxes ask bulk senders for this record.",
    ),
    values: { domain },
  }),
  partly: (percent: string) => ({ text: msg("This applies to only {percent} % of them (pct)."), values: { percent } }),
  ofParent: (domain: string) => ({
    text: msg("The record is that of {domain}, which applies to the domains below it too."),
    values: { domain },
  }),
  strictSpf: (bounces: string) => ({
    text: msg("It asks for exactly the same domain in SPF (aspf=s), but emails that come back go to {bounces}."),
    values: { bounces },
  }),
  strictDkim: (signs: string) => ({
    text: msg("It asks for exactly the same domain in DKIM (adkim=s), but emails are signed for {signs}."),
    values: { signs },
  }),
} as const;
