import { ArrowUpLeft, ChevronDown, Menu, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LeavingBar } from "#features/email/web/parts/leaving-bar.tsx";
import { AdminSearch } from "#features/search/web/parts/admin-search.tsx";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { NameMark } from "#shell/brand/name-mark.tsx";
import { LanguageChoice, LanguageOffer } from "#shell/layouts/languages.tsx";
import { SignOutForm } from "#shell/layouts/sign-out-form.tsx";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import type { SignedInVisitor } from "#shell/session/visitor.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { CloseButton } from "#shell/ui/close-button.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ToastRegion } from "#shell/ui/toast-region.tsx";
import { useModal } from "#shell/ui/use-modal.ts";
import { useMenuWidth } from "./menu-width.ts";
import { SideMenu } from "./side-menu.tsx";

/** Target of the menu link without scripts. */
const MENU_ID = "admin-menu";

const LOOK =
  "-ms-2 grid size-11 shrink-0 place-items-center rounded-md text-text hover:bg-accent-soft hover:text-accent lg:hidden";

function MenuSheet() {
  const [open, setOpen] = useState(false);
  const dialog = useModal(open);
  const isHydrated = useHydrated();
  const close = () => setOpen(false);
  if (!isHydrated) {
    return (
      <a href={`#${MENU_ID}`} aria-label={t("Menu")} className={LOOK}>
        <Menu aria-hidden className="size-6" />
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("Menu")}
        onClick={() => setOpen(true)}
        className={LOOK}
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <dialog
        ref={dialog}
        aria-label={t("Menu")}
        onClose={close}
        onMouseDown={(event) => event.target === event.currentTarget && close()}
        className="m-0 h-dvh max-h-none w-[min(20rem,86vw)] max-w-none overflow-y-auto overscroll-contain border-e border-line bg-raised p-0 text-text shadow-lg backdrop:bg-black/55 lg:hidden"
      >
        {open && (
          <div className="grid gap-2 p-3">
            <div className="flex items-center justify-between ps-3">
              <p className="font-heading text-lg font-semibold">{t("Administration")}</p>
              <CloseButton onClick={close} className="me-0!" />
            </div>
            <SideMenu words="always" onLeave={close} />
          </div>
        )}
      </dialog>
    </>
  );
}

const ITEM = "flex min-h-11 items-center gap-2 rounded-md px-3 font-medium hover:bg-accent-soft hover:text-accent";

function AccountMenu({ visitor: { profile, email } }: { visitor: SignedInVisitor }) {
  const name = profile?.fullName || email;
  return (
    <details name="menu" className="group relative">
      <summary className="flex min-h-11 items-center gap-1.5 rounded-full px-1 hover:bg-accent-soft">
        <Avatar name={name} src={profile?.profilePhotoUrl} size="sm" />
        <span className="max-w-40 truncate text-sm font-medium max-md:sr-only">
          <bdi>{name}</bdi>
        </span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180 max-sm:hidden" />
      </summary>
      <nav
        aria-label={t("Your account")}
        className="absolute end-0 top-full mt-2 w-72 rounded-lg border border-line bg-raised p-2 shadow-lg"
      >
        <p className="mb-2 border-b border-line px-3 py-2 text-sm wrap-anywhere">
          <bdi className="block font-semibold">{name}</bdi>
          {name !== email && <bdi className="text-muted">{email}</bdi>}
        </p>
        <Link href="/" className={ITEM}>
          <ArrowUpLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t("Back to the site")}
        </Link>
        <Link href="/edit-profile" className={ITEM}>
          {t("Edit profile")}
        </Link>
        <Link href="/account/security" className={ITEM}>
          {t("Security")}
        </Link>
        <LanguageChoice className="mt-2 border-t border-line px-3 pt-2" />
        <div className="mt-2 border-t border-line pt-2">
          <SignOutForm inList />
        </div>
      </nav>
    </details>
  );
}

type Props = {
  visitor: SignedInVisitor;
  narrow: boolean;
  children: ReactNode;
};

export function AdminFrame({ visitor, narrow, children }: Props) {
  return (
    <>
      <a href="#main" className="skip-link">
        {t("Skip to content")}
      </a>
      <LanguageOffer />
      <TopBar visitor={visitor} />
      <div className="flex flex-1 max-md:flex-col">
        <Side narrow={narrow} />
        <div className="flex min-w-0 flex-1 flex-col">
          <ToastRegion />
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            {children}
            <LeavingBar userId={visitor.id} />
          </main>
        </div>
      </div>
    </>
  );
}

function TopBar({ visitor }: Pick<Props, "visitor">) {
  return (
    <header
      data-low-bar
      className="relative z-40 flex min-h-14 flex-wrap items-center gap-2 border-b border-line bg-surface px-4 print:hidden [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-0"
    >
      <MenuSheet />
      <Link href="/" className="flex min-h-11 shrink-0 items-center rounded-md px-1 max-sm:hidden">
        <NameMark label={t("{name} home", { name: BRAND.name })} className="h-6 w-auto" />
      </Link>
      <div className="ms-auto flex items-center gap-2 sm:gap-3">
        <AdminSearch userId={visitor.id} />
        <AccountMenu visitor={visitor} />
      </div>
    </header>
  );
}

/** Side menu; on phones with scripts, the menu is a sheet instead. */
function Side({ narrow: kept }: { narrow: boolean }) {
  const { narrow, toggle } = useMenuWidth(kept);
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  const label = narrow ? t("Expand the menu") : t("Collapse the menu");
  return (
    <aside
      id={MENU_ID}
      className={cx(
        "shrink-0 border-line bg-sunken p-2 print:hidden max-md:hidden max-md:border-b max-md:target:block",
        "md:flex md:w-15 md:flex-col md:overflow-y-auto md:border-e md:[@media(height>=30rem)]:sticky md:[@media(height>=30rem)]:top-(--bar) md:[@media(height>=30rem)]:h-[calc(100dvh-var(--bar))]",
        !narrow && "lg:w-60",
      )}
    >
      <SideMenu words={narrow ? "never" : "wide"} />
      <button
        type="button"
        title={label}
        onClick={toggle}
        className={cx(
          "scripted mt-auto flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-muted -outline-offset-2 hover:bg-accent-soft hover:text-accent max-lg:hidden",
          narrow && "justify-center",
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
        <span className={cx(narrow && "sr-only")}>{label}</span>
      </button>
    </aside>
  );
}
