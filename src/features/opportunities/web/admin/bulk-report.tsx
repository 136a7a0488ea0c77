import { Megaphone } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { Named } from "#shell/admin/named.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { BULK_TEXTS } from "../../domain/admin-bulk.ts";
import { MANAGED_LIST_TEXTS } from "../../domain/admin-list.ts";
import { Told } from "./bulk-dialog.tsx";
import type { Bulk } from "./use-bulk.ts";
import type { Notified } from "./use-notifying.ts";

type Props = {
  bulk: Bulk;
  mayNotify: (id: string) => boolean;
  onNotify: (row: Notified) => void;
};

export function BulkReport({ bulk, mayNotify, onNotify }: Props) {
  const { report } = bulk;
  if (report === null) return null;
  const { act, results } = report;
  const changed = results.filter(({ outcome }) => outcome === "changes");
  const shown = act === "publish" ? results : results.filter(({ outcome }) => outcome !== "changes");
  const isAll = changed.length === results.length;
  return (
    <Banner
      tone={isAll ? "success" : "warning"}
      title={t(BULK_TEXTS[act].done, { count: changed.length })}
      onDismiss={bulk.dismissReport}
    >
      <ul className="mt-1 grid gap-1">
        {shown.map((result) => {
          const { id, title, outcome } = result;
          const offers = act === "publish" && outcome === "changes" && title !== null && mayNotify(id);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
              <Told result={result} />
              {offers && (
                <Button
                  size="sm"
                  variant="ghost"
                  className="px-3!"
                  icon={<Megaphone aria-hidden className="size-4" />}
                  onClick={() => onNotify({ id, title, visibility: true })}
                >
                  <Named name={title}>{t(MANAGED_LIST_TEXTS.notify)}</Named>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
