import { UserRound } from "lucide-react";
import { useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { MERGE_FIELDS, type MergeField } from "../../../domain/merge-fields.ts";

type Props = { onChoose: (key: MergeField) => void; className?: string; tool?: { tabIndex: number } };

/** Decision 51. */
export function MergeMenu({ onChoose, className, tool }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  return (
    <details
      ref={menu}
      className="group relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        event.stopPropagation();
        close();
        menu.current.querySelector("summary")?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <summary
        {...(tool && { "data-tool": "", tabIndex: tool.tabIndex })}
        title={t("Puts the member's own value where the cursor is.")}
        className={cx("cursor-pointer list-none [&::-webkit-details-marker]:hidden", className)}
      >
        <UserRound aria-hidden className="size-5" />
        {t("Member detail")}
      </summary>
      <ul
        className={cx(
          "absolute top-full z-30",
          tool ? "start-0" : "end-0",
          " mt-1 grid w-56 rounded-md border border-line bg-raised p-1 shadow-lg",
        )}
      >
        {MERGE_FIELDS.map(({ key, label }) => (
          <li key={key}>
            <button
              type="button"
              // Keeps the focus and the cursor in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                close();
                onChoose(key);
              }}
              className="min-h-11 w-full rounded-sm px-3 text-start text-sm font-medium hover:bg-accent-soft hover:text-accent"
            >
              {t(label)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
