import { useLocation, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import { entryOf, MENU, type MenuEntry } from "./menu-entries.ts";

/** When the menu shows words; `wide` means only on wide screens. Phones without scripts always show words. */
export type Words = "always" | "wide" | "never";

const HIDDEN: Record<Words, string> = { always: "", wide: "md:max-lg:sr-only", never: "md:sr-only" };
const ICONS_ONLY: Record<Words, string> = { always: "", wide: "md:max-lg:justify-center", never: "md:justify-center" };
const WORDS_ONLY: Record<Words, string> = { always: "", wide: "md:max-lg:hidden", never: "md:hidden" };

type Props = { words: Words; onLeave?: () => void };

/** Marks the pressed entry as current before its page has loaded. */
export function SideMenu({ words, onLeave }: Props) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const visitor = useVisitor();
  const current = entryOf(coming?.pathname ?? pathname);
  const items = (entries: readonly MenuEntry[]) =>
    entries.map((entry) => {
      const { href, below = [] } = entry;
      const isOpen = below.some((page) => page.href === current);
      return (
        <li key={href}>
          <Item
            {...{ entry, words, isOpen }}
            isCurrent={href === current && !isOpen}
            {...(onLeave ? { onClick: onLeave } : {})}
          />
          {below.length > 0 && (
            <ul className={cx("grid gap-0.5 border-line", !isOpen && WORDS_ONLY[words], BELOW[words])}>
              {items(below)}
            </ul>
          )}
        </li>
      );
    });
  return (
    <nav aria-label={t("Administration")} data-keeps-focus>
      <ul className="grid gap-0.5">{items(MENU.filter(({ may }) => may?.(visitor) ?? true))}</ul>
    </nav>
  );
}

const BELOW: Record<Words, string> = {
  always: "ms-5 border-s ps-2",
  wide: "max-md:ms-5 md:max-lg:border-b md:max-lg:pb-1 lg:ms-5 lg:border-s lg:ps-2",
  never: "max-md:ms-5 md:border-b md:pb-1",
};

type ItemProps = { entry: MenuEntry; words: Words; isCurrent: boolean; isOpen: boolean; onClick?: () => void };

function Item({ entry: { href, label, icon: Icon }, words, isCurrent, isOpen, onClick }: ItemProps) {
  return (
    <Link
      href={href}
      {...(onClick ? { onClick } : {})}
      {...(words === "always" ? {} : { title: t(label) })}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "flex min-h-11 items-center gap-3 rounded-md px-3 text-sm no-underline -outline-offset-2 sm:pointer-fine:min-h-10",
        ICONS_ONLY[words],
        isCurrent
          ? "bg-accent-soft font-semibold text-accent"
          : "font-medium text-muted hover:bg-accent-soft hover:text-accent",
        isOpen && "text-text",
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={HIDDEN[words]}>{t(label)}</span>
    </Link>
  );
}
