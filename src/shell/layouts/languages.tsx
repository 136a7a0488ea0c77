import { Globe, X } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { addressIn } from "#platform/i18n/address.ts";
import { languageNow, t } from "#platform/i18n/i18n.ts";
import { LANGUAGES, OFFERED_LANGUAGES } from "#platform/i18n/languages.ts";
import { cx } from "../ui/class-names.ts";

/** Keeps the server's HTML during hydration, so that the list of languages needs no script. */
const KEPT = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

export function LanguageChoice({ className }: { className: string }) {
  if (!import.meta.env.SSR) return <div className={className} {...KEPT} />;
  return (
    <div className={className}>
      <Choice className="flex flex-wrap items-center gap-x-1">
        <Globe aria-label={t("Language")} className="me-2 size-5" />
      </Choice>
    </div>
  );
}

export function LanguageMenu() {
  if (!import.meta.env.SSR) return <div className="ms-1" {...KEPT} />;
  return (
    <div className="ms-1">
      <details name="menu" className="relative">
        <summary
          aria-label={t("Language")}
          className="grid size-11 place-items-center rounded-full hover:bg-accent-soft hover:text-accent"
        >
          <Globe aria-hidden className="size-5" />
        </summary>
        <div className="absolute end-0 top-full mt-2 rounded-lg border border-line bg-raised p-2 whitespace-nowrap shadow-lg">
          <Choice className="grid" />
        </div>
      </details>
    </div>
  );
}

/** The HTML is the same for all visitors; a script shows the offer if the browser prefers another language. */
export function LanguageOffer() {
  if (!import.meta.env.SSR) return <div {...KEPT} />;
  return (
    <div>
      <Offers />
    </div>
  );
}

const offeredLanguages = () => OFFERED_LANGUAGES.map((code) => ({ code, ...LANGUAGES[code] }));
type OfferedLanguage = ReturnType<typeof offeredLanguages>[number];

function Choice({ className, children }: { className: string; children?: ReactNode }) {
  const now = languageNow();
  return (
    <LanguageForm className={className}>
      {children}
      {offeredLanguages().map((language) => (
        <LanguageButton
          key={language.code}
          language={language}
          className={language.code === now ? "font-semibold" : "hover:underline"}
        >
          {language.name}
        </LanguageButton>
      ))}
    </LanguageForm>
  );
}

function Offers() {
  const others = offeredLanguages().filter(({ code }) => code !== languageNow());
  return others.map((language) => (
    <div
      key={language.code}
      hidden
      lang={language.code}
      dir={language.direction}
      data-offer={language.code}
      data-dismissible
      className="bg-accent-soft text-accent print:hidden"
    >
      <LanguageForm className="measure flex items-center justify-between gap-3">
        <LanguageButton language={language} className="-ms-3 font-medium underline underline-offset-4">
          {language.offer}
        </LanguageButton>
        <button
          type="button"
          aria-label={language.dismiss}
          data-dismiss="offer"
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface/60"
        >
          <X aria-hidden className="size-5" />
        </button>
      </LanguageForm>
    </div>
  ));
}

/** The form is posted as a document, so it works without script, and returns to the page with its query. */
function LanguageForm({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={addressIn("/language")} data-languages className={className}>
      <input type="hidden" name="page" value={pathname + search} />
      {children}
    </form>
  );
}

type ButtonProps = { language: OfferedLanguage; className: string; children: string };

function LanguageButton({ language: { code, direction }, className, children }: ButtonProps) {
  return (
    <button
      type="submit"
      name="language"
      value={code}
      lang={code}
      dir={direction}
      aria-current={code === languageNow() || undefined}
      className={cx("min-h-11 rounded-full px-3 underline-offset-4", className)}
    >
      {children}
    </button>
  );
}
