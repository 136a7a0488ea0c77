import { Mail, MessageCircle, Phone } from "lucide-react";
import { mailLink } from "#kernel/email-address.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Link } from "#shell/ui/link.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";

type Props = {
  contact: NonNullable<IntroductionAnswer["contact"]>;
  firstText: string;
};

export function ContactLinks({ contact: { email, whatsapp, phone }, firstText }: Props) {
  const links = [
    {
      href: whatsapp && `${whatsapp}?text=${encodeURIComponent(firstText)}`,
      label: msg("Open WhatsApp"),
      shown: null,
      Icon: MessageCircle,
    },
    { href: email && mailLink(email), label: msg("Write an email"), shown: email, Icon: Mail },
    { href: phone && `tel:${phone}`, label: msg("Call"), shown: phone, Icon: Phone },
  ];
  return (
    <ul className="grid gap-3">
      {links.map(
        ({ href, label, shown, Icon }) =>
          href && (
            <li key={label}>
              <Link
                href={href}
                newTab={href.startsWith("https:")}
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
  );
}
