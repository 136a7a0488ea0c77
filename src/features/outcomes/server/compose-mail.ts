import { greeting } from "#features/email/server/compose/member.ts";
import { BRAND } from "#kernel/brand.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { button, list, note, oneLine, paragraph } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { CAME, MOST_IN_A_MAIL } from "../domain/answers.ts";
import { CAME_LABELS, OUTCOME_MAIL as TEXTS } from "../domain/messages.ts";
import { OUTCOMES_PATH, outcomeLink } from "../domain/paths.ts";

type Asked = { title: string; token: string };
type OutcomeMail = {
  fullName: string | null;
  asked: readonly Asked[];
  siteUrl: string;
  preferencesUrl: string;
};

/** One mail about all that is asked, with a link for each answer. */
export function outcomeMail({ fullName, asked, siteUrl, preferencesUrl }: OutcomeMail): MailContent {
  const link = (path: string) => siteUrl + addressIn(path);
  const items = asked.slice(0, MOST_IN_A_MAIL).map(({ title, token }) => ({
    title: oneLine(title),
    text: link(outcomeLink(token)),
    links: CAME.map((came) => ({ label: t(CAME_LABELS[came]), link: link(outcomeLink(token, came)) })),
  }));
  const more = asked.length - items.length;
  const [first] = items;
  return renderMail({
    subject: items.length === 1 ? t(TEXTS.subject, { name: first?.title ?? "" }) : t(TEXTS.subjectMany),
    preheader: t(TEXTS.preheader),
    heading: t(TEXTS.heading),
    blocks: [
      greeting(fullName ?? ""),
      paragraph(t(TEXTS.lead, { count: items.length })),
      list(...items),
      ...(more > 0 ? [paragraph(t(TEXTS.more, { count: more }))] : []),
      button(t(TEXTS.button), link(OUTCOMES_PATH)),
      note(t(TEXTS.discretion)),
    ],
    siteUrl,
    preferencesUrl,
    reason: t(TEXTS.reason, { brand: BRAND.name }),
  });
}
