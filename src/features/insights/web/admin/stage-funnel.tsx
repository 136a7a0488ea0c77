import { t } from "#platform/i18n/i18n.ts";
import { BarList } from "#shell/ui/charts/bar-list.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { type Drawn, DrawnChart } from "./drawn-chart.tsx";

/** Where members stop on their way to the card. */
export function StageFunnel(drawn: Drawn) {
  return (
    <DrawnChart chart="stages" {...drawn}>
      {(rows) => (
        <BarList
          bars={rows.map(({ key, label, cells: [value = 0, here = 0], href }) => ({
            key,
            label,
            value,
            note: t("({count} here now)", { count: formatCount(here) }),
            href,
          }))}
        />
      )}
    </DrawnChart>
  );
}
