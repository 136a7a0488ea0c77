import { BRAND } from "#kernel/brand.ts";
import { button, note, paragraph, steps } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";

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
