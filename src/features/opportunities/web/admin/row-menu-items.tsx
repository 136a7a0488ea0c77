import { Copy, Eye, EyeOff, Megaphone, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Named } from "#shell/admin/named.tsx";
import { rowLink } from "#shell/list-page/open-row.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import { MANAGED_LIST_TEXTS as texts } from "../../domain/admin-list.ts";
import { copyOf, type ManagedSearch, OPPORTUNITIES } from "./paths.ts";
import type { RowMenuProps } from "./row-menu.tsx";

const ICON = "size-4 shrink-0";
const ITEM = "flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 text-start no-underline hover:bg-accent-soft";

export function RowMenuItems(props: RowMenuProps) {
  const { row, search, onNotify, onDelete } = props;
  const { id, title, visibility, heldAt } = row;
  return (
    <>
      {heldAt === null ? <Toggle {...props} /> : <Decision {...props} />}
      {onNotify && heldAt === null && (
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
    </>
  );
}

function Toggle({ row: { title, visibility }, busy, onToggle }: RowMenuProps) {
  const Icon = visibility ? EyeOff : Eye;
  return (
    <Item icon={<Icon aria-hidden className={ICON} />} name={title} busy={busy} onClick={onToggle}>
      {visibility ? t("Unpublish") : t("Publish")}
    </Item>
  );
}

/** One press of a button decides both on the hidden opportunity and on its reports. */
function Decision({ row: { title }, busy, onDecide }: RowMenuProps) {
  return (
    <>
      <Item icon={<Eye aria-hidden className={ICON} />} name={title} busy={busy} onClick={() => onDecide(true)}>
        {t("Put it back")}
      </Item>
      <Item icon={<EyeOff aria-hidden className={ICON} />} name={title} busy={busy} onClick={() => onDecide(false)}>
        {t("Leave it off")}
      </Item>
    </>
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

type ItemProps = { icon: ReactNode; name: string; busy?: boolean; onClick: () => void; children: ReactNode };

function Item({ icon, name, busy, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      disabled={busy}
      className={cx(ITEM, "disabled:opacity-60")}
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

/** Focus moves to the button that opened the menu, so that a dialog can return it to an element that still exists. */
function closeMenu(item: HTMLElement): void {
  const menu = item.closest("details");
  menu?.querySelector("summary")?.focus();
  menu?.removeAttribute("open");
}
