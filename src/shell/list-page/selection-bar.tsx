import type { ReactNode } from "react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { inNumbers } from "../text/in-numbers.ts";
import { Button } from "../ui/button.tsx";
import type { Selection } from "./use-selection.ts";

type Props = { selection: Selection /** Actions. */; children: ReactNode };

const PLURAL = msg("{count, plural, other {{shown} selected}}");

export function SelectionBar({ selection, children }: Props) {
  const { count, more, isAll, matching } = selection;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t(PLURAL, { count, shown: shownCount({ count, more }) })}
      </p>
      {count > 0 && (
        <div className="sticky bottom-3 z-10 [:root:has([data-leaving])_&]:bottom-24 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent bg-raised px-4 py-2 shadow-lg">
          <span aria-hidden className="font-semibold tabular-nums">
            {t(PLURAL, { count, shown: shownCount({ count, more }) })}
          </span>
          {matching && !isAll && (
            <Button size="sm" variant="ghost" className="px-2!" onClick={selection.chooseAll}>
              {t("Select all {count} that match", { count: shownCount(matching) })}
            </Button>
          )}
          <Button size="sm" variant="ghost" className="px-2!" onClick={selection.clear}>
            {t("Clear selection")}
          </Button>
          <div className="flex flex-wrap items-center gap-2 sm:ms-auto">{children}</div>
        </div>
      )}
    </>
  );
}

const shownCount = ({ count, more }: { count: number; more: boolean }) => inNumbers(count) + (more ? "+" : "");
