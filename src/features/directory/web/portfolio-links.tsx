import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";

type PortfolioLinksProps = { links: readonly string[]; shown?: number; className?: string };

/** Above the card's own link, which covers the whole card. */
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
              className={cx("prose-link relative z-10 inline-flex min-h-11 max-w-full items-center break-all")}
            >
              {shortAddress(href)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function shortAddress(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
