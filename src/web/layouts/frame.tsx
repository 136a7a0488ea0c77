import type { ReactNode } from "react";
import { t } from "#web/i18n.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

type FrameProps = { children: ReactNode; footer?: boolean };

export function Frame({ children, footer }: FrameProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        {t("Skip to content")}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer && <Footer />}
    </>
  );
}
