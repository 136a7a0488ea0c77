import { displayName } from "#features/directory/domain/public-profile.ts";
import { greeting } from "#features/email/server/compose/member.ts";
import { BRAND } from "#kernel/brand.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Block, button, facts, note, oneLine, paragraph, prose, value } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { withoutContacts } from "../../domain/held-back.ts";
import { ANSWER_DAYS, FOLLOW_UP_DAYS, WAITING_DAYS } from "../../domain/limits.ts";
import {
  ASKED_MAIL,
  FOLLOW_UP_MAIL,
  NO_PLACE_MAIL,
  OUTCOME_MAILS,
  OUTCOME_REASON,
  PAUSED_MAIL,
} from "../../domain/mail-texts.ts";
import { PLACES_PATH } from "../../domain/paths.ts";
import { PURPOSES, type Purpose } from "../../domain/purposes.ts";
import { SILENT_QUESTIONS } from "../../domain/silence.ts";

const brand = BRAND.name;

type Frame = { siteUrl: string; preferencesUrl: string };
type Person = { fullName: string | null; businessName: string | null; country: string | null };

/** What somebody calls themselves may hold a number, too. */
const nameOf = ({ fullName }: Person): string => withoutContacts(displayName({ fullName, businessName: null }));

const pageLink = ({ siteUrl }: Frame, path: string): string => siteUrl + addressIn(path);

type AskedMail = Frame & {
  asker: Person;
  purpose: Purpose;
  question: string;
  expiresAt: Date | null;
  token: string;
  /** Of a reminder, whether another one follows. */
  reminder: { isLast: boolean } | null;
};

export function askedMail(mail: AskedMail): MailContent {
  const { asker, reminder, token, expiresAt, siteUrl, preferencesUrl } = mail;
  const name = nameOf(asker);
  return renderMail({
    subject: t(reminder ? ASKED_MAIL.reminderSubject : ASKED_MAIL.subject, { name: oneLine(name) }),
    preheader: t(ASKED_MAIL.preheader),
    heading: t(ASKED_MAIL.heading),
    blocks: [
      paragraph(t(reminder ? ASKED_MAIL.reminderLead : ASKED_MAIL.lead, { name: value(name) })),
      facts(factsOf(mail)),
      note(t(ASKED_MAIL.question)),
      ...prose(withoutContacts(mail.question)),
      button(t(ASKED_MAIL.button), pageLink(mail, `/introductions/answer?${new URLSearchParams({ token })}`)),
      note(t(ASKED_MAIL.consent)),
      note(t(ASKED_MAIL.declining, { name: value(name) })),
      ...(expiresAt ? [note(t(ASKED_MAIL.until, { date: dayInWords(expiresAt.toISOString()) }))] : []),
      ...(reminder?.isLast ? [note(t(ASKED_MAIL.lastReminder))] : []),
    ],
    siteUrl,
    preferencesUrl,
    reason: t(ASKED_MAIL.reason, { brand }),
  });
}

function factsOf({ asker: { businessName, country }, purpose }: AskedMail): { label: string; value: string }[] {
  const topic = PURPOSES.find(({ key }) => key === purpose);
  const rows = [
    { label: t(ASKED_MAIL.business), value: oneLine(withoutContacts(businessName ?? "")) },
    { label: t(ASKED_MAIL.country), value: country ? countryInWords(country) : "" },
    { label: t(ASKED_MAIL.about), value: topic ? t(topic.label) : "" },
  ];
  return rows.filter((row) => row.value !== "");
}

type OutcomeMail = Frame & {
  kind: keyof typeof OUTCOME_MAILS;
  id: string;
  asker: Person;
  receiver: Person;
  isUnseen: boolean;
};

/** What became of a question: how to reach the other stands in the page, never here; nor why it was declined. */
export function outcomeMail(mail: OutcomeMail): MailContent {
  const { kind, id, asker, receiver, isUnseen, siteUrl, preferencesUrl } = mail;
  const texts = kind === "introductionExpired" && isUnseen ? NO_PLACE_MAIL : OUTCOME_MAILS[kind];
  const name = nameOf(receiver);
  const next = kind === "introductionAccepted" ? `/introductions/${id}` : "/community";
  return renderMail({
    subject: t(texts.subject, { name: oneLine(name) }),
    preheader: t(texts.preheader),
    heading: t(texts.heading),
    blocks: [
      greeting(asker.fullName ?? ""),
      paragraph(t(texts.lead, { name: value(name), days: ANSWER_DAYS, waited: WAITING_DAYS })),
      paragraph(t(texts.next)),
      button(t(texts.button), pageLink(mail, next)),
    ],
    siteUrl,
    preferencesUrl,
    reason: t(OUTCOME_REASON, { brand }),
  });
}

type FollowUpMail = Frame & { reader: Person; other: Person; token: string };

export function followUpMail(mail: FollowUpMail): MailContent {
  const { reader, other, token, siteUrl, preferencesUrl } = mail;
  const name = nameOf(other);
  return renderMail({
    subject: t(FOLLOW_UP_MAIL.subject, { name: oneLine(name) }),
    preheader: t(FOLLOW_UP_MAIL.preheader),
    heading: t(FOLLOW_UP_MAIL.heading),
    blocks: [
      greeting(reader.fullName ?? ""),
      paragraph(t(FOLLOW_UP_MAIL.lead, { days: FOLLOW_UP_DAYS, name: value(name) })),
      button(t(FOLLOW_UP_MAIL.button), pageLink(mail, `/introductions/met?${new URLSearchParams({ token })}`)),
      note(t(FOLLOW_UP_MAIL.discretion, { brand, name: value(name) })),
    ],
    siteUrl,
    preferencesUrl,
    reason: t(FOLLOW_UP_MAIL.reason, { brand }),
  });
}

type PausedMail = Frame & { mentor: Pick<Person, "fullName">; until: Date };

export function pausedMail(mail: PausedMail): MailContent {
  const { mentor, until, siteUrl, preferencesUrl } = mail;
  const blocks: Block[] = [
    greeting(mentor.fullName ?? ""),
    paragraph(t(PAUSED_MAIL.lead, { count: SILENT_QUESTIONS, date: dayInWords(until.toISOString()) })),
    paragraph(t(PAUSED_MAIL.rest)),
    button(t(PAUSED_MAIL.button), pageLink(mail, PLACES_PATH)),
  ];
  const { subject, preheader, heading, reason } = PAUSED_MAIL;
  return renderMail({
    ...{ subject: t(subject), preheader: t(preheader), heading: t(heading), reason: t(reason, { brand }) },
    ...{ blocks, siteUrl, preferencesUrl },
  });
}
