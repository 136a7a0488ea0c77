import { t } from "#platform/i18n/i18n.ts";
import { Skeleton } from "../ui/skeleton.tsx";

export function RowSkeletons({ count }: { count: number }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t("Loading...")}</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} aria-hidden className="grid gap-3 rounded-lg border border-line bg-raised p-5 sm:p-6">
          <div className="flex gap-2">
            <Skeleton className="h-7 w-24 rounded-full" />
            <Skeleton className="h-7 w-16 rounded-full" />
          </div>
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
          <div className="flex gap-2">
            <Skeleton className="h-11 w-28 rounded-full" />
            <Skeleton className="h-11 w-24 rounded-full" />
            <Skeleton className="h-11 w-24 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
