import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";

type FoldProps = {
  title: string;
  open?: boolean | undefined;
  sign: string;
  className: string;
  children: ReactNode;
};

const SHOWN =
  "sm:details-content:flex sm:details-content:grow sm:details-content:flex-col sm:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible]";

/** Collapses on phones; without `::details-content` support at every width. The parent must be `relative`. */
export function Fold({ title, open = false, sign, className, children }: FoldProps) {
  return (
    <details open={open} className={cx("group/fold flex grow flex-col", SHOWN)}>
      <summary
        className={cx(
          "absolute inset-x-0 top-0 flex h-full items-start justify-end -outline-offset-2 supports-[selector(::details-content)]:sm:hidden print:hidden",
          sign,
        )}
      >
        <span className="sr-only">{t("More: {title}", { title })}</span>
        <Plus
          aria-hidden
          className="size-5 text-clay transition-transform group-open/fold:rotate-45 motion-reduce:transition-none"
        />
      </summary>
      <div className={cx("flex grow flex-col", className)}>{children}</div>
    </details>
  );
}
