import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { LeavingBar } from "#features/email/web/parts/leaving-bar.tsx";
import { AdminSearch } from "#features/search/web/parts/admin-search.tsx";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { NameMark } from "#shell/brand/name-mark.tsx";
import { LanguageOffer } from "#shell/layouts/languages.tsx";
import type { SignedInVisitor } from "#shell/session/visitor.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import { ToastRegion } from "#shell/ui/toast-region.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { MENU_ID, MenuSheet } from "./menu-sheet.tsx";
import { useMenuWidth } from "./menu-width.ts";
import { SideMenu } from "./side-menu.tsx";

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

/** On phones with scripts the menu is a sheet instead. */
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
