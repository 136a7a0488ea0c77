import { t } from "#platform/i18n/i18n.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const ROWS = ["w-3/5", "w-2/5", "w-1/2", "w-3/4", "w-2/5", "w-3/5", "w-1/2", "w-2/3"];

export function TableSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t("Loading...")}</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-24 rounded-lg" />
      <div aria-hidden className="grid max-sm:gap-3">
        {ROWS.map((width, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
            key={row}
            className="grid items-center gap-x-6 gap-y-3 border-line max-sm:rounded-lg max-sm:border max-sm:p-4 sm:min-h-12 sm:grid-cols-[2fr_1fr_1fr_1fr] sm:border-b sm:px-3"
          >
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
