import type { Queryable } from "#platform/db/database.ts";
import { resultsPage } from "#platform/db/schema/site.ts";

/** Whether there is a public page of results; not before staff have switched it on. */
export async function isResultsShown(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ isShown: resultsPage.isShown }).from(resultsPage);
  return row?.isShown ?? false;
}
