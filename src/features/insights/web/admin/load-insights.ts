import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import type { InsightMembersAnswer, InsightsAnswer } from "../../contract/insights.ts";
import type { Drill } from "../../domain/drill.ts";
import { drillIn } from "./paths.ts";

export type LoadedInsights =
  | { shown: "figures"; answer: InsightsAnswer | null }
  | { shown: "members"; drill: Drill; cursor: string | null; answer: InsightMembersAnswer | null };

/** The figures, or the members behind the one that the address names; null for what could not be read. */
export async function loadInsights(api: ReturnType<typeof apiOf>, search: URLSearchParams): Promise<LoadedInsights> {
  const drill = drillIn(search);
  if (drill === null) {
    return { shown: "figures", answer: await orNull(unwrap<InsightsAnswer>(api.api.admin.insights.$get())) };
  }
  const cursor = search.get("cursor");
  const query = { [drill.kind]: drill.value, ...(cursor === null ? {} : { cursor }) };
  const asked = unwrap<InsightMembersAnswer>(api.api.admin.insights.members.$get({ query }));
  return { shown: "members", drill, cursor, answer: await orNull(asked) };
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
