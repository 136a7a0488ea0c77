import { Mail, MessageCircle, Phone } from "lucide-react";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { IntroductionAnswer } from "../../contract/introductions.ts";
import { LINK_ANSWER_TEXTS as TEXTS } from "../../domain/link-pages.ts";
import { LinkFrame, WayOn } from "./frame.tsx";

/** Of a press alone: whoever opens the link again finds that there is nothing left to answer. */
export function Answered({ introduction }: { introduction: IntroductionAnswer }) {
  const { contact, other } = introduction;
  const name = <bdi>{other?.name}</bdi>;
  const [title, lead] = contact ? [TEXTS.acceptedTitle, TEXTS.acceptedLead] : [TEXTS.declinedTitle, TEXTS.declinedLead];
  return (
    <LinkFrame
      isOutcome
      title={<Sentence text={title} parts={{ name }} />}
      lead={<Sentence text={lead} parts={{ name }} />}
    >
      {contact && <Contact contact={contact} firstText={firstText(introduction)} />}
      <WayOn />
    </LinkFrame>
  );
}

/** So that nobody has to begin from nothing. */
function firstText({ other, question }: IntroductionAnswer): string {
  const asked = question.map(({ text }) => text).join("");
  return t(TEXTS.firstText, { name: other?.name ?? "", brand: BRAND.name, question: asked });
}

type ContactProps = { contact: NonNullable<IntroductionAnswer["contact"]>; firstText: string };

function Contact({ contact: { email, whatsapp, phone }, firstText: text }: ContactProps) {
  const links = [
    {
      href: whatsapp && `${whatsapp}?text=${encodeURIComponent(text)}`,
      label: TEXTS.whatsapp,
      shown: null,
      Icon: MessageCircle,
    },
    { href: email && `mailto:${email}`, label: TEXTS.email, shown: email, Icon: Mail },
    { href: phone && `tel:${phone}`, label: TEXTS.phone, shown: phone, Icon: Phone },
  ];
  return (
    <>
      <ul className="mt-6 grid gap-3">
        {links.map(
          ({ href, label, shown, Icon }) =>
            href && (
              <li key={label}>
                <Link
                  href={href}
                  className="flex min-h-14 items-center gap-4 rounded-md border border-line px-4 py-2 hover:border-accent hover:bg-accent-soft"
                >
                  <Icon aria-hidden className="size-6 shrink-0 text-accent" />
                  <span className="grid min-w-0">
                    <span className="font-semibold text-accent">{t(label)}</span>
                    {shown && (
                      <span dir="ltr" translate="no" className="text-sm text-muted wrap-anywhere">
                        {shown}
                      </span>
                    )}
                  </span>
                </Link>
              </li>
            ),
        )}
      </ul>
      <p className="mt-4 text-sm text-muted">{t(TEXTS.shownOnce)}</p>
    </>
  );
}
