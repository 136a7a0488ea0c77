import { Mail, MessageCircle, Phone } from "lucide-react";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { FORMER_MEMBER } from "../domain/inbox.ts";
import { ANSWER_TEXTS } from "../domain/inbox-texts.ts";

type Props = { introduction: IntroductionAnswer; own: string };

/** How to reach the other one, as they chose (docs/product/introductions.md#contact). */
export function Contact({ introduction, own }: Props) {
  const { contact, other } = introduction;
  const links = linksOf(introduction, own);
  const name = <bdi>{other?.name ?? t(FORMER_MEMBER)}</bdi>;
  return (
    <Card as="section" title={<Sentence text={ANSWER_TEXTS.contactTitle} parts={{ name }} />}>
      <p className="text-muted">
        {t(contact && links.length > 0 ? ANSWER_TEXTS.contactLead : ANSWER_TEXTS.contactNone)}
      </p>
      <ul className="mt-4 grid gap-3">
        {links.map(({ label, href, shown, icon: Icon }) => (
          <li key={label}>
            <Link
              href={href}
              newTab={href.startsWith("https:")}
              className="flex min-h-14 items-center gap-4 rounded-md border border-line px-4 py-2 hover:border-accent hover:bg-accent-soft"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-accent" />
              <span className="grid min-w-0">
                <span className="font-semibold text-accent">{label}</span>
                {shown && (
                  <span dir="ltr" translate="no" className="text-sm text-muted wrap-anywhere">
                    {shown}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function linksOf(introduction: IntroductionAnswer, own: string) {
  const { email, whatsapp, phone } = introduction.contact ?? { email: null, whatsapp: null, phone: null };
  return [
    ...(whatsapp
      ? [
          {
            label: t(ANSWER_TEXTS.whatsapp),
            href: withText(whatsapp, firstText(introduction, own)),
            shown: null,
            icon: MessageCircle,
          },
        ]
      : []),
    ...(email ? [{ label: t(ANSWER_TEXTS.email), href: `mailto:${email}`, shown: email, icon: Mail }] : []),
    ...(phone ? [{ label: t(ANSWER_TEXTS.phone), href: `tel:${phone}`, shown: phone, icon: Phone }] : []),
  ];
}

const withText = (link: string, text: string) => `${link}?${new URLSearchParams({ text })}`;

/** Ready to be sent, so that nobody has to begin from nothing. */
function firstText({ mine, other, question }: IntroductionAnswer, own: string): string {
  const values = {
    name: other?.name ?? "",
    own,
    product: BRAND.name,
    question: question.map(({ text }) => text).join(""),
  };
  return t(mine ? ANSWER_TEXTS.whatsappFromAsker : ANSWER_TEXTS.whatsappFromReceiver, values);
}
