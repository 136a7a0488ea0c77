import { t } from "#platform/i18n/i18n.ts";
import { Skeleton } from "../ui/skeleton.tsx";

/** The figures' places, while they load. */
export function InsightsSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t("Loading...")}</span>
      <Skeleton className="h-10 w-64" />
      <div aria-hidden className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <div aria-hidden className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
