import type { Queryable } from "#platform/db/database.ts";
import { resultsPage } from "#platform/db/schema/site.ts";

export async function isResultsShown(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ isShown: resultsPage.isShown }).from(resultsPage);
  return row?.isShown ?? false;
}
