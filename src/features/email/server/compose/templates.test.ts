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
import {
  alreadyMemberMail,
  applicationChangeMail,
  applicationReceivedMail,
  preApplicationInviteMail,
} from "#features/pre-applications/server/mails.ts";
import { nextStep } from "#features/profiles/domain/next-step.ts";
import { profileCompleteMail, tierReachedMail, welcomeMail } from "#features/profiles/server/mails.ts";
import { button, oneLine } from "#platform/mail-transport/blocks.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { mailOf, SEND_CONTENTS } from "#test/communications.ts";
import { confirmationReminderMail, profileReminderMail } from "../reminders/reminder-mail.ts";

const siteUrl = "https://isa.example";
const link = "https://isa.example/auth/callback?token_hash=ab12&type=signup&next=%2Fwelcome";
const code = "491 023".replace(" ", "");
const account = { link, code, siteUrl };
const change = { ...account, newEmail: "new@example.com", currentEmail: "old@example.com" };
const member = {
  fullName: "Amina Otieno",
  memberId: "ISA-KE-SE-00042",
  entrepreneurType: "social_entrepreneur",
  businessName: "Maji Safi",
  siteUrl,
};

const reminder = { isLast: false, siteUrl, preferencesUrl: `${siteUrl}/email-preferences?token=ab` };
const invitation = { email: "a@example.com", siteUrl, preferencesUrl: reminder.preferencesUrl };
const unfinished = {
  ...{ ...reminder, times: 0, fullName: "Amina Otieno", step: nextStep("phase_1_complete") },
  missing: [
    { field: "businessName", label: "Business, venture or idea name", section: "business" as const },
    { field: "skillsOffer", label: "At least one skill you can offer", section: "skills" as const },
    { field: "joiningGoals", label: "At least one reason for joining", section: "skills" as const },
  ],
};

const CHANGES = Object.keys(CHANGE_NOTICES) as AccountChange[];
const WITH_LINK: [string, MailContent][] = [
  ["confirmation", confirmationMail(account)],
  ["magic link", magicLinkMail(account)],
  ["recovery", recoveryMail(account)],
  ["email change to the new address", emailChangeMail({ ...change, toNew: true })],
  ["email change to the current address", emailChangeMail({ ...change, toNew: false })],
];
const ALL: [string, MailContent][] = [
  ...WITH_LINK,
  ["reauthentication", reauthenticationMail({ code, siteUrl })],
  ["invitation to an account", invitationMail({ link, siteUrl })],
  ["welcome", welcomeMail(member)],
  ["profile complete", profileCompleteMail(member)],
  ["new tier", tierReachedMail({ ...member, tier: "builder" })],
  ["invitation", preApplicationInviteMail({ ...invitation, isReminder: false })],
  ["reminder of the invitation", preApplicationInviteMail({ ...invitation, isReminder: true })],
  ["application received", applicationReceivedMail({ email: "ama@example.com", siteUrl })],
  ["application repeated", applicationChangeMail({ email: "ama@example.com", siteUrl, token: "ab12" })],
  ...SEND_CONTENTS.map(([type, content]): [string, MailContent] => [type, mailOf(type, content)]),
  ["reminder to confirm", confirmationReminderMail({ ...reminder, link })],
  ["last reminder to confirm", confirmationReminderMail({ ...reminder, link, isLast: true })],
  ["reminder to finish", profileReminderMail(unfinished)],
  ["last reminder to finish", profileReminderMail({ ...unfinished, times: 2, isLast: true })],
  ["member already", alreadyMemberMail({ email: "ama@example.com", siteUrl })],
  ...CHANGES.map((change): [string, MailContent] => [
    `notice of ${change}`,
    changeNoticeMail({ change, at: new Date("2026-11-21T09:05:00Z"), device: "Chrome on Android", siteUrl }),
  ]),
];

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test.each(ALL)("the %s mail has a subject, a title, a language and a plain-text part", (_name, mail) => {
  expect(mail.subject).toMatch(/^\S.{5,70}$/);
  expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  expect(mail.html).toContain(`<title>${mail.subject.replace("'", "&#39;")}</title>`);
  expect(mail.text.length).toBeGreaterThan(200);
  expect(mail.text).not.toMatch(/<[a-z]|&[a-z]+;|undefined|\[object/);
  expect(mail.html).not.toMatch(/undefined|\[object/);
});

test.each(ALL)("the %s mail loads nothing from outside and links to web addresses only", (_name, { html }) => {
  expect(html).not.toMatch(/<(img|script|link|iframe|object|video|svg|form|input)\b|url\(|@import|\ssrc=|\son\w+=/i);
  for (const href of hrefs(html)) expect(href).toMatch(/^https?:\/\//);
});

test.each(ALL)("the %s mail can be read in dark mode and on a small screen", (_name, { html }) => {
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain("@media (prefers-color-scheme:dark){");
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain("max-width:600px");
});

test.each(ALL)("the %s mail keeps its dark colours out of light mode", (_name, { html }) => {
  const [, styles = ""] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
  const always = styles.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
  const selectors = [...always.matchAll(/([^{}]+)\{/g)].flatMap(([, list = ""]) => list.split(","));
  expect(selectors.length).toBeGreaterThan(5);
  for (const selector of selectors) expect(selector.trim()).toMatch(/^(:root$|\[data-ogsc\] )/);
});

test.each(ALL)("the %s mail stays below the size at which mailboxes cut mails off", (_name, { html }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});

test.each(WITH_LINK)("the %s mail has one button with the link, and link and code in the text", (_name, mail) => {
  const escaped = link.replaceAll("&", "&amp;");
  expect(hrefs(mail.html).filter((href) => href === escaped)).toHaveLength(1);
  expect(mail.html.match(/class="button"/g)).toHaveLength(1);
  expect(mail.html).toContain(`>${code}</p>`);
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).toContain(code);
  expect(mail.text).toMatch(/one hour/);
  expect(mail.text).toMatch(/If this wasn't you/);
});

test.each(ALL)("the subject of the %s mail contains no code", (_name, { subject }) => {
  expect(subject).not.toContain(code);
});

test("the confirmation of a first address names no other address", () => {
  const { text } = emailChangeMail({ ...change, currentEmail: "", toNew: true });
  expect(text).toContain("You asked to use this address for your ISA account: new@example.com.");
  expect(text).not.toMatch(/ from |both addresses/);
});

test("the reauthentication mail has a code and no button", () => {
  const { html, text } = reauthenticationMail({ code, siteUrl });
  expect(html).not.toContain('class="button"');
  expect(html).toContain(`>${code}</p>`);
  expect(text).toContain(code);
});

test("email change mails name both addresses, and the current address is told to change the password", () => {
  const toNew = emailChangeMail({ ...change, toNew: true });
  const toCurrent = emailChangeMail({ ...change, toNew: false });
  for (const { html, text } of [toNew, toCurrent])
    for (const address of ["old@example.com", "new@example.com"]) {
      expect(html).toContain(address);
      expect(text).toContain(address);
    }
  expect(toNew.subject).not.toBe(toCurrent.subject);
  expect(toCurrent.text).toContain("Change your password at once");
});

test("the profile-complete mail has the member's facts, and member mails link to the next step", () => {
  const complete = profileCompleteMail(member);
  for (const fact of ["Amina Otieno", "ISA-KE-SE-00042", "Social Entrepreneur", "Maji Safi"]) {
    expect(complete.html).toContain(fact);
    expect(complete.text).toContain(fact);
  }
  expect(hrefs(complete.html)).toContain("https://isa.example/card");
  expect(hrefs(welcomeMail(member).html)).toContain("https://isa.example/edit-profile");
});

const HOSTILE = `<script>alert(1)</script>"'><a href="javascript:alert(1)">x</a>&amp;`;

test("typed markup is escaped in account and member mails", () => {
  const mails = [
    welcomeMail({ fullName: HOSTILE, siteUrl }),
    profileCompleteMail({ ...member, fullName: HOSTILE, businessName: HOSTILE, memberId: HOSTILE }),
    emailChangeMail({ ...change, newEmail: HOSTILE, currentEmail: HOSTILE, toNew: true }),
    confirmationMail({ ...account, code: HOSTILE }),
  ];
  for (const { html } of mails) {
    expect(html).not.toMatch(/<script|<a href="javascript/i);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;");
    expect(html).toContain("&amp;amp;");
  }
});

test("only web addresses become links", () => {
  for (const bad of ["javascript:alert(1)", "data:text/html,x", "mailto:a@example.com", "/relative", ""])
    expect(() => button("Go", bad)).toThrow();
  expect(button("Go", 'https://isa.example/"><script>')).toMatchObject({
    link: "https://isa.example/%22%3E%3Cscript%3E",
  });
});

test("an Arabic name is isolated for text direction, and a very long name wraps", () => {
  const arabic = "فاطمة الزهراء";
  const { html } = welcomeMail({ fullName: arabic, siteUrl });
  expect(html).toMatch(new RegExp(`Hello <bdi[^>]*>${arabic}</bdi>,`));
  const long = profileCompleteMail({ ...member, businessName: "Wanjiku".repeat(100) });
  expect(long.text.split("\n").every((line) => line.length < 250)).toBe(true);
  expect(long.html).toContain("overflow-wrap:anywhere");
});

test("line breaks and direction overrides in a name cannot fake lines of the mail", () => {
  expect(oneLine("Amina\r\n\r\nYour code: 000000\u202Etxt.exe\u0000")).toBe("Amina Your code: 000000txt.exe");
  expect(welcomeMail({ fullName: " \n ", siteUrl }).text).toContain("\n\nHello,\n\n");
});

test("a reminder links to the next step, states the missing answers, and links to the preferences", () => {
  const { text, html } = profileReminderMail(unfinished);
  expect(text).toContain("3 answers are still missing");
  expect(text).toContain("- Skills & Goals: At least one skill you can offer · At least one reason for joining");
  expect(hrefs(html)).toContain("https://isa.example/edit-profile?section=1");
  expect(hrefs(html)).toContain("https://isa.example/edit-profile?section=2&amp;field=joiningGoals");
  expect(hrefs(html)).toContain("https://isa.example/email-preferences?token=ab");
  expect(text).not.toContain("last time");
  expect(profileReminderMail({ ...unfinished, isLast: true }).text).toContain("last time");
  const one = profileReminderMail({ ...unfinished, missing: unfinished.missing.slice(0, 1) });
  expect(one.text).toContain("One answer is still missing");
  const confirmation = confirmationReminderMail({ ...reminder, link });
  expect(hrefs(confirmation.html)).toContain(link.replaceAll("&", "&amp;"));
  expect(confirmation.text).toContain("is valid for 5 days");
});

test("an unknown type or an empty business name leaves its line out", () => {
  const { text } = profileCompleteMail({ ...member, entrepreneurType: "pirate", businessName: "" });
  expect(text).not.toMatch(/You are:|Business:/);
});
