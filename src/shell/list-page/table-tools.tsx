import { ArrowUpDown, Columns3, Keyboard } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { buttonClass } from "../ui/button.tsx";
import { Checkbox, Switch } from "../ui/checkbox.tsx";
import { cx } from "../ui/class-names.ts";
import { Link } from "../ui/link.tsx";
import type { Column } from "./columns.ts";
import { type Sorting, sortLink } from "./sorting.ts";
import { FROM_WIDE } from "./table-head.tsx";
import type { Selection } from "./use-selection.ts";
import { TABLE_KEYS, type TableKeys } from "./use-table-keys.ts";

export type ToolProps = {
  columns: {
    choices: readonly { key: string; label: string; wide?: boolean; chosen: boolean }[];
    turn: (key: string) => void;
  };
  keys: TableKeys;
  sorting?: Sorting;
  sortable?: readonly Pick<Column<never>, "key" | "label" | "sort">[];
  selection?: Selection;
  children?: ReactNode;
};

export function TableTools({ columns, keys, sorting, sortable = [], selection, children }: ToolProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {selection && selection.most > 0 && <TickPage selection={selection} />}
      {children}
      <div className="ms-auto flex flex-wrap items-center gap-1 print:hidden">
        {sorting && <SortMenu sorting={sorting} sortable={sortable} />}
        {columns.choices.length > 0 && (
          <ScriptedMenu label={t("Columns")} icon={<Columns3 aria-hidden className="size-4" />}>
            {columns.choices.map(({ key, label, wide, chosen }) => (
              <Checkbox
                key={key}
                label={t(label)}
                checked={chosen}
                onChange={() => columns.turn(key)}
                {...(wide ? { className: FROM_WIDE } : {})}
              />
            ))}
          </ScriptedMenu>
        )}
        <KeyHelp keys={keys} withTicks={selection !== undefined} />
      </div>
    </div>
  );
}

function TickPage({ selection: { ids, most, choosePage } }: { selection: Selection }) {
  const box = useRef<HTMLInputElement>(null);
  const isPart = ids.length > 0 && ids.length < most;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <Checkbox
      ref={box}
      label={t("Select all on this page")}
      checked={ids.length === most}
      onChange={(event) => choosePage(event.currentTarget.checked)}
      className="sm:ps-3"
    />
  );
}

type MenuProps = { label: string; icon: ReactNode; className: string; children: ReactNode };

/** Menu above a table; the site's small script closes it. */
function ToolMenu({ label, icon, className, children, ...rest }: MenuProps & ComponentProps<"details">) {
  return (
    <details name="menu" {...rest} className={cx("relative", className)}>
      <summary className={cx(buttonClass({ variant: "ghost", size: "sm" }), "px-3!")}>
        {icon}
        {label}
      </summary>
      <div className="absolute end-0 top-full z-20 mt-1 grid w-60 rounded-lg border border-line bg-raised px-4 py-2 shadow-lg">
        {children}
      </div>
    </details>
  );
}

/** Menu that needs script; its content is rendered only while it is open. */
function ScriptedMenu({ className, children, ...menu }: Omit<MenuProps, "className"> & { className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <ToolMenu
      {...menu}
      className={cx("scripted", className)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {open && children}
    </ToolMenu>
  );
}

/** Sorts the list on phones, where cards replace the table and its column heads. */
function SortMenu({ sorting, sortable }: Required<Pick<ToolProps, "sorting" | "sortable">>) {
  return (
    <ToolMenu label={t("Sort")} icon={<ArrowUpDown aria-hidden className="size-4" />} className="sm:hidden">
      {sortable.map(({ key, label, sort }) => {
        if (!sort) return null;
        const { href, direction } = sortLink(sorting, sort);
        return (
          <Link
            key={key}
            href={href}
            keepScroll
            aria-current={direction ? "true" : undefined}
            className={cx("flex min-h-11 items-center justify-between gap-3", direction && "font-semibold text-accent")}
          >
            {t(label)}
            <span aria-hidden>{direction && (direction === "descending" ? "↓" : "↑")}</span>
          </Link>
        );
      })}
    </ToolMenu>
  );
}

/** Help for keyboard shortcuts, shown only with a mouse or trackpad, because such devices have a keyboard. */
function KeyHelp({ keys, withTicks }: { keys: TableKeys; withTicks: boolean }) {
  const shown = TABLE_KEYS.filter(({ key }) => withTicks || key !== "x");
  return (
    <ScriptedMenu
      label={t("Keys")}
      icon={<Keyboard aria-hidden className="size-4" />}
      className="hidden pointer-fine:block"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 py-1 text-sm">
        {shown.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-sm border border-line-strong bg-sunken px-1.5 text-center font-sans">
                {key}
              </kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <Switch label={t("Turn on keyboard shortcuts")} checked={keys.on} onChange={() => keys.set(!keys.on)} />
    </ScriptedMenu>
  );
}
