import { ColumnChart } from "#shell/ui/charts/column-chart.tsx";
import { monthText } from "../../domain/month.ts";
import { type Drawn, DrawnChart } from "./drawn-chart.tsx";

/** New members of each month. */
export function SignupChart(drawn: Drawn) {
  return (
    <DrawnChart chart="signups" {...drawn}>
      {(rows) => (
        <ColumnChart
          columns={rows.map(({ key, value: month, label, cells: [value = 0], href }) => ({
            key,
            name: label,
            label: monthText(month, "short").slice(0, 3),
            value,
            href,
          }))}
        />
      )}
    </DrawnChart>
  );
}
