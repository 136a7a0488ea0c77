import type { OverviewAnswer } from "#features/insights/contract/insights.ts";
import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";

export type LoadedOverview = { overview: OverviewAnswer } | { failure: string };

/** The overview, or why it could not be read. */
export async function loadOverview(api: ReturnType<typeof apiOf>): Promise<LoadedOverview> {
  try {
    return { overview: await unwrap<OverviewAnswer>(api.api.admin.overview.$get()) };
  } catch (error) {
    if (error instanceof ApiFailure) return { failure: error.message };
    throw error;
  }
}
