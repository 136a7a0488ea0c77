import { BRAND } from "#kernel/brand.ts";
import { NOT_YOU } from "#kernel/session-messages.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { button, note, paragraph, steps } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { CHANGE_LINK_DAYS, CHANGE_PAGE } from "../domain/change.ts";

const brand = BRAND.name;

type ApplicationMail = { email: string; siteUrl: string };

const signUpLink = ({ email, siteUrl }: ApplicationMail) =>
  siteUrl + addressIn(`/auth?${new URLSearchParams({ mode: "signup", email })}`);

/** The mail contains none of the typed answers, because anyone can type another person's address. */
export function applicationReceivedMail(mail: ApplicationMail): MailContent {
  return renderMail({
    subject: t("We have your application to {brand}", { brand }),
    preheader: t("One step left: create your account. Your answers are waiting for you there."),
    heading: t("Thank you, we have your application"),
    blocks: [
      paragraph(t("You asked to join {brand}, the community of entrepreneurs from all over Africa.", { brand })),
      steps(
        t("Create your account with this email address, and confirm it."),
        t("Your answers are filled in for you. Look them over, and add what is missing."),
        t("Get your E-DID card, and start connecting."),
      ),
      button(t("Create my account"), signUpLink(mail)),
      note(t("You can also wait: we read every application, and may write to you about yours.")),
      note(t(NOT_YOU)),
    ],
    siteUrl: mail.siteUrl,
    reason: t("You receive this email because somebody applied to join {brand} with this address.", { brand }),
  });
}

/** The sender of a second application has not proved the address, so its answers wait for this link. */
export function applicationChangeMail({ siteUrl, token }: ApplicationMail & { token: string }): MailContent {
  return renderMail({
    subject: t("Please confirm your new answers to {brand}", { brand }),
    preheader: t("One step left: look over the answers that were sent, and confirm them."),
    heading: t("Did you apply again?"),
    blocks: [
      paragraph(
        t(
          "Somebody applied to join {brand} with this address, which has applied before, and gave other answers. Until they are confirmed, the earlier ones count.",
          { brand },
        ),
      ),
      button(
        t("Look at the new answers"),
        siteUrl + addressIn(`${CHANGE_PAGE.path}?${new URLSearchParams({ token })}`),
      ),
      note(
        t("The link works once, for {days} days. It shows the answers first, and asks before they count.", {
          days: CHANGE_LINK_DAYS,
        }),
      ),
      note(t("If this wasn't you, ignore this email: nothing changes.")),
    ],
    siteUrl,
    reason: t("You receive this email because somebody applied to join {brand} with this address.", { brand }),
  });
}

export function alreadyMemberMail({ email, siteUrl }: ApplicationMail): MailContent {
  return renderMail({
    subject: t("You are already a member of {brand}", { brand }),
    preheader: t("There is nothing to apply for: just sign in."),
    heading: t("You are already a member"),
    blocks: [
      paragraph(
        t(
          "Somebody applied to join {brand} with this address, which already has an account. Nothing has changed: just sign in.",
          { brand },
        ),
      ),
      button(t("Sign in"), siteUrl + addressIn(`/auth?${new URLSearchParams({ email })}`)),
      note(t("If this wasn't you, you don't need to do anything: your account and your profile are as you left them.")),
    ],
    siteUrl,
    reason: t("You receive this email because somebody applied to join {brand} with this address.", { brand }),
  });
}

type InviteMail = { email: string; isReminder: boolean; siteUrl: string; preferencesUrl: string };

/** Decision 48. Contains no typed answers, since a stranger can apply with any address. */
export function preApplicationInviteMail(mail: InviteMail): MailContent {
  const { email, isReminder, siteUrl, preferencesUrl } = mail;
  return renderMail({
    subject: isReminder
      ? t("Your invitation to {brand} is still open", { brand })
      : t("You are invited to join {brand}", { brand }),
    preheader: t("Sign up with this address: the answers from your application are waiting for you."),
    heading: isReminder ? t("Your place is still waiting for you") : t("Welcome, you are invited"),
    blocks: [
      paragraph(inviteLead(isReminder)),
      steps(
        t("Sign up with the address that this email came to, and choose a password."),
        t("Confirm your address with the email that we then send you."),
        t("Look over your profile: the answers from your application are already filled in."),
      ),
      button(t("Sign up"), siteUrl + addressIn(`/auth?${new URLSearchParams({ mode: "signup", email })}`)),
      note(
        t("Changed your mind? Write to {email} and we will delete your application.", { email: BRAND.supportEmail }),
      ),
    ],
    siteUrl,
    preferencesUrl,
    reason: t("You receive this email because somebody applied to join {brand} with this address.", { brand }),
  });
}

const inviteLead = (isReminder: boolean): string =>
  isReminder
    ? t("You applied to join {brand}, and we invited you. You have not signed up yet, so here is the link again.", {
        brand,
      })
    : t(
        "Thank you for applying to join {brand}, the community of entrepreneurs from all over Africa. We would be glad to have you with us.",
        { brand },
      );
