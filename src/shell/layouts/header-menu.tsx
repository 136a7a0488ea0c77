import { ChevronDown, Menu as MenuIcon, X } from "lucide-react";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed } from "../page/root-data.ts";
import { useWaiting } from "../page/waiting.ts";
import type { SignedInVisitor, Visitor } from "../session/visitor.ts";
import { joinName, SIGN_UP } from "../text/joining.ts";
import { Avatar } from "../ui/avatar.tsx";
import { ButtonLink, buttonClass } from "../ui/button.tsx";
import { cx } from "../ui/class-names.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import { Link } from "../ui/link.tsx";
import { LanguageChoice } from "./languages.tsx";
import {
  accountLinks,
  guestLinks,
  guestMenus,
  homeLink,
  memberLinks,
  type NavigationLink,
  signedIn,
} from "./navigation.ts";
import { SignOutForm } from "./sign-out-form.tsx";

const PANEL =
  "measure absolute inset-x-0 top-full max-h-[calc(100dvh-var(--spacing)*18)] overflow-y-auto border-b border-line bg-surface py-4 shadow-lg";
const PANEL_BELOW_PICTURE = "nav:start-auto nav:mx-0 nav:mt-2 nav:w-64 nav:rounded-lg nav:border nav:bg-raised nav:p-2";

/** `hidden`: class that hides the menu at widths where the header shows all links. */
type HeaderMenuProps = { visitor: Visitor | null; hidden: string | undefined };

/** Menu in the header: for members at every width, for guests only where the row of links does not fit. */
export function HeaderMenu({ visitor, hidden }: HeaderMenuProps) {
  const member = signedIn(visitor);
  return (
    <details name="menu" className={cx("group ms-auto", member ? "nav:relative nav:ms-0" : hidden)}>
      <summary className={cx(buttonClass({ variant: "secondary", size: "sm" }), member && "py-0! ps-1! nav:pe-3!")}>
        {member ? <OwnPicture visitor={member} /> : <MenuSign />}
      </summary>
      <nav aria-label={member ? t("Menu") : t("Main")} className={cx(PANEL, member && PANEL_BELOW_PICTURE)}>
        {visitor !== null && isGuest(visitor) && <WaysIn />}
        {member ? <MemberItems visitor={member} /> : <PublicItems />}
        <LanguageChoice className={cx("mt-2 border-t border-line px-3 pt-3", member && "nav:hidden")} />
      </nav>
    </details>
  );
}

function MenuSign() {
  return (
    <>
      <MenuIcon aria-hidden className="size-5 group-open:hidden" />
      <X aria-hidden className="hidden size-5 group-open:block" />
      {t("Menu")}
    </>
  );
}

const nameOf = ({ profile, email }: SignedInVisitor) => profile?.fullName || email;

function OwnPicture({ visitor }: { visitor: SignedInVisitor }) {
  return (
    <>
      <Avatar name={nameOf(visitor)} src={visitor.profile?.profilePhotoUrl} size="sm" />
      <span className="nav:sr-only">{t("Menu")}</span>
      <Count of="waiting" />
      <Count of="unread" />
      <ChevronDown aria-hidden className="hidden size-4 nav:block transition-transform group-open:rotate-180" />
    </>
  );
}

function Count({ of }: { of: "waiting" | "unread" }) {
  const count = useWaiting(of);
  const isUnread = of === "unread";
  const label = isUnread ? t("Not read yet: {count}", { count }) : t("Waiting for your answer: {count}", { count });
  return <CountBadge count={count} label={label} quiet={isUnread} />;
}

function WaysIn() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <div className="mb-4 grid grid-cols-2 gap-3">
      <ButtonLink href="/auth" variant="secondary" size="sm">
        {t("Log In")}
      </ButtonLink>
      {!isSignUpClosed && (
        <ButtonLink href={SIGN_UP} size="sm" aria-label={joinName(t("Join Now"), SIGN_UP)}>
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

function MemberItems({ visitor }: { visitor: SignedInVisitor }) {
  const own = accountLinks(visitor);
  const inRow = [homeLink(visitor), ...memberLinks(visitor)].filter(
    ({ href }) => !own.some((link) => link.href === href),
  );
  return (
    <>
      <p className="mb-2 border-b border-line px-3 pb-3 font-semibold nav:pt-2 wrap-anywhere">
        <bdi>{nameOf(visitor)}</bdi>
      </p>
      <Items links={inRow} className="nav:hidden" />
      <Items links={own} className="nav:grid-cols-1" />
      <div className="mt-2 border-t border-line pt-2">
        <SignOutForm inList />
      </div>
    </>
  );
}

function Items({ links, className }: { links: NavigationLink[]; className?: string }) {
  return (
    <ul className={cx("grid grid-cols-2 sm:grid-cols-3", className)}>
      {links.map(({ href, label, count }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex min-h-11 items-center gap-2 rounded-md px-3 font-medium hyphens-auto hover:bg-accent-soft"
          >
            {label}
            {count && <Count of={count} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
