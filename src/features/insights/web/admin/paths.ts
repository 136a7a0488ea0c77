import { adminTabPath } from "#shell/admin/tabs.ts";
import { apiPath } from "#shell/client/api-path.ts";
import type { ChartKey } from "../../domain/charts.ts";
import { DRILL_KINDS, type Drill, readDrill } from "../../domain/drill.ts";

export const insightsPath = () => adminTabPath("analytics");

export const stopsPath = () => `${insightsPath()}/where-members-stop`;

export function drillPath(drill: Drill, cursor: string | null = null): string {
  const params = new URLSearchParams({ [drill.kind]: drill.value, ...(cursor === null ? {} : { cursor }) });
  return `${insightsPath()}?${params}`;
}

export function drillIn(search: URLSearchParams): Drill | null {
  return readDrill(Object.fromEntries(DRILL_KINDS.map((kind) => [kind, search.get(kind) ?? undefined])));
}

export const chartFile = (chart: ChartKey) => `${apiPath("/api/admin/insights/export")}?chart=${chart}`;
