import { cardPath } from "#features/edid/domain/e-did.ts";
import { typeLabel } from "#features/profiles/domain/entrepreneur-type.ts";
import { BRAND } from "#kernel/brand.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Block, button, facts, note, oneLine, paragraph, steps, value } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";

const brand = BRAND.name;

export const greeting = (fullName: string): Block =>
  paragraph(oneLine(fullName) ? t("Hello {name},", { name: value(fullName) }) : t("Hello,"));

export function welcomeMail({ fullName, siteUrl }: { fullName: string; siteUrl: string }): MailContent {
  return renderMail({
    subject: t("Welcome to {brand}", { brand }),
    preheader: t("Three steps to your E-DID card, your opportunities and your community."),
    heading: t("Good to have you with us"),
    blocks: [
      greeting(fullName),
      paragraph(
        t(
          "You are now part of {brand}, a community of entrepreneurs from all over Africa who learn, trade and grow together. Here is what happens next:",
          { brand },
        ),
      ),
      steps(
        t("Complete your profile. You can stop at any time, and nothing gets lost."),
        t("Get your E-DID card, the digital identity that shows who you are and what you build."),
        t("Start connecting: with opportunities, mentors and partners that fit you."),
      ),
      button(t("Complete your profile"), siteUrl + addressIn("/edit-profile")),
      note(t("The more complete your profile, the better the opportunities and mentors we can show you.")),
    ],
    siteUrl,
    reason: t("You receive this email because you became a member of {brand}.", { brand }),
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
    { label: t("Member ID"), value: oneLine(mail.memberId) },
    { label: t("You are"), value: t(typeLabel(mail.entrepreneurType)) },
    { label: t("Business"), value: oneLine(mail.businessName) },
  ];
  return renderMail({
    subject: t("Your {brand} profile is complete", { brand }),
    preheader: t("Your E-DID card is waiting for you."),
    heading: t("Well done, your profile is complete!"),
    blocks: [
      greeting(mail.fullName),
      paragraph(t("Your profile is complete, and your E-DID card is ready. This is how the community knows you:")),
      facts(rows.filter((row) => row.value !== "")),
      button(t("See your E-DID card"), mail.siteUrl + addressIn(cardPath())),
      note(t("From now on we show you opportunities and mentors that fit your profile. Keep it up to date.")),
    ],
    siteUrl: mail.siteUrl,
    reason: t("You receive this email because you completed your profile at {brand}.", { brand }),
  });
}
