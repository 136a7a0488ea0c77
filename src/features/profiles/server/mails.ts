import { GAINED_TITLES } from "#features/edid/domain/card-page.ts";
import { cardPath, type EdidTier } from "#features/edid/domain/e-did.ts";
import { TIER_OPENS } from "#features/edid/domain/next-tier.ts";
import { TIER_MEANINGS } from "#features/edid/domain/tier-texts.ts";
import { BRAND } from "#kernel/brand.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { button, facts, note, oneLine, paragraph, steps } from "#platform/mail-transport/blocks.ts";
import { greeting } from "#platform/mail-transport/greeting.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";

const brand = BRAND.name;

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

type TierReachedMail = { fullName: string; tier: EdidTier; siteUrl: string };

export function tierReachedMail({ fullName, tier, siteUrl }: TierReachedMail): MailContent {
  const title = t(GAINED_TITLES[tier]);
  return renderMail({
    subject: title,
    preheader: t("Your E-DID card shows it already."),
    heading: title,
    blocks: [
      greeting(fullName),
      paragraph(t("Your profile has everything that this tier asks for, and your E-DID card shows it already.")),
      paragraph(t(TIER_MEANINGS[tier])),
      facts([{ label: t("This is what it opens"), value: t(TIER_OPENS[tier]) }]),
      button(t("See your E-DID card"), siteUrl + addressIn(cardPath(tier))),
      note(t("The card follows your profile: keep your answers up to date, and it stays as it is.")),
    ],
    siteUrl,
    reason: t("You receive this email because your E-DID card at {brand} has a new tier.", { brand }),
  });
}
