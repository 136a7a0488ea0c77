import { BRAND } from "#kernel/brand.ts";
import { NOT_YOU } from "#kernel/session-messages.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { dateFormat } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Block, button, code, facts, note, paragraph, steps, value } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { type AccountChange, BY_THE_TEAM, CHANGE_NOTICES, NOTICE_ADVICE } from "../../domain/change-notices.ts";
import { deviceInWords } from "../../domain/devices.ts";
import { INVITATION_DAYS } from "../../domain/link-messages.ts";
import { MAIL_CODE_LIFETIME_S } from "../../domain/one-time-code.ts";
import "#platform/i18n/plurals.ts";

type LinkMail = { link: string; code: string; siteUrl: string };

const brand = BRAND.name;

function lifetime(seconds = MAIL_CODE_LIFETIME_S): string {
  if (seconds % 3600 !== 0) return t("{minutes} minutes", { minutes: Math.ceil(seconds / 60) });
  return t("{hours, plural, one {one hour} other {# hours}}", { hours: seconds / 3600 });
}

const linkAndCode = (label: string, mail: LinkMail): Block[] => [
  button(label, mail.link),
  code(t("Or use this code"), mail.code),
  note(
    t(
      "Open the link, or type the code on the page that is waiting for it. Both are valid for {lifetime} and work once.",
      { lifetime: lifetime() },
    ),
  ),
];

export function confirmationMail(mail: LinkMail): MailContent {
  return renderMail({
    subject: t("Confirm your email address for {brand}", { brand }),
    preheader: t("One step left: confirm your address. Your code is {code}.", { code: mail.code }),
    heading: t("Welcome! Please confirm your email address"),
    blocks: [
      paragraph(
        t("Thank you for joining {brand}. Confirm that this is your address, and your account is ready.", { brand }),
      ),
      ...linkAndCode(t("Confirm my email address"), mail),
      note(t(NOT_YOU)),
    ],
    siteUrl: mail.siteUrl,
    reason: t("You receive this email because somebody signed up for {brand} with this address.", { brand }),
  });
}

/** The invitation has no code: it may be read days later, and a code needs a page that waits for it. */
export function invitationMail(mail: { link: string; siteUrl: string }): MailContent {
  return renderMail({
    subject: t("You are invited to {brand}", { brand }),
    preheader: t("An account is waiting for you. Choose a password to open it."),
    heading: t("You are invited to {brand}", { brand }),
    blocks: [
      paragraph(t("The {brand} team opened an account for you with this address.", { brand })),
      paragraph(t("Choose a password, and it is yours. Then you can fill in your profile and look around.")),
      button(t("Accept the invitation"), mail.link),
      note(t("The link is valid for {days} days and works once.", { days: INVITATION_DAYS })),
      note(t("Don't want an account? Then ignore this email. Nobody can use the account until you choose a password.")),
    ],
    siteUrl: mail.siteUrl,
    reason: t("You receive this email because the {brand} team invited this address.", { brand }),
  });
}

export function magicLinkMail(mail: LinkMail): MailContent {
  return renderMail({
    subject: t("Your sign-in link for {brand}", { brand }),
    preheader: t("Sign in without a password. Your code is {code}.", { code: mail.code }),
    heading: t("Sign in to your account"),
    blocks: [
      paragraph(t("Here is the link you asked for. It signs you in without a password.")),
      ...linkAndCode(t("Sign in"), mail),
      note(
        t(
          "If this wasn't you, ignore this email and do not share the code with anyone. Nothing happens until the link or code is used.",
        ),
      ),
    ],
    siteUrl: mail.siteUrl,
    reason: t("You receive this email because somebody asked to sign in to {brand} with this address.", { brand }),
  });
}

export function recoveryMail(mail: LinkMail): MailContent {
  return renderMail({
    subject: t("Reset your {brand} password", { brand }),
    preheader: t("Choose a new password. Your code is {code}.", { code: mail.code }),
    heading: t("Choose a new password"),
    blocks: [
      paragraph(t("Somebody asked to reset the password of your account. If it was you, choose a new one here.")),
      ...linkAndCode(t("Choose a new password"), mail),
      note(
        t(
          "If this wasn't you, ignore this email: your password stays as it is. If you keep getting emails like this, write to us.",
        ),
      ),
    ],
    siteUrl: mail.siteUrl,
    reason: t("You receive this email because somebody asked for a new {brand} password for this address.", { brand }),
  });
}

type EmailChange = LinkMail & { newEmail: string; currentEmail: string; toNew: boolean };

/** Each address gets its own link and code; an account without an address confirms only the new one. */
export function emailChangeMail(mail: EmailChange): MailContent {
  return renderMail({
    subject: mail.toNew
      ? t("Confirm your new email address for {brand}", { brand })
      : t("Confirm the change of your email address"),
    preheader: mail.toNew
      ? t("Confirm your new address. Your code is {code}.", { code: mail.code })
      : t("Confirm that you want the change. Your code is {code}.", { code: mail.code }),
    heading: mail.toNew ? t("Confirm your new email address") : t("Did you ask for this change?"),
    blocks: [
      ...changeParagraphs(mail),
      ...linkAndCode(mail.toNew ? t("Confirm this address") : t("Confirm the change"), mail),
      note(
        mail.toNew
          ? t("If this wasn't you, ignore this email: your address will not be used.")
          : t(
              "If this wasn't you, do not confirm it. Change your password at once: somebody may be signed in as you. Your address stays as it is.",
            ),
      ),
    ],
    siteUrl: mail.siteUrl,
    reason: t("You receive this email because somebody asked to change the address of your {brand} account.", {
      brand,
    }),
  });
}

function changeParagraphs({ currentEmail, newEmail }: EmailChange): Block[] {
  const after = value(newEmail);
  if (currentEmail === "")
    return [
      paragraph(t("You asked to use this address for your {brand} account: {address}.", { brand, address: after })),
    ];
  const before = value(currentEmail);
  return [
    paragraph(
      t("You asked to change the address of your {brand} account from {before} to {after}.", { brand, before, after }),
    ),
    paragraph(t("To keep your account safe, please confirm it from both addresses. The order does not matter.")),
  ];
}

export function reauthenticationMail(mail: { code: string; siteUrl: string }): MailContent {
  return renderMail({
    subject: t("Your {brand} security code", { brand }),
    preheader: t("Your code is {code}. Do not share it with anyone.", { code: mail.code }),
    heading: t("Your security code"),
    blocks: [
      paragraph(t("Please type this code to confirm that it is you.")),
      code(t("Security code"), mail.code),
      note(
        t("It is valid for {lifetime} and works once. Nobody from {brand} will ever ask you for it.", {
          lifetime: lifetime(),
          brand,
        }),
      ),
      note(t("If this wasn't you, change your password at once: somebody may be signed in as you.")),
    ],
    siteUrl: mail.siteUrl,
    reason: t("You receive this email because somebody asked for a security code in your {brand} account.", { brand }),
  });
}

/** `device` is null for a change by the team. */
type ChangeNotice = { change: AccountChange; at: Date; device: string | null; siteUrl: string };

const timeText = dateFormat({ dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function changeNoticeMail({ change, at, device, siteUrl }: ChangeNotice): MailContent {
  const { subject, what } = CHANGE_NOTICES[change];
  return renderMail({
    subject: t("{subject} ({brand})", { subject: t(subject), brand }),
    preheader: `${t(what)} ${t("If it was not you, act now.")}`,
    heading: t(subject),
    blocks: [
      paragraph(t(what)),
      facts([
        { label: t("When"), value: `${timeText(at)} (UTC)` },
        device === null
          ? { label: t("Done by"), value: t(BY_THE_TEAM) }
          : { label: t("Device"), value: deviceInWords(device) },
      ]),
      paragraph(t("If this was you, there is nothing to do.")),
      ...adviceOn(change, siteUrl),
    ],
    siteUrl,
    reason: t("You receive this email because it is about the safety of your {brand} account.", { brand }),
  });
}

/** After a change of address the notice goes to the old address, which cannot reset the password any more. */
function adviceOn(change: AccountChange, siteUrl: string): Block[] {
  const write = note(`${t("Can't get in? Write to us and we will help you:")} ${BRAND.supportEmail}`);
  const look = button(t("Sign-in and security"), siteUrl + addressIn("/account/security"));
  const wasNot = paragraph(t("If it wasn't you, do this now:"));
  if (change === "email") return [wasNot, steps(t(NOTICE_ADVICE.check)), look, write];
  const reset = button(t("Choose a new password"), siteUrl + addressIn("/auth?mode=reset"));
  return [
    wasNot,
    steps(t("Choose a new password. This signs everybody else out."), t(NOTICE_ADVICE.check)),
    reset,
    look,
    write,
  ];
}
