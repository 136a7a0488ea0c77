import { Globe, X } from "lucide-react";
import { useLocation } from "react-router";
import { addressIn } from "#platform/i18n/address.ts";
import { languageNow, t } from "#platform/i18n/i18n.ts";
import { useRootData } from "../page/root-data.ts";
import { cx } from "../ui/class-names.ts";

/** Every language in its own name. A whole document is posted: it works without script, and the page keeps its search. */
export function LanguageChoice({ className }: { className?: string }) {
  const languages = useRootData()?.languages ?? [];
  const { pathname, search } = useLocation();
  const now = languageNow();
  if (languages.length < 2) return null;
  return (
    <form method="post" action={addressIn("/language")} aria-label={t("Language")} className={className}>
      <input type="hidden" name="page" value={pathname + search} />
      <ul className="flex flex-wrap items-center gap-x-1">
        <li aria-hidden className="pe-2">
          <Globe className="size-5" />
        </li>
        {languages.map(({ code, name, direction }) => (
          <li key={code}>
            <button
              type="submit"
              name="language"
              value={code}
              lang={code}
              dir={direction}
              aria-current={code === now || undefined}
              className={cx(
                "min-h-11 rounded-full px-3 underline-offset-4 hover:underline",
                code === now && "font-semibold",
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** The same behind a sign, for the header. */
export function LanguageMenu() {
  return (
    <details name="menu" className="group relative">
      <summary
        aria-label={t("Language")}
        className="grid size-11 place-items-center rounded-full hover:bg-accent-soft hover:text-accent"
      >
        <Globe aria-hidden className="size-5" />
      </summary>
      <LanguageChoice className="absolute end-0 top-full mt-2 rounded-lg border border-line bg-raised p-2 whitespace-nowrap shadow-lg" />
    </details>
  );
}

/**
 * Hidden until the small script of all pages finds that the browser's reader prefers the language: what the server answers
 * is the same for all.
 */
export function LanguageOffer() {
  const languages = useRootData()?.languages ?? [];
  const { pathname, search } = useLocation();
  const others = languages.filter(({ code }) => code !== languageNow());
  return others.map(({ code, offer, dismiss, direction }) => (
    <div
      key={code}
      hidden
      data-offer={code}
      data-dismissible
      lang={code}
      dir={direction}
      // The small script shows it before the page is alive.
      suppressHydrationWarning
      className="bg-accent-soft text-accent print:hidden"
    >
      <div className="measure flex items-center justify-between gap-3">
        <a href={addressIn(pathname + search, code)} hrefLang={code} className="prose-link py-2.5 font-medium">
          {offer}
        </a>
        <button
          type="button"
          aria-label={dismiss}
          data-dismiss="offer"
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface/60"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  ));
}
