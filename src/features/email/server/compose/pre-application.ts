import { CHANGE_LINK_DAYS, CHANGE_PAGE } from "#features/pre-applications/domain/change.ts";
import { BRAND } from "#kernel/brand.ts";
import { NOT_YOU } from "#kernel/session-messages.ts";
import { button, note, paragraph, steps } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";

type ApplicationMail = { email: string; siteUrl: string };

const signUpLink = ({ email, siteUrl }: ApplicationMail) =>
  `${siteUrl}/auth?${new URLSearchParams({ mode: "signup", email })}`;

/** Anybody can type an address: nothing of what was typed stands in the mail. */
export function applicationReceivedMail(mail: ApplicationMail): MailContent {
  return renderMail({
    subject: `We have your application to ${BRAND.name}`,
    preheader: "One step left: create your account. Your answers are waiting for you there.",
    heading: "Thank you, we have your application",
    blocks: [
      paragraph(`You asked to join ${BRAND.name}, the community of entrepreneurs from all over Africa.`),
      steps(
        "Create your account with this email address, and confirm it.",
        "Your answers are filled in for you. Look them over, and add what is missing.",
        "Get your E-DID card, and start connecting.",
      ),
      button("Create my account", signUpLink(mail)),
      note("You can also wait: we read every application, and may write to you about yours."),
      note(NOT_YOU),
    ],
    siteUrl: mail.siteUrl,
    because: `somebody applied to join ${BRAND.name} with this address`,
  });
}

/** A repeat waits for this link: whoever sent it has not proved the address, and may be anybody. */
export function applicationChangeMail({ siteUrl, token }: ApplicationMail & { token: string }): MailContent {
  return renderMail({
    subject: `Please confirm your new answers to ${BRAND.name}`,
    preheader: "One step left: look over the answers that were sent, and confirm them.",
    heading: "Did you apply again?",
    blocks: [
      paragraph(
        `Somebody applied to join ${BRAND.name} with this address, which has applied before, and gave other answers. Until they are confirmed, the earlier ones count.`,
      ),
      button("Look at the new answers", `${siteUrl}${CHANGE_PAGE.path}?${new URLSearchParams({ token })}`),
      note(
        `The link works once, for ${CHANGE_LINK_DAYS} days. It shows the answers first, and asks before they count.`,
      ),
      note("If this wasn't you, ignore this email: nothing changes."),
    ],
    siteUrl,
    because: `somebody applied to join ${BRAND.name} with this address`,
  });
}

export function alreadyMemberMail({ email, siteUrl }: ApplicationMail): MailContent {
  return renderMail({
    subject: `You are already a member of ${BRAND.name}`,
    preheader: "There is nothing to apply for: just sign in.",
    heading: "You are already a member",
    blocks: [
      paragraph(
        `Somebody applied to join ${BRAND.name} with this address, which already has an account. Nothing has changed: just sign in.`,
      ),
      button("Sign in", `${siteUrl}/auth?${new URLSearchParams({ email })}`),
      note("If this wasn't you, you don't need to do anything: your account and your profile are as you left them."),
    ],
    siteUrl,
    because: `somebody applied to join ${BRAND.name} with this address`,
  });
}

type InviteMail = { email: string; isReminder: boolean; siteUrl: string; preferencesUrl: string };

/**
 * Decision 48: from the application to the sign-up with the same address, where its answers wait.
 * Anybody can type an address: nothing of what was typed stands in the mail.
 */
export function preApplicationInviteMail(mail: InviteMail): MailContent {
  const { email, isReminder, siteUrl, preferencesUrl } = mail;
  const why = isReminder
    ? `You applied to join ${BRAND.name}, and we invited you. You have not signed up yet, so here is the link again.`
    : `Thank you for applying to join ${BRAND.name}, the community of entrepreneurs from all over Africa. We would be glad to have you with us.`;
  return renderMail({
    subject: isReminder ? `Your invitation to ${BRAND.name} is still open` : `You are invited to join ${BRAND.name}`,
    preheader: "Sign up with this address: the answers from your application are waiting for you.",
    heading: isReminder ? "Your place is still waiting for you" : "Welcome, you are invited",
    blocks: [
      paragraph(why),
      steps(
        "Sign up with the address that this email came to, and choose a password.",
        "Confirm your address with the email that we then send you.",
        "Look over your profile: the answers from your application are already filled in.",
      ),
      button("Sign up", `${siteUrl}/auth?${new URLSearchParams({ mode: "signup", email })}`),
      note(`Changed your mind? Write to ${BRAND.supportEmail} and we will delete your application.`),
    ],
    siteUrl,
    preferencesUrl,
    because: `somebody applied to join ${BRAND.name} with this address`,
  });
}
