import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** M§2 "Header and footer": shared by all pages. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        {t("Skip to content")}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
