import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed } from "../page/root-data.ts";
import type { Visitor } from "../session/visitor.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { LanguageChoice } from "./languages.tsx";
import { guestLinks, guestMenus, homeLink, memberLinks, type NavigationLink, securityLink } from "./navigation.ts";
import { SignOutForm } from "./sign-out-form.tsx";

/** The same items as the wide header, flat. */
export function SmallScreenMenu({ visitor }: { visitor: Visitor | null }) {
  return (
    <nav
      aria-label={t("Main")}
      className="measure absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-b border-line bg-surface py-4 shadow-lg"
    >
      {visitor?.role === "guest" && <WaysIn />}
      {visitor === null || visitor.role === "guest" ? <PublicItems /> : <MemberItems visitor={visitor} />}
      <LanguageChoice className="mt-2 border-t border-line px-3 pt-3" />
    </nav>
  );
}

function WaysIn() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <div className="mb-4 grid grid-cols-2 gap-3">
      <ButtonLink href="/auth" variant="secondary" size="sm">
        {t("Log In")}
      </ButtonLink>
      {!isSignUpClosed && (
        <ButtonLink href="/auth?mode=signup" size="sm">
          {t("Join Now")}
        </ButtonLink>
      )}
    </div>
  );
}

function PublicItems() {
  return (
    <>
      <Items links={guestLinks()} />
      {guestMenus().map(({ label, links }) => (
        <section key={label} className="mt-2 border-t border-line pt-3">
          <p className="px-3 text-sm font-medium text-muted">{label}</p>
          <Items links={links} />
        </section>
      ))}
    </>
  );
}

function MemberItems({ visitor }: { visitor: Visitor }) {
  const security = securityLink(visitor);
  return (
    <>
      <Items links={[homeLink(visitor), ...memberLinks(visitor), ...(security ? [security] : [])]} />
      <div className="mt-2 border-t border-line pt-3">
        <SignOutForm wide />
      </div>
    </>
  );
}

function Items({ links }: { links: NavigationLink[] }) {
  return (
    <ul className="grid grid-cols-2 sm:grid-cols-3">
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex min-h-11 items-center rounded-md px-3 font-medium hyphens-auto hover:bg-accent-soft"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
