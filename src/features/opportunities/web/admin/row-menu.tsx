import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Named } from "#shell/admin/named.tsx";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { buttonClass } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import type { ListedOpportunity } from "../../contract/admin-opportunities.ts";
import { MANAGED_LIST_TEXTS as texts } from "../../domain/admin-list.ts";
import type { ManagedSearch } from "./paths.ts";

export type RowMenuProps = {
  row: ListedOpportunity;
  search: ManagedSearch;
  busy: boolean;
  onToggle: () => void;
  onDecide: (back: boolean) => void;
  /** Undefined when members cannot be notified. */
  onNotify: (() => void) | undefined;
  onDelete: () => void;
};

const Items = lazyPart(
  async () => (await import("./row-menu-items.tsx")).RowMenuItems,
  ({ onRetry }) => <RetryBox message={t(NETWORK_PROBLEM)} onRetry={onRetry} />,
);

/** The small script that runs on all pages closes this menu, like the other menus of the site. */
export function RowMenu(props: RowMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      name="menu"
      className="relative"
      aria-busy={props.busy}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onPointerEnter={Items.ahead}
      onFocus={Items.ahead}
    >
      <summary className={cx(buttonClass({ variant: "ghost", size: "sm" }), "px-3! max-sm:-ms-3")}>
        <span className="sm:sr-only">
          <Named name={props.row.title}>{t(texts.actions)}</Named>
        </span>
        <Ellipsis aria-hidden className="size-5" />
      </summary>
      <div className="absolute end-0 top-full z-20 mt-1 grid min-h-15 w-64 rounded-lg border border-line bg-raised p-2 whitespace-normal shadow-lg max-sm:start-0 max-sm:end-auto">
        {open && (
          <Suspense fallback={<p className="px-2 py-2.5 text-muted">{t("Loading...")}</p>}>
            <Items {...props} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
