import { expect, test } from "vitest";
import { type AccountChange, CHANGE_NOTICES } from "#accounts/domain/change-notices.ts";
import {
  changeNoticeMail,
  confirmationMail,
  emailChangeMail,
  invitationMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from "#accounts/server/mails/account-mails.ts";
import { OUTCOME_MAILS } from "#features/introductions/domain/mail-texts.ts";
import { askedMail, followUpMail, outcomeMail, pausedMail } from "#features/introductions/server/mails/compose-mail.ts";
import { opportunityAlertMail } from "#features/opportunities/server/alert-mail.ts";
import {
  alreadyMemberMail,
  applicationChangeMail,
  applicationReceivedMail,
  preApplicationInviteMail,
} from "#features/pre-applications/server/mails.ts";
import { nextStep } from "#features/profiles/domain/next-step.ts";
import { profileCompleteMail, tierReachedMail, welcomeMail } from "#features/profiles/server/mails.ts";
import { opensAgainMail } from "#features/saved-opportunities/server/bells/opens-again-mail.ts";
import { digestMail } from "#features/saved-opportunities/server/reminders/digest-mail.ts";
import { BRAND } from "#kernel/brand.ts";
import { sentencesIn } from "#platform/catalogues/catalogue.ts";
import { mapWords, readIcu, writeIcu } from "#platform/catalogues/icu.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { withTranslations } from "#test/translations.ts";
import { EMAIL_TYPES, type EmailTypeKey } from "../../domain/email-types.ts";
import { confirmationReminderMail, profileReminderMail } from "../reminders/reminder-mail.ts";
import { campaignMail } from "./campaign.ts";
import { type Communication, communicationMail } from "./communication.ts";
import { prepareContent } from "./prepare-content.ts";
import type { SendContent } from "./render-fragment.ts";

// Marks every translated part of a sentence; people's words are in capitals.
const READERS = "ar";
const mark = (sentence: string) => writeIcu(mapWords(readIcu(sentence), (words) => `\u27e6${words}\u27e7`));

const listed = Object.keys(sentencesIn("en-XA"));
withTranslations(READERS, Object.fromEntries(listed.map((sentence) => [sentence, mark(sentence)])));

const siteUrl = "https://isa.example";
const preferencesUrl = `${siteUrl}/email-preferences?token=ab`;
const email = "ama@example.com";
const account = { link: `${siteUrl}/auth/callback?token_hash=ab12`, code: "491023", siteUrl };
const change = { ...account, newEmail: "new@example.com", currentEmail: "old@example.com" };
const member = {
  ...{ fullName: "AMINA OTIENO", memberId: "ISA-KE-SE-00042", businessName: "MAJI SAFI", siteUrl },
  entrepreneurType: "social_entrepreneur",
};
const reminder = { isLast: false, siteUrl, preferencesUrl };
const unfinished = {
  ...{ ...reminder, times: 0, fullName: "AMINA", step: nextStep("phase_1_complete") },
  missing: [
    { field: "skillsOffer", label: "At least one skill you can offer", section: "skills" as const },
    { field: "joiningGoals", label: "At least one reason for joining", section: "skills" as const },
  ],
};
const at = new Date("2026-11-21T09:05:00Z");
const invitation = { email, siteUrl, preferencesUrl };

const asker = { fullName: "AMINA", businessName: "MAJI", country: "NOWHERE" };
const receiver = { fullName: "MUSA", businessName: null, country: null };
const question = {
  ...{ asker, purpose: "advice" as const, question: "HOW? +254700111222", expiresAt: at, token: "ab12" },
  ...{ siteUrl, preferencesUrl },
};
const outcomes = Object.keys(OUTCOME_MAILS) as (keyof typeof OUTCOME_MAILS)[];

const saved = { id: "1", title: "SEEDS", timeZone: "Africa/Lagos", closesAt: at };
const digest = { fullName: "AMINA", zone: "Africa/Nairobi", siteUrl, preferencesUrl };
const again = {
  opportunityId: "1",
  title: "SEEDS",
  deadline: "2027-03-01",
  fullName: "AMINA",
  siteUrl,
  preferencesUrl,
};
const daysBefore = (days: number) => new Date(at.getTime() - days * 86_400_000);

type Write = () => MailContent;
const OWN: [string, Write][] = [
  ["confirmation", () => confirmationMail(account)],
  ["magic link", () => magicLinkMail(account)],
  ["recovery", () => recoveryMail(account)],
  ["email change to the new address", () => emailChangeMail({ ...change, toNew: true })],
  ["email change to the current address", () => emailChangeMail({ ...change, toNew: false })],
  ["first address", () => emailChangeMail({ ...change, currentEmail: "", toNew: true })],
  ["reauthentication", () => reauthenticationMail({ code: "491023", siteUrl })],
  ["invitation to an account", () => invitationMail({ link: account.link, siteUrl })],
  ["welcome", () => welcomeMail(member)],
  ["welcome of somebody without a name", () => welcomeMail({ fullName: "", siteUrl })],
  ["profile complete", () => profileCompleteMail(member)],
  ["new tier", () => tierReachedMail({ ...member, tier: "pioneer" })],
  ["invitation", () => preApplicationInviteMail({ ...invitation, isReminder: false })],
  ["reminder of the invitation", () => preApplicationInviteMail({ ...invitation, isReminder: true })],
  ["application received", () => applicationReceivedMail({ email, siteUrl })],
  ["application repeated", () => applicationChangeMail({ email, siteUrl, token: "ab12" })],
  ["member already", () => alreadyMemberMail({ email, siteUrl })],
  ["open again", () => opensAgainMail(again)],
  ["closes today", () => digestMail({ ...digest, now: at, due: [saved] })],
  ["closes tomorrow", () => digestMail({ ...digest, now: daysBefore(1), due: [saved] })],
  ["several close soon", () => digestMail({ ...digest, now: daysBefore(3), due: [saved, saved] })],
  ["reminder to confirm", () => confirmationReminderMail({ ...reminder, link: account.link })],
  ["last reminder to confirm", () => confirmationReminderMail({ ...reminder, link: account.link, isLast: true })],
  ["reminder to finish", () => profileReminderMail(unfinished)],
  ["question", () => askedMail({ ...question, reminder: null })],
  ["reminder of a question", () => askedMail({ ...question, reminder: { isLast: false } })],
  ["last reminder of a question", () => askedMail({ ...question, reminder: { isLast: true } })],
  ...outcomes.flatMap((kind) =>
    [true, false].map((isUnseen): [string, Write] => [
      `${kind}${isUnseen ? " from a waiting list" : ""}`,
      () => outcomeMail({ kind, id: "019A", asker, receiver, isUnseen, siteUrl, preferencesUrl }),
    ]),
  ),
  ["did you meet", () => followUpMail({ reader: asker, other: receiver, token: "ab12", siteUrl, preferencesUrl })],
  ["pause of a mentor", () => pausedMail({ mentor: receiver, until: at, siteUrl, preferencesUrl })],
  ["last reminder to finish", () => profileReminderMail({ ...unfinished, times: 2, isLast: true })],
  ...(Object.keys(CHANGE_NOTICES) as AccountChange[]).flatMap((change): [string, Write][] => [
    [`notice of ${change}`, () => changeNoticeMail({ change, at, device: "Chrome on Android", siteUrl })],
    [`notice of ${change} by the team`, () => changeNoticeMail({ change, at, device: null, siteUrl })],
  ]),
];

const link = `${siteUrl}/dashboard`;
const event = {
  ...{ title: "EVENING", details: "BRING IT", timeZone: "Africa/Nairobi", startsAt: "2027-03-12T14:30:00Z" },
  ...{ endsAt: "2027-03-13T17:00:00Z", venue: null, onlineLink: "https://meet.example/x", opportunityId: "019A" },
  textContent: "",
};
const call = { id: "019A", title: "GRANTS", type: "grant", region: "East Africa", deadline: null, summary: "UP TO" };
const designed = (communication: Communication) => () => communicationMail(communication, siteUrl);
const TO_MANY: [EmailTypeKey, string, () => SendContent][] = [
  [
    "newsletter",
    "with own words on no button",
    designed({
      type: "newsletter",
      data: {
        ...{ heading: "MARCH", intro: "HELLO", closing: "BYE", link, linkLabel: null, textContent: "" },
        items: [{ title: "FIRST", text: "TEXT", link, linkLabel: null }],
      },
    }),
  ],
  ["eventReminder", "online, for two days", designed({ type: "eventReminder", data: event })],
  [
    "eventReminder",
    "at a place",
    designed({ type: "eventReminder", data: { ...event, onlineLink: null, venue: "HALL" } }),
  ],
  [
    "platformUpdate",
    "with a link",
    designed({
      type: "platformUpdate",
      data: {
        ...{ title: "NEWS", intro: "HERE", link, linkLabel: null, textContent: "" },
        points: [{ title: "A", text: "B" }],
      },
    }),
  ],
  [
    "opportunityAlert",
    "without a deadline",
    () => opportunityAlertMail({ ...call, startDate: "2027-03-01", tags: ["women_led"], siteUrl }),
  ],
];
const CUSTOM: SendContent = { subject: "SUBJECT", htmlContent: "<p>DEAR {{first_name}}</p>", textContent: "" };

function sent(type: EmailTypeKey, { subject, ...content }: SendContent, language?: typeof READERS): MailContent {
  const { htmlContent: html, textContent: text } = prepareContent(content);
  const frame = { siteUrl, preferencesUrl, ...(language ? { language } : {}) };
  return campaignMail({ type, subject, html, text, values: {}, ...frame });
}
const ALL: [string, Write][] = [
  ...OWN,
  ...TO_MANY.map(([type, how, write]): [string, Write] => [`${type} ${how}`, () => sent(type, write(), READERS)]),
  ...EMAIL_TYPES.map(({ key }): [string, Write] => [`frame of ${key}`, () => sent(key, CUSTOM, READERS)]),
];

const NAMES = [BRAND.address, "Chrome", "Android", "Nairobi", "Lagos", siteUrl];
const ADDRESSES = /https?:\/\/[^\s)]+|[\w.]+@[\w.]+/g;

/** Words that bypassed the translator, except addresses and names. */
function rawWords(text: string): string[] {
  const unmarked = text.replace(/\u27e6[^\u27e6\u27e7]*\u27e7?/g, " ").replace(ADDRESSES, " ");
  const ours = NAMES.reduce((rest, name) => rest.replaceAll(name, " "), unmarked);
  return ours.match(/[A-Za-z]*[a-z][A-Za-z]*/g) ?? [];
}

const textIn = (html: string) =>
  html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, " ").replace(/&(?:#\d+|[a-z]+);/g, " ");

test.each(ALL)("every word of the %s mail goes through the translator", (_, write) => {
  const { subject, html, text } = inLanguage(READERS, write);
  expect([subject, text, textIn(html)].map(rawWords)).toEqual([[], [], []]);
  expect(html).toContain(`<html lang="ar" dir="rtl">`);
  expect(`${subject}${html}${text}`).not.toMatch(/undefined|\{\w+\}|[\u2068\u2069]/);
});

test.each(OWN)("the %s mail is in English by default", (_, write) => {
  const { subject, html, text } = write();
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(`${subject}${html}${text}`).not.toContain("\u27e6");
});

test("a mail written by staff and its frame stay English when the current language is another", () => {
  const mail = inLanguage(READERS, () => sent("newsletter", CUSTOM));
  expect(mail.html).toContain('<html lang="en" dir="ltr">');
  expect(mail.text).toContain("You receive this email because you are a member of ISA and get updates by email.");
  expect(`${mail.subject}${mail.html}${mail.text}`).not.toContain("\u27e6");
});

withTranslations("am", { "Hello {name},": "{name} <b>!" });

test("a translation can move a name, which stays isolated for text direction", () => {
  const { html, text } = inLanguage("am", () => welcomeMail({ fullName: "Zoe <i>", siteUrl }));
  expect(html).toMatch(/<p[^>]*><bdi[^>]*>Zoe &lt;i&gt;<\/bdi> &lt;b&gt;!<\/p>/);
  expect(text).toContain("\n\nZoe <i> <b>!\n\n");
});
