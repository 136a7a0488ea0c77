import { ChevronDown } from "lucide-react";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { NameMark } from "../brand/name-mark.tsx";
import { useKnownVisitor, useSignUpClosed } from "../page/root-data.ts";
import type { SignedInVisitor } from "../session/visitor.ts";
import { joinName, SIGN_UP } from "../text/joining.ts";
import { ButtonLink } from "../ui/button.tsx";
import { cx } from "../ui/class-names.ts";
import { Link } from "../ui/link.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { LanguageMenu } from "./languages.tsx";
import { guestLinks, guestMenus, homeButton, memberLinks, type NavigationMenu, signedIn } from "./navigation.ts";
import { SignOutForm } from "./sign-out-form.tsx";

const LINK =
  "flex min-h-11 items-center rounded-full px-2 text-sm whitespace-nowrap font-medium text-text hover:bg-accent-soft hover:text-accent";

/** Letters that fit into the row of links, and the breakpoint below which a menu replaces the row. */
const ROWS = [
  { letters: 80, nav: "nav:flex", menu: "nav:hidden" },
  { letters: 106, nav: "wide:flex", menu: "wide:hidden" },
];

/** Menus are `details`, without script; `name` lets only one be open (docs/product/site.md#header-and-footer). */
export function Header() {
  const visitor = useKnownVisitor();
  const member = signedIn(visitor);
  const labels = [...guestLinks(), ...guestMenus()].map(({ label }) => label);
  const letters = member ? 0 : [...labels, t("Log In"), t("Join Now")].join("").length;
  const row = ROWS.find((room) => letters <= room.letters);
  return (
    <header className="relative z-40 border-b border-line bg-surface print:hidden [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-0">
      <div className={cx("measure flex min-h-18 items-center gap-4", row === ROWS[1] && "wide:max-w-[90rem]")}>
        <Link href="/" className="-mx-1 flex min-h-11 shrink-0 items-center rounded-md px-1">
          <NameMark label={t("{name} home", { name: BRAND.name })} className="h-8 w-auto" />
        </Link>
        <nav aria-label={t("Main")} className={cx("ms-auto hidden items-center gap-0.5", row?.nav)}>
          {member ? <MemberNavigation visitor={member} /> : <PublicNavigation />}
          {visitor !== null && isGuest(visitor) && <WaysIn />}
          <LanguageMenu />
        </nav>
        <HeaderMenu visitor={visitor} hidden={row?.menu} />
      </div>
    </header>
  );
}

function PublicNavigation() {
  return (
    <>
      {guestLinks().map(({ href, label }) => (
        <Link key={href} href={href} className={LINK}>
          {label}
        </Link>
      ))}
      {guestMenus().map((menu) => (
        <DropDown key={menu.label} menu={menu} />
      ))}
    </>
  );
}

function WaysIn() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <>
      <ButtonLink
        href="/auth"
        variant={isSignUpClosed ? "primary" : "ghost"}
        size="sm"
        className="ms-1 whitespace-nowrap"
      >
        {t("Log In")}
      </ButtonLink>
      {!isSignUpClosed && (
        <ButtonLink
          href={SIGN_UP}
          size="sm"
          aria-label={joinName(t("Join Now"), SIGN_UP)}
          className="whitespace-nowrap"
        >
          {t("Join Now")}
        </ButtonLink>
      )}
    </>
  );
}

function DropDown({ menu }: { menu: NavigationMenu }) {
  return (
    <details name="menu" className="group relative">
      <summary className={`${LINK} gap-1 group-open:bg-accent-soft group-open:text-accent`}>
        {menu.label}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute end-0 top-full mt-2 min-w-60 rounded-lg border border-line bg-raised p-2 shadow-lg">
        {menu.links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-11 items-center rounded-md px-3 hover:bg-accent-soft hover:text-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function MemberNavigation({ visitor }: { visitor: SignedInVisitor }) {
  const home = homeButton(visitor);
  return (
    <>
      {memberLinks(visitor).map(({ href, label }) => (
        <Link key={href} href={href} className={LINK}>
          {label}
        </Link>
      ))}
      <ButtonLink href={home.href} size="sm" className="ms-2">
        {home.label}
      </ButtonLink>
      <SignOutForm />
    </>
  );
}
