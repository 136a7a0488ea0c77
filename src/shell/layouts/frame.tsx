import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LanguageOffer } from "./languages.tsx";

type FrameProps = { children: ReactNode; toasts?: ReactNode };

/** docs/product/site.md#header-and-footer */
export function Frame({ children, toasts }: FrameProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        {t("Skip to content")}
      </a>
      <LanguageOffer />
      <Header />
      {toasts}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
