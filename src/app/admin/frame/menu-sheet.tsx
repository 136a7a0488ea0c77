import { Menu } from "lucide-react";
import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { CloseButton } from "#shell/ui/close-button.tsx";
import { useModal } from "#shell/ui/use-modal.ts";
import { SideMenu } from "./side-menu.tsx";

/** Target of the menu link without scripts. */
export const MENU_ID = "admin-menu";

const LOOK =
  "-ms-2 grid size-11 shrink-0 place-items-center rounded-md text-text hover:bg-accent-soft hover:text-accent lg:hidden";

export function MenuSheet() {
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
