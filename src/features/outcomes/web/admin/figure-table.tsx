import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { labelOf } from "#features/profiles/domain/options.ts";
import { msg } from "#kernel/translate.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { type Dimension, OUTCOME_ADMIN_TEXTS as TEXTS } from "../../domain/admin-texts.ts";
import type { OutcomeFigures, OutcomeGroup } from "../../domain/counted.ts";
import { dollars } from "../dollars.ts";

const NAMES: Record<Dimension, (key: string) => string> = {
  country: (code) => countryInWords(code),
  gender: (key) => t(labelOf("gender", key)),
  stage: (key) => t(labelOf("businessStage", key)),
  type: (key) => t(opportunityTypeLabel(key)),
  organizer: (name) => name,
};

export function groupLabel(by: Dimension, { key, isRest }: OutcomeGroup): string {
  if (isRest) return t(TEXTS.rest);
  return key === null ? t(TEXTS.unknown) : NAMES[by](key);
}

type Column = { label: string; of: (told: OutcomeFigures) => number | string };

const COLUMNS: readonly Column[] = [
  { label: TEXTS.asked, of: ({ asked }) => formatCount(asked) },
  { label: TEXTS.answered, of: ({ answered }) => formatCount(answered) },
  { label: TEXTS.applied, of: ({ applied }) => formatCount(applied) },
  { label: TEXTS.won, of: ({ won }) => formatCount(won) },
  { label: msg("Listings"), of: ({ listings }) => formatCount(listings) },
  { label: TEXTS.amount, of: ({ amount }) => (amount === null ? t(TEXTS.tooFew) : dollars(amount)) },
  { label: msg("Median days"), of: ({ days }) => (days === null ? "–" : formatCount(Math.round(days))) },
];

type Row = { key: string; label: string; told: OutcomeFigures | null };

export function FigureTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <table className="w-full border-collapse text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong align-bottom text-muted">
          <th scope="col" className="pb-2 text-start font-semibold">
            {t(TEXTS.group)}
          </th>
          {COLUMNS.map(({ label }) => (
            <th key={label} scope="col" className="ps-3 pb-2 text-end font-semibold">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ key, label, told }) => (
          <tr key={key} className="border-b border-line last:border-0 max-sm:block max-sm:py-3">
            <th
              scope="row"
              className="py-2 text-start font-medium wrap-anywhere max-sm:block max-sm:text-base max-sm:font-semibold"
            >
              <bdi>{label}</bdi>
            </th>
            {told === null ? (
              <td
                colSpan={COLUMNS.length}
                className="py-2 ps-3 text-end text-muted max-sm:block max-sm:ps-0 max-sm:text-start"
              >
                {t(TEXTS.tooFew)}
              </td>
            ) : (
              COLUMNS.map(({ label: name, of }) => (
                <td
                  key={name}
                  className="py-2 ps-3 text-end tabular-nums max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:ps-0"
                >
                  <span aria-hidden className="text-muted sm:hidden">
                    {t(name)}
                  </span>
                  {of(told)}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
