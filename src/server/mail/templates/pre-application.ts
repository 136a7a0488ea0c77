import { BRAND } from "#domain/brand.ts";
import type { MailContent } from "../outbox.ts";
import { button, note, paragraph, steps } from "./blocks.ts";
import { renderMail } from "./layout.ts";
import { NOT_YOU } from "./not-you.ts";

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
