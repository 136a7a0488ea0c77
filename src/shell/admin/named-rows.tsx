import { Download } from "lucide-react";
import { useId } from "react";
import "#platform/i18n/plurals.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "../ui/button.tsx";
import { saveCsv } from "./save-csv.ts";

type Props = {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** File name: isa-{file}-{day}.csv. */
  file: string;
  /** Number of rows that are neither shown nor in the file. */
  unnamed?: number;
};

const SHOWN = 100;

export function NamedRows({ title, columns, rows, file, unnamed = 0 }: Props) {
  const id = useId();
  if (rows.length === 0) return null;
  const more = rows.length - SHOWN;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => saveCsv(file, [columns, ...rows])}
        >
          {t("Download as a file")}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section aria-labelledby={id} tabIndex={0} className="max-h-72 overflow-y-auto rounded-md border border-line">
        <ul>
          {rows.slice(0, SHOWN).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two may be alike
            <NamedRow key={at} cells={row} />
          ))}
        </ul>
        {more > 0 && (
          <p className="border-t border-line px-4 py-3 text-sm text-muted">
            {t("{count, plural, one {# more row is in the file.} other {# more rows are in the file.}}", {
              count: more,
            })}
          </p>
        )}
        {unnamed > 0 && (
          <p className="border-t border-line px-4 py-3 text-sm text-muted">
            {t("{count, plural, one {# more is counted, but not named.} other {# more are counted, but not named.}}", {
              count: unnamed,
            })}
          </p>
        )}
      </section>
    </div>
  );
}

function NamedRow({ cells }: { cells: readonly string[] }) {
  const [first, ...others] = cells.filter(Boolean);
  return (
    <li className="grid gap-x-4 border-line px-4 py-2.5 not-first:border-t sm:grid-cols-2">
      <bdi className="min-w-0 font-medium wrap-anywhere">{first}</bdi>
      <span className="min-w-0 text-sm text-muted wrap-anywhere sm:text-base">
        {others.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
          <span key={at}>
            {at > 0 && " · "}
            <bdi>{text}</bdi>
          </span>
        ))}
      </span>
    </li>
  );
}
