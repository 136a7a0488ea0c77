import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { NameMark } from "../brand/name-mark.tsx";
import { Pattern } from "../brand/pattern.tsx";
import { useSignUpClosed, useVisitor } from "../page/root-data.ts";
import { joinName, PRE_APPLY } from "../text/joining.ts";
import { Link } from "../ui/link.tsx";
import { Header } from "./header.tsx";
import { LanguageChoice, LanguageOffer } from "./languages.tsx";

/** docs/product/site.md#header-and-footer */
function Footer() {
  const visitor = useVisitor();
  return (
    <footer className="mt-auto bg-deep text-on-deep print:hidden">
      <div className="dyed h-6">
        <Pattern weave="strip" className="block" />
      </div>
      {isGuest(visitor) ? <WholeFooter /> : <ShortFooter />}
      <LanguageChoice className="measure pb-8" />
    </footer>
  );
}

const LINK = "flex min-h-11 items-center gap-2.5 underline-offset-4 hover:underline";

const FLAT = "flex flex-wrap gap-x-6";

const siteLinks = (): [string, string][] => [
  ["/#about", t("About")],
  ["/who-we-are", t("Who We Are")],
  ["/work-with-us", t("Work with Us/Volunteer")],
  ["/privacy-policy", t("Privacy Policy")],
  ["/terms-of-service", t("Terms of Service")],
];

const BUTTON =
  "inline-flex min-h-12 items-center rounded-full bg-gold-on-deep px-7 font-semibold text-[#1b2520] hover:brightness-105";

function WholeFooter() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <div className="measure grid grid-cols-2 gap-x-6 gap-y-6 py-8 sm:gap-10 sm:py-12 lg:grid-cols-[2fr_1fr_1fr_1.2fr]">
      <div className="max-w-sm max-sm:col-span-full">
        <NameMark label={BRAND.name} onDeep className="h-9 w-auto" />
        <p className="mt-3 text-on-deep-muted sm:mt-4">{t(BRAND.tagline)}</p>
        {isSignUpClosed ? (
          <Link href="/auth" className={`${BUTTON} mt-5 sm:mt-6`}>
            {t("Sign In")}
          </Link>
        ) : (
          <div className="mt-5 flex items-center gap-4 sm:mt-6">
            <Link href={PRE_APPLY} aria-label={joinName(t("Join"), PRE_APPLY)} className={BUTTON}>
              {t("Join")}
            </Link>
            <p className="text-sm text-on-deep-muted">{t("The pre-application takes about four minutes.")}</p>
          </div>
        )}
      </div>
      <FooterLinks title={t("Explore")} links={siteLinks()} />
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
      <div className="max-sm:col-span-full">
        <h2 className="text-lg">{t("Contact")}</h2>
        <ContactLinks className="mt-2" />
      </div>
    </div>
  );
}

function ShortFooter() {
  return (
    <div className="measure flex flex-wrap justify-between gap-x-10 py-4 text-sm">
      <FooterLinks title={t("Explore")} links={siteLinks()} flat />
      <ContactLinks className={FLAT} />
    </div>
  );
}

type FooterLinksProps = { title: string; links: [string, string][]; newTab?: boolean; flat?: boolean };

function FooterLinks({ title, links, newTab, flat }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      {!flat && <h2 className="text-lg">{title}</h2>}
      <ul className={flat ? FLAT : "mt-2"}>
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

function ContactLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
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
  );
}

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
