import { ChevronDown, Copy, Eye, EyeOff, Megaphone, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Named } from "#shell/admin/named.tsx";
import { rowLink } from "#shell/list-page/open-row.ts";
import { buttonClass } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import type { ListedOpportunity } from "../../contract/admin-opportunities.ts";
import { MANAGED_LIST_TEXTS as texts } from "../../domain/admin-list.ts";
import { copyOf, type ManagedSearch, OPPORTUNITIES } from "./paths.ts";

type Props = {
  row: ListedOpportunity;
  search: ManagedSearch;
  busy: boolean;
  onToggle: () => void;
  /** Absent where members cannot be told of it. */
  onNotify: (() => void) | undefined;
  onDelete: () => void;
};

const ICON = "size-4 shrink-0";
const ITEM = "flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 text-start no-underline hover:bg-accent-soft";

/** What can be done with a row; closed by the small script of all pages, as the menus of the site are. */
export function RowMenu({ row, search, busy, onToggle, onNotify, onDelete }: Props) {
  const { id, title, visibility } = row;
  const ToggleIcon = visibility ? EyeOff : Eye;
  return (
    <details name="menu" className="relative" aria-busy={busy}>
      <summary className={cx(buttonClass({ variant: "ghost", size: "sm" }), "px-3! max-sm:-ms-3")}>
        <Named name={title}>{t(texts.actions)}</Named>
        <ChevronDown aria-hidden className="size-4" />
      </summary>
      <div className="absolute end-0 top-full z-20 mt-1 grid w-64 rounded-lg border border-line bg-raised p-2 whitespace-normal shadow-lg max-sm:start-0 max-sm:end-auto">
        <Item icon={<ToggleIcon aria-hidden className={ICON} />} name={title} onClick={() => busy || onToggle()}>
          {visibility ? t("Unpublish") : t("Publish")}
        </Item>
        {onNotify && (
          <Item icon={<Megaphone aria-hidden className={ICON} />} name={title} onClick={onNotify}>
            {visibility ? t(texts.notify) : t(texts.publishAndNotify)}
          </Item>
        )}
        <ItemLink icon={<Pencil aria-hidden className={ICON} />} {...{ title, search }} form={id}>
          {t("Edit")}
        </ItemLink>
        <ItemLink icon={<Copy aria-hidden className={ICON} />} {...{ title, search }} form={copyOf(id)}>
          {t(texts.duplicate)}
        </ItemLink>
        <Item icon={<Trash2 aria-hidden className={ICON} />} name={title} onClick={onDelete}>
          {t("Delete")}
        </Item>
      </div>
    </details>
  );
}

type ItemLinkProps = { icon: ReactNode; title: string; search: ManagedSearch; form: string; children: ReactNode };

function ItemLink({ icon, title, search, form, children }: ItemLinkProps) {
  return (
    <Link
      {...rowLink(OPPORTUNITIES, search, { form })}
      onClick={(event) => closeMenu(event.currentTarget)}
      className={ITEM}
    >
      {icon}
      <Named name={title}>{children}</Named>
    </Link>
  );
}

type ItemProps = { icon: ReactNode; name: string; onClick: () => void; children: ReactNode };

function Item({ icon, name, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      className={ITEM}
      onClick={(event) => {
        closeMenu(event.currentTarget);
        onClick();
      }}
    >
      {icon}
      <Named name={name}>{children}</Named>
    </button>
  );
}

/** The focus goes to what opened the menu, so that a dialog gives it back to something that is there. */
function closeMenu(item: HTMLElement): void {
  const menu = item.closest("details");
  menu?.querySelector("summary")?.focus();
  menu?.removeAttribute("open");
}
