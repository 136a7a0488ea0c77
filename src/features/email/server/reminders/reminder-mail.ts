import type { Missing } from "#features/edid/domain/e-did.ts";
import type { nextStep } from "#features/profiles/domain/next-step.ts";
import { BRAND } from "#kernel/brand.ts";
import { questionPath, sectionLabel } from "#kernel/sections.ts";
import { NOT_YOU } from "#kernel/session-messages.ts";
import { msg } from "#kernel/translate.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { type Block, button, list, note, paragraph } from "#platform/mail-transport/blocks.ts";
import { greeting } from "#platform/mail-transport/greeting.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { CONFIRMATION_LINK_DAYS } from "../../domain/reminders.ts";

type ReminderMail = {
  isLast: boolean;
  siteUrl: string;
  preferencesUrl: string;
};

const LAST = msg("This is the last time we will remind you.");
const brand = BRAND.name;

/** The mail contains no text typed at sign-up, because anyone can enter another person's address. */
export function confirmationReminderMail({ link, isLast, ...footer }: ReminderMail & { link: string }): MailContent {
  return renderMail({
    subject: t("Your {brand} account is waiting for you", { brand }),
    preheader: t("One step left: confirm your address."),
    heading: t("One step left: confirm your address"),
    blocks: [
      paragraph(
        t(
          "You signed up for {brand} with this address, but it is not confirmed yet. One click, and your account is ready.",
          { brand },
        ),
      ),
      button(t("Confirm my email address"), link),
      note(t("The link is valid for {days} days and works once.", { days: CONFIRMATION_LINK_DAYS })),
      note(isLast ? `${t(NOT_YOU)} ${t(LAST)}` : t(NOT_YOU)),
    ],
    ...footer,
    reason: t("You receive this email because somebody signed up for {brand} with this address.", { brand }),
  });
}

type ProfileReminderMail = ReminderMail & {
  fullName: string;
  times: number;
  missing: readonly Missing[];
  step: ReturnType<typeof nextStep>;
};

const SUBJECTS = [
  msg("Your {brand} profile is waiting for you"),
  msg("Your {brand} profile: this is still missing"),
  msg("A few answers between you and your E-DID card"),
];

export function profileReminderMail(mail: ProfileReminderMail): MailContent {
  const { fullName, times, missing, step, isLast, siteUrl, preferencesUrl } = mail;
  return renderMail({
    subject: t(SUBJECTS[times] ?? SUBJECTS[0] ?? "", { brand }),
    preheader: `${t(step.title)}: ${t(step.text)}`,
    heading: t(step.title),
    blocks: [
      greeting(fullName),
      paragraph(t(step.text)),
      paragraph(
        t(
          "{count, plural, one {One answer is still missing for your E-DID card. You can stop at any time, and nothing gets lost:} other {# answers are still missing for your E-DID card. You can stop at any time, and nothing gets lost:}}",
          { count: missing.length },
        ),
      ),
      missingList(missing, siteUrl),
      button(t(step.button), siteUrl + addressIn(step.to)),
      ...(isLast ? [note(t(LAST))] : []),
    ],
    siteUrl,
    preferencesUrl,
    reason: t(
      "You receive this email because you are a member of {brand}, get updates by email, and have not finished your profile.",
      { brand },
    ),
  });
}

function missingList(missing: readonly Missing[], siteUrl: string): Block {
  const sections = Map.groupBy(missing, ({ section }) => section);
  const items = [...sections].map(([section, fields]) => ({
    title: t(sectionLabel(section)),
    text: fields.map(({ label }) => t(label)).join(" · "),
    links: fields.map((one) => ({ label: t(one.label), link: siteUrl + addressIn(questionPath(one)) })),
  }));
  return list(...items);
}
