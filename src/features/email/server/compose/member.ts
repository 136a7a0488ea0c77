import { typeLabel } from "#features/profiles/domain/entrepreneur-type.ts";
import { BRAND } from "#kernel/brand.ts";
import { button, facts, note, oneLine, paragraph, steps, value } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";

const greeting = (fullName: string) =>
  oneLine(fullName) ? paragraph("Hello ", value(fullName), ",") : paragraph("Hello,");

export function welcomeMail({ fullName, siteUrl }: { fullName: string; siteUrl: string }): MailContent {
  return renderMail({
    subject: `Welcome to ${BRAND.name}`,
    preheader: "Three steps to your E-DID card, your opportunities and your community.",
    heading: "Good to have you with us",
    blocks: [
      greeting(fullName),
      paragraph(
        `You are now part of ${BRAND.name}, a community of entrepreneurs from all over Africa who learn, trade and grow together. Here is what happens next:`,
      ),
      steps(
        "Complete your profile. You can stop at any time, and nothing gets lost.",
        "Get your E-DID card, the digital identity that shows who you are and what you build.",
        "Start connecting: with opportunities, mentors and partners that fit you.",
      ),
      button("Complete your profile", `${siteUrl}/edit-profile`),
      note("The more complete your profile, the better the opportunities and mentors we can show you."),
    ],
    siteUrl,
    because: `you became a member of ${BRAND.name}`,
  });
}

type ProfileCompleteMail = {
  fullName: string;
  memberId: string;
  entrepreneurType: string;
  businessName: string;
  siteUrl: string;
};

export function profileCompleteMail(mail: ProfileCompleteMail): MailContent {
  const rows = [
    { label: "Member ID", value: oneLine(mail.memberId) },
    { label: "You are", value: typeLabel(mail.entrepreneurType) },
    { label: "Business", value: oneLine(mail.businessName) },
  ];
  return renderMail({
    subject: `Your ${BRAND.name} profile is complete`,
    preheader: "Your E-DID card is waiting for you.",
    heading: "Well done, your profile is complete!",
    blocks: [
      greeting(mail.fullName),
      paragraph("Your profile is complete, and your E-DID card is ready. This is how the community knows you:"),
      facts(rows.filter((row) => row.value !== "")),
      button("See your E-DID card", `${mail.siteUrl}/dashboard`),
      note("From now on we show you opportunities and mentors that fit your profile. Keep it up to date."),
    ],
    siteUrl: mail.siteUrl,
    because: `you completed your profile at ${BRAND.name}`,
  });
}
