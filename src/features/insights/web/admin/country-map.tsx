import { t } from "#platform/i18n/i18n.ts";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { ShapeMap } from "#shell/ui/charts/shape-map.tsx";
import { countElsewhere } from "../../domain/charts.ts";
import { INSIGHT_TEXTS } from "../../domain/messages.ts";
import { AFRICA_SHAPES, AFRICA_SIZE, AFRICA_UNNAMED } from "./africa-shapes.ts";
import { type Drawn, DrawnChart, type DrawnRow } from "./drawn-chart.tsx";

const DRAWN = new Set(AFRICA_SHAPES.map(({ id }) => id));
const NAMED = 3;

/** Where members live; countries lead to their members, here and in the table. */
export function CountryMap(drawn: Drawn) {
  const elsewhere = countElsewhere(drawn.figures.community.countries, DRAWN);
  return (
    <DrawnChart chart="countries" {...drawn}>
      {(rows) => (
        <>
          <ShapeMap size={AFRICA_SIZE} shapes={AFRICA_SHAPES} ground={AFRICA_UNNAMED} values={valuesOf(rows)} />
          <p className="mt-3 text-sm">
            {rows
              .slice(0, NAMED)
              .map(({ label, cells: [count = 0] }) => `${label} ${formatCount(count)}`)
              .join(" · ")}
          </p>
          <p className="text-sm text-muted">
            {t(INSIGHT_TEXTS.mapHint)}
            {elsewhere > 0 && ` ${t(INSIGHT_TEXTS.elsewhere, { count: formatCount(elsewhere) })}`}
          </p>
        </>
      )}
    </DrawnChart>
  );
}

function valuesOf(rows: readonly DrawnRow[]) {
  return new Map(rows.map(({ key, label, cells: [value = 0], href }) => [key, { name: label, value, href }]));
}
