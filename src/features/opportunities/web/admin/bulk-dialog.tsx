import { type ReactNode, useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import type { BulkResult } from "../../contract/admin-opportunities.ts";
import { BULK_TEXTS } from "../../domain/admin-bulk.ts";
import type { Bulk } from "./use-bulk.ts";
import { WarningList } from "./warning-list.tsx";

export function BulkDialog({ bulk }: { bulk: Bulk }) {
  const { asked, pending, confirm, cancel } = bulk;
  const [evenIfPast, setEvenIfPast] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every question is answered anew
  useEffect(() => setEvenIfPast(false), [asked]);
  if (asked === null) return <Dialog open={false} onClose={cancel} title={t(BULK_TEXTS.publish.title)} />;
  const { act, results } = asked;
  const of = (outcome: BulkResult["outcome"]) => results.filter((result) => result.outcome === outcome);
  const [changes, asks, stays] = [of("changes"), of("asks"), of("stays")];
  const count = changes.length + (evenIfPast ? asks.length : 0);
  const words = BULK_TEXTS[act];
  return (
    <Dialog
      open
      onClose={cancel}
      title={t(words.title)}
      description={t(
        act === "publish"
          ? "This sends no email. You can notify members about each of them later."
          : "They can be seen by administrators only, and members can no longer open them.",
      )}
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t("Cancel")}
          </Button>
          <Button disabled={count === 0} pending={pending !== null} onClick={() => void confirm(evenIfPast)}>
            {t(words.yes, { count })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {changes.length + asks.length === 0 && <p className="font-semibold">{t(words.nothing)}</p>}
        <Group title={t(words.will, { count: changes.length })} results={changes} />
        <Group title={t("{count, plural, one {# is over} other {# are over}}", { count: asks.length })} results={asks}>
          <Checkbox
            label={t(
              "{count, plural, one {Publish it too, although it is over} other {Publish them too, although they are over}}",
              { count: asks.length },
            )}
            checked={evenIfPast}
            onChange={({ currentTarget }) => setEvenIfPast(currentTarget.checked)}
          />
        </Group>
        <Group
          title={t("{count, plural, one {# stays as it is} other {# stay as they are}}", { count: stays.length })}
          results={stays}
        />
      </div>
    </Dialog>
  );
}

type GroupProps = { title: string; results: readonly BulkResult[]; children?: ReactNode };

function Group({ title, results, children }: GroupProps) {
  if (results.length === 0) return null;
  return (
    <section className="rounded-md bg-sunken px-4 py-3">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc ps-5">
        {results.map((result) => (
          <li key={result.id} className="wrap-anywhere">
            <Told result={result} />
            {result.warnings.length > 0 && (
              <div className="mt-1 mb-2 text-sm">
                <WarningList warnings={result.warnings} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

export function Told({ result: { title, reason } }: { result: BulkResult }) {
  const name = <bdi className="font-medium">{title ?? t("An opportunity that is gone")}</bdi>;
  return reason === null ? name : <Sentence text="{label}: {value}" parts={{ label: name, value: t(reason) }} />;
}
