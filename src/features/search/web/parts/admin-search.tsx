import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { adminTabPath } from "#shell/admin/tabs.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { SEARCH_TEXTS } from "../../domain/texts.ts";

const SearchDialog = lazyPart(async () => (await import("../search-dialog.tsx")).SearchDialog, NotOpened);

function NotOpened({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="basis-full">
      <RetryBox message={t(SEARCH_TEXTS.notOpened)} onRetry={onRetry} />
    </div>
  );
}

const LOOK = { variant: "secondary", size: "sm", icon: <Search aria-hidden className="size-4" /> } as const;

/** Loads its script when opened (docs/product/admin-search.md#the-box). */
export function AdminSearch({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
        return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) setOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  if (!isHydrated) {
    return (
      <ButtonLink {...LOOK} href={adminTabPath("users")}>
        {t(SEARCH_TEXTS.open)}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        {...LOOK}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={SearchDialog.ahead}
        onFocus={SearchDialog.ahead}
        onClick={() => setOpen(true)}
      >
        {t(SEARCH_TEXTS.open)}
        <kbd aria-hidden className="rounded-sm border border-line px-1.5 font-sans text-xs text-muted max-sm:hidden">
          {t("Ctrl K")}
        </kbd>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
