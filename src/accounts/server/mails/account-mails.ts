import { BRAND } from "#kernel/brand.ts";
import { NOT_YOU } from "#kernel/session-messages.ts";
import { type Block, button, code, note, paragraph, value } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { INVITATION_DAYS } from "../../domain/link-messages.ts";
import { MAIL_CODE_LIFETIME_S } from "../../domain/one-time-code.ts";

type LinkMail = { link: string; code: string; siteUrl: string };

const LIFETIME = lifetime(MAIL_CODE_LIFETIME_S);
const EITHER = "Open the link, or type the code on the page that is waiting for it.";

function lifetime(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? "one hour" : `${seconds / 3600} hours`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

const linkAndCode = (label: string, mail: LinkMail): Block[] => [
  button(label, mail.link),
  code("Or use this code", mail.code),
  note(`${EITHER} Both are valid for ${LIFETIME} and work once.`),
];

export function confirmationMail(mail: LinkMail): MailContent {
  return renderMail({
    subject: `Confirm your email address for ${BRAND.name}`,
    preheader: `One step left: confirm your address. Your code is ${mail.code}.`,
    heading: "Welcome! Please confirm your email address",
    blocks: [
      paragraph(`Thank you for joining ${BRAND.name}. Confirm that this is your address, and your account is ready.`),
      ...linkAndCode("Confirm my email address", mail),
      note(NOT_YOU),
    ],
    siteUrl: mail.siteUrl,
    because: `somebody signed up for ${BRAND.name} with this address`,
  });
}

/** Without a code: it may be read days later, and a code is for a page that waits. */
export function invitationMail(mail: { link: string; siteUrl: string }): MailContent {
  return renderMail({
    subject: `You are invited to ${BRAND.name}`,
    preheader: "An account is waiting for you. Choose a password to open it.",
    heading: `You are invited to ${BRAND.name}`,
    blocks: [
      paragraph(`Somebody on the ${BRAND.name} team opened an account for you with this address.`),
      paragraph("Choose a password, and it is yours. Then you can fill in your profile and look around."),
      button("Accept the invitation", mail.link),
      note(`The link is valid for ${INVITATION_DAYS} days and works once.`),
      note("Don't want an account? Then ignore this email. Nobody can use the account until you choose a password."),
    ],
    siteUrl: mail.siteUrl,
    because: `the ${BRAND.name} team invited this address`,
  });
}

export function magicLinkMail(mail: LinkMail): MailContent {
  return renderMail({
    subject: `Your sign-in link for ${BRAND.name}`,
    preheader: `Sign in without a password. Your code is ${mail.code}.`,
    heading: "Sign in to your account",
    blocks: [
      paragraph("Here is the link you asked for. It signs you in without a password."),
      ...linkAndCode("Sign in", mail),
      note(
        "If this wasn't you, ignore this email and do not share the code with anyone. Nothing happens until the link or code is used.",
      ),
    ],
    siteUrl: mail.siteUrl,
    because: `somebody asked to sign in to ${BRAND.name} with this address`,
  });
}

export function recoveryMail(mail: LinkMail): MailContent {
  return renderMail({
    subject: `Reset your ${BRAND.name} password`,
    preheader: `Choose a new password. Your code is ${mail.code}.`,
    heading: "Choose a new password",
    blocks: [
      paragraph("Somebody asked to reset the password of your account. If it was you, choose a new one here."),
      ...linkAndCode("Choose a new password", mail),
      note(
        "If this wasn't you, ignore this email: your password stays as it is. If you keep getting emails like this, write to us.",
      ),
    ],
    siteUrl: mail.siteUrl,
    because: `somebody asked for a new ${BRAND.name} password for this address`,
  });
}

type EmailChange = LinkMail & { newEmail: string; currentEmail: string; toNew: boolean };

/**
 * Both addresses get one, each with a link and code of its own; the change is done when both have confirmed. An account
 * without an address confirms its first one alone.
 */
export function emailChangeMail(mail: EmailChange): MailContent {
  const isFirst = mail.currentEmail === "";
  const change = isFirst
    ? [`You asked to use this address for your ${BRAND.name} account: `, value(mail.newEmail), "."]
    : [
        `You asked to change the address of your ${BRAND.name} account from `,
        value(mail.currentEmail),
        " to ",
        value(mail.newEmail),
        ".",
      ];
  const both = "To keep your account safe, please confirm it from both addresses. The order does not matter.";
  return renderMail({
    subject: mail.toNew
      ? `Confirm your new email address for ${BRAND.name}`
      : `Confirm the change of your email address`,
    preheader: `${mail.toNew ? "Confirm your new address" : "Confirm that you want the change"}. Your code is ${mail.code}.`,
    heading: mail.toNew ? "Confirm your new email address" : "Did you ask for this change?",
    blocks: [
      paragraph(...change),
      ...(isFirst ? [] : [paragraph(both)]),
      ...linkAndCode(mail.toNew ? "Confirm this address" : "Confirm the change", mail),
      note(
        mail.toNew
          ? "If this wasn't you, ignore this email: your address will not be used."
          : "If this wasn't you, do not confirm it. Change your password at once: somebody may be signed in as you. Your address stays as it is.",
      ),
    ],
    siteUrl: mail.siteUrl,
    because: `somebody asked to change the address of your ${BRAND.name} account`,
  });
}

export function reauthenticationMail(mail: { code: string; siteUrl: string }): MailContent {
  return renderMail({
    subject: `Your ${BRAND.name} security code`,
    preheader: `Your code is ${mail.code}. Do not share it with anyone.`,
    heading: "Your security code",
    blocks: [
      paragraph("Please type this code to confirm that it is you."),
      code("Security code", mail.code),
      note(`It is valid for ${LIFETIME} and works once. Nobody from ${BRAND.name} will ever ask you for it.`),
      note("If this wasn't you, change your password at once: somebody may be signed in as you."),
    ],
    siteUrl: mail.siteUrl,
    because: `somebody asked for a security code in your ${BRAND.name} account`,
  });
}
