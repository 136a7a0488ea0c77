import { BriefcaseBusiness, Globe, MessageCircle } from "lucide-react";
import { WhatsappForm } from "#features/introductions/web/parts/whatsapp-form.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import type { DirectoryMember } from "../contract/directory.ts";

type ContactLinksProps = { contact: DirectoryMember["contact"]; className?: string };

const LOOK = "prose-link inline-flex min-h-11 items-center gap-1.5";

/** WhatsApp is a button, because pages never contain the number (decision 62; docs/product/directory.md#contact). */
export function ContactLinks({ contact, className }: ContactLinksProps) {
  const links = [
    { label: t("LinkedIn"), href: contact?.linkedin, icon: BriefcaseBusiness },
    { label: t("Website"), href: contact?.website, icon: Globe },
  ].filter(({ href }) => href);
  const whatsapp = contact?.whatsapp ?? null;
  if (links.length === 0 && whatsapp === null) return null;
  return (
    <ul className={cx("flex flex-wrap gap-x-4", className)}>
      {links.map(({ label, href, icon: Icon }) => (
        <li key={label}>
          <Link href={href ?? ""} newTab rel="noopener noreferrer nofollow ugc" className={LOOK}>
            <Icon aria-hidden className="size-4" />
            {label}
          </Link>
        </li>
      ))}
      {whatsapp !== null && (
        <li>
          <WhatsappForm path={whatsapp}>
            <button type="submit" className={LOOK}>
              <MessageCircle aria-hidden className="size-4" />
              {t("WhatsApp")}
            </button>
          </WhatsappForm>
        </li>
      )}
    </ul>
  );
}

type PortfolioLinksProps = { links: readonly string[]; shown?: number; className?: string };

/** These links have a higher z-index than the card's own link, which covers the whole card. */
export function PortfolioLinks({ links, shown = links.length, className }: PortfolioLinksProps) {
  if (links.length === 0) return null;
  return (
    <div className={className}>
      <p className="text-xs font-medium text-muted">{t("Portfolio")}</p>
      <ul className="grid">
        {links.slice(0, shown).map((href) => (
          <li key={href} className="min-w-0">
            <Link
              href={href}
              newTab
              rel="noopener noreferrer nofollow ugc"
              dir="ltr"
              translate="no"
              className="prose-link relative z-10 inline-flex min-h-11 max-w-full items-center break-all"
            >
              {shortAddress(href)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function shortAddress(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
