import { BRAND } from "#kernel/brand.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { button, facts, note, oneLine, paragraph, value } from "#platform/mail-transport/blocks.ts";
import { greeting } from "#platform/mail-transport/greeting.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { OPENS_AGAIN_MAIL } from "../../domain/bells.ts";

type OpensAgainMail = {
  opportunityId: string;
  title: string;
  deadline: string | null;
  fullName: string | null;
  siteUrl: string;
  preferencesUrl: string;
};

export function opensAgainMail(mail: OpensAgainMail): MailContent {
  const { title, deadline, siteUrl, preferencesUrl } = mail;
  const { subject, preheader, heading, reason } = OPENS_AGAIN_MAIL;
  return renderMail({
    ...{ subject: t(subject, { title: oneLine(title) }), preheader: t(preheader), heading: t(heading) },
    blocks: [
      greeting(mail.fullName ?? ""),
      paragraph(t(OPENS_AGAIN_MAIL.lead, { title: value(title) })),
      ...(deadline ? [facts([{ label: t(OPENS_AGAIN_MAIL.deadline), value: dayInWords(deadline) }])] : []),
      button(t(OPENS_AGAIN_MAIL.button), siteUrl + addressIn(`/opportunities/${mail.opportunityId}`)),
      note(t(OPENS_AGAIN_MAIL.once)),
    ],
    ...{ siteUrl, preferencesUrl, reason: t(reason, { brand: BRAND.name }) },
  });
}
