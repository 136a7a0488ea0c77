import { BRAND } from "#kernel/brand.ts";
import { OUTCOMES_PATH, outcomeLink } from "#kernel/paths/outcomes.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Block, button, list, note, oneLine, paragraph } from "#platform/mail-transport/blocks.ts";
import { greeting } from "#platform/mail-transport/greeting.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { CAME, MOST_IN_A_MAIL } from "../domain/answers.ts";
import { CAME_LABELS } from "../domain/messages.ts";

type Asked = { title: string; token: string };
type OutcomeMail = {
  fullName: string | null;
  asked: readonly Asked[];
  siteUrl: string;
  preferencesUrl: string;
};

export function outcomeMail({ fullName, asked, siteUrl, preferencesUrl }: OutcomeMail): MailContent {
  const link = (path: string) => siteUrl + addressIn(path);
  const items = asked.slice(0, MOST_IN_A_MAIL).map(({ title, token }) => ({
    title: oneLine(title),
    text: link(outcomeLink(token)),
    links: CAME.map((came) => ({ label: t(CAME_LABELS[came]), link: link(outcomeLink(token, came)) })),
  }));
  const [first] = items;
  return renderMail({
    subject:
      items.length === 1
        ? t("What was the result? {name}", { name: first?.title ?? "" })
        : t("What came of what you saved?"),
    preheader: t("One tap helps other members to choose."),
    heading: t("What was the result?"),
    blocks: [
      greeting(fullName ?? ""),
      lead(items.length),
      list(...items),
      ...moreWaiting(asked.length - items.length),
      button(t("Answer on the page"), link(OUTCOMES_PATH)),
      note(t("We publish only totals. Your own answer stays private, unless you allow us to name you.")),
    ],
    siteUrl,
    preferencesUrl,
    reason: t("You receive this email because you saved these opportunities on {brand}, or applied to them.", {
      brand: BRAND.name,
    }),
  });
}

const lead = (count: number): Block =>
  paragraph(
    t(
      "{count, plural, one {An opportunity that you saved or applied to has closed. What was the result? One tap is enough, and you can change it later.} other {Some opportunities that you saved or applied to have closed. What was the result? One tap is enough, and you can change it later.}}",
      { count },
    ),
  );

function moreWaiting(count: number): Block[] {
  if (count <= 0) return [];
  return [
    paragraph(t("{count, plural, one {# more waits on your page.} other {# more wait on your page.}}", { count })),
  ];
}
