import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { NameMark } from "../brand/name-mark.tsx";
import { Pattern } from "../brand/pattern.tsx";
import { useSignUpClosed } from "../page/root-data.ts";
import { Link } from "../ui/link.tsx";
import { Header } from "./header.tsx";
import { LanguageChoice, LanguageOffer } from "./languages.tsx";

/** Shared by all pages (docs/product/site.md#header-and-footer). */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        {t("Skip to content")}
      </a>
      <LanguageOffer />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}

const LINK = "flex min-h-11 items-center gap-2.5 underline-offset-4 hover:underline";

function Footer() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <footer className="mt-auto bg-deep text-on-deep print:hidden">
      <div className="dyed h-6">
        <Pattern weave="strip" className="block" />
      </div>
      <div className="measure grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.2fr]">
        <div className="max-w-sm">
          <NameMark label={BRAND.name} onDeep className="h-9 w-auto" />
          <p className="mt-4 text-on-deep-muted">{t(BRAND.tagline)}</p>
          <Link
            href={isSignUpClosed ? "/auth" : "/pre-apply"}
            className="mt-6 inline-flex min-h-12 items-center rounded-full bg-gold-on-deep px-7 font-semibold text-[#1b2520] hover:brightness-105"
          >
            {isSignUpClosed ? t("Sign In") : t("Join")}
          </Link>
        </div>
        <FooterLinks
          title={t("Explore")}
          links={[
            ["/#about", t("About")],
            ["/who-we-are", t("Who We Are")],
            ["/work-with-us", t("Work with Us/Volunteer")],
            ["/privacy-policy", t("Privacy Policy")],
            ["/terms-of-service", t("Terms of Service")],
          ]}
        />
        <FooterLinks
          title={t("Follow us")}
          newTab
          links={[
            [BRAND.social.whatsapp, t("WhatsApp")],
            [BRAND.social.linkedin, t("LinkedIn")],
            [BRAND.social.instagram, t("Instagram")],
            [BRAND.social.tiktok, t("TikTok")],
          ]}
        />
        <Contact />
      </div>
      <LanguageChoice className="measure pb-8" />
    </footer>
  );
}

function FooterLinks({ title, links, newTab }: { title: string; links: [string, string][]; newTab?: boolean }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2">
        {links.map(([href, label]) => (
          <li key={href}>
            <Link href={href} className={LINK} {...(newTab ? { newTab } : {})}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  return (
    <div>
      <h2 className="text-lg">{t("Contact")}</h2>
      <ul className="mt-2">
        <li>
          <a href={`mailto:${BRAND.supportEmail}`} className={LINK}>
            <Mail aria-hidden className="size-5 shrink-0" />
            <bdi translate="no">{BRAND.supportEmail}</bdi>
          </a>
        </li>
        <li>
          <a href={`tel:+${BRAND.phone.digits}`} className={LINK}>
            <Phone aria-hidden className="size-5 shrink-0" />
            <span dir="ltr" translate="no">
              {BRAND.phone.label}
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}
