import type { Missing } from "#features/edid/domain/e-did.ts";
import type { nextStep } from "#features/profiles/domain/next-step.ts";
import { sectionLabel } from "#features/profiles/domain/sections.ts";
import { BRAND } from "#kernel/brand.ts";
import { NOT_YOU } from "#kernel/session-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { type Block, button, list, note, oneLine, paragraph, value } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { CONFIRMATION_LINK_DAYS } from "../../domain/reminders.ts";

type ReminderMail = {
  /** None follows. */
  isLast: boolean;
  siteUrl: string;
  preferencesUrl: string;
};

const LAST = "This is the last time we will remind you.";

/** Holds nothing that was typed at the sign-up: anybody can type an address. */
export function confirmationReminderMail({ link, isLast, ...footer }: ReminderMail & { link: string }): MailContent {
  return renderMail({
    subject: `Your ${BRAND.name} account is waiting for you`,
    preheader: "One step left: confirm your address.",
    heading: "One step left: confirm your address",
    blocks: [
      paragraph(
        `You signed up for ${BRAND.name} with this address, but it is not confirmed yet. One click, and your account is ready.`,
      ),
      button("Confirm my email address", link),
      note(`The link is valid for ${CONFIRMATION_LINK_DAYS} days and works once.`),
      note(isLast ? `${NOT_YOU} ${LAST}` : NOT_YOU),
    ],
    ...footer,
    because: `somebody signed up for ${BRAND.name} with this address`,
  });
}

type ProfileReminderMail = ReminderMail & {
  fullName: string;
  /** How often they were reminded before. */
  times: number;
  missing: readonly Missing[];
  step: ReturnType<typeof nextStep>;
};

const SUBJECTS = [
  `Your ${BRAND.name} profile is waiting for you`,
  `Your ${BRAND.name} profile: this is still missing`,
  `A few answers between you and your E-DID card`,
];

export function profileReminderMail(mail: ProfileReminderMail): MailContent {
  const { fullName, times, missing, step, isLast, siteUrl, preferencesUrl } = mail;
  return renderMail({
    subject: SUBJECTS[times] ?? SUBJECTS[0] ?? "",
    preheader: `${step.title}: ${step.text}`,
    heading: step.title,
    blocks: [
      oneLine(fullName) ? paragraph("Hello ", value(fullName), ",") : paragraph("Hello,"),
      paragraph(step.text),
      paragraph(
        t(
          "{count, plural, one {One answer is still missing for your E-DID card. You can stop at any time, and nothing gets lost:} other {# answers are still missing for your E-DID card. You can stop at any time, and nothing gets lost:}}",
          { count: missing.length },
        ),
      ),
      missingList(missing),
      button(step.button, `${siteUrl}${step.to}`),
      ...(isLast ? [note(LAST)] : []),
    ],
    siteUrl,
    preferencesUrl,
    because: `you are a member of ${BRAND.name}, get updates by email, and have not finished your profile`,
  });
}

/** By section, as the form asks them. */
function missingList(missing: readonly Missing[]): Block {
  const sections = Map.groupBy(missing, ({ section }) => section);
  const items = [...sections].map(([section, fields]) => ({
    title: sectionLabel(section),
    text: fields.map(({ label }) => label).join(" · "),
  }));
  return list(...items);
}
