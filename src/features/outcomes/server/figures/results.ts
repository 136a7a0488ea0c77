import { eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import { outcomeCounts } from "#platform/db/schema/saved-opportunities.ts";
import { resultsPage } from "#platform/db/schema/site.ts";
import type { ResultsAnswer, ResultsPage } from "../../contract/figures.ts";
import { requestCount } from "../keep-outcomes.ts";
import { FORM, notCounted } from "./counted.ts";
import { namesOf } from "./named.ts";

/** Reads only stored figures. @throws 404 before staff publish the results page, 503 before the first count */
export async function readResults({ db }: Pick<Context, "db">): Promise<ResultsAnswer> {
  const [page] = await db
    .select({ isShown: resultsPage.isShown, results: outcomeCounts.results })
    .from(resultsPage)
    .leftJoin(outcomeCounts, eq(outcomeCounts.form, FORM));
  if (!page?.isShown) throw notFound();
  if (page.results === null) throw notCounted();
  const { named, publishedAt: _, unnamed: __, ...results } = page.results;
  return { ...results, named: await namesOf(db, named) };
}

/** Publishes or hides the results page; the count is requested before the page is public. */
export async function setResultsPage(
  context: Pick<Context, "db" | "clock" | "queue">,
  actor: Actor,
  { isShown }: ResultsPage,
): Promise<ResultsPage> {
  const { db, clock } = context;
  const row = { isShown, updatedAt: clock() };
  if (isShown) await requestCount(context);
  await db.transaction(async (tx) => {
    await tx.insert(resultsPage).values(row).onConflictDoUpdate({ target: resultsPage.id, set: row });
    await recordAct(tx, clock, actor, { action: isShown ? "results.shown" : "results.hidden" });
  });
  return { isShown };
}
