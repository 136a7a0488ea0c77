import { CONSTANTS } from "#features/profiles/domain/constants.ts";
import { BarList } from "#shell/ui/charts/bar-list.tsx";
import type { ChartKey } from "../../domain/charts.ts";
import { type Drawn, DrawnChart } from "./drawn-chart.tsx";

type Props = Drawn & { chart: ChartKey /** What a full bar stands for. */; full?: number };

/** The segments, or the five most frequent answers. */
export function BarChart({ chart, full, ...drawn }: Props) {
  return (
    <DrawnChart chart={chart} {...drawn}>
      {(rows) => (
        <BarList
          {...(full === undefined ? {} : { full })}
          bars={(chart === "segments" ? rows : rows.slice(0, CONSTANTS.topListLength)).map(
            ({ key, label, cells: [value = 0, share = 0], href }) => ({ key, label, value, note: `(${share}%)`, href }),
          )}
        />
      )}
    </DrawnChart>
  );
}
