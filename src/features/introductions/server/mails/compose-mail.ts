import { BRAND } from "#kernel/brand.ts";
import { PLACES_PATH } from "#kernel/paths/introductions.ts";
import { displayName } from "#kernel/public-profile.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Block, button, facts, note, oneLine, paragraph, prose, value } from "#platform/mail-transport/blocks.ts";
import { greeting } from "#platform/mail-transport/greeting.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { withoutContacts } from "../../domain/held-back.ts";
import { ANSWER_DAYS, FOLLOW_UP_DAYS, WAITING_DAYS } from "../../domain/limits.ts";
import { NO_PLACE_MAIL, OUTCOME_MAILS, OUTCOME_REASON, PAUSED_MAIL } from "../../domain/mail-texts.ts";
import { PURPOSES, type Purpose } from "../../domain/purposes.ts";
import { SILENT_QUESTIONS } from "../../domain/silence.ts";

const brand = BRAND.name;

type Frame = { siteUrl: string; preferencesUrl: string };
type Person = { fullName: string | null; businessName: string | null; country: string | null };

/** Contact details are removed from names, because a name may contain a phone number. */
const nameOf = ({ fullName }: Person): string => withoutContacts(displayName({ fullName, businessName: null }));

const pageLink = ({ siteUrl }: Frame, path: string): string => siteUrl + addressIn(path);

type AskedMail = Frame & {
  asker: Person;
  purpose: Purpose;
  question: string;
  expiresAt: Date | null;
  token: string;
  reminder: { isLast: boolean } | null;
};

export function askedMail(mail: AskedMail): MailContent {
  const { asker, reminder, token, siteUrl, preferencesUrl } = mail;
  const name = nameOf(asker);
  return renderMail({
    subject: t(reminder ? "{name} is waiting for your answer" : "{name} asks you for an introduction", {
      name: oneLine(name),
    }),
    preheader: t("Read the question, and answer with one press."),
    heading: t("A member asks for you"),
    blocks: [
      askedLead(mail),
      facts(factsOf(mail)),
      note(t("The question")),
      ...prose(withoutContacts(mail.question)),
      button(t("Read and answer"), pageLink(mail, `/introductions/answer?${new URLSearchParams({ token })}`)),
      note(t("Neither of you sees how to reach the other before you accept, and you choose what you show.")),
      note(
        t("Not for you? Decline with one press. You need no reason, and {name} reads “not this time”.", {
          name: value(name),
        }),
      ),
      ...deadlineNotes(mail),
    ],
    siteUrl,
    preferencesUrl,
    reason: t("You receive this email because a member of {brand} asked you for an introduction.", { brand }),
  });
}

const askedLead = ({ asker, reminder }: AskedMail): Block =>
  paragraph(
    t(
      reminder
        ? "{name} asked you for an introduction, and there is no answer yet:"
        : "{name} found you in the community, and would like to get in touch:",
      { name: value(nameOf(asker)) },
    ),
  );

const deadlineNotes = ({ expiresAt, reminder }: AskedMail): Block[] => [
  ...(expiresAt ? [note(t("The question waits until {date}.", { date: dayInWords(expiresAt.toISOString()) }))] : []),
  ...(reminder?.isLast ? [note(t("This is the last time we remind you of it."))] : []),
];

function factsOf({ asker: { businessName, country }, purpose }: AskedMail): { label: string; value: string }[] {
  const topic = PURPOSES.find(({ key }) => key === purpose);
  const rows = [
    { label: t("Business"), value: oneLine(withoutContacts(businessName ?? "")) },
    { label: t("Country"), value: country ? countryInWords(country) : "" },
    { label: t("It is about"), value: topic ? t(topic.label) : "" },
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

/** Contact details and the reason of a refusal never go into a mail. */
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
    subject: t("Did you meet {name}?", { name: oneLine(name) }),
    preheader: t("One press, and we know whether introductions help."),
    heading: t("Did you meet?"),
    blocks: [
      greeting(reader.fullName ?? ""),
      paragraph(
        t("{days} days ago, {name} and you agreed to get in touch. Did it come to a meeting or a talk?", {
          days: FOLLOW_UP_DAYS,
          name: value(name),
        }),
      ),
      button(t("Answer with one press"), pageLink(mail, `/introductions/met?${new URLSearchParams({ token })}`)),
      note(t("Only the team of {brand} sees your answer. {name} does not.", { brand, name: value(name) })),
    ],
    siteUrl,
    preferencesUrl,
    reason: t("You receive this email because of an introduction at {brand} that was accepted.", { brand }),
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
