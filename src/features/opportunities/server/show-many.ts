import { inArray } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { inWords } from "#platform/http/in-words.ts";
import { announceMails } from "#platform/mail-transport/outbox.ts";
import type { BulkAnswer, BulkRequest, BulkResult } from "../contract/admin-opportunities.ts";
import { bulkOutcome } from "../domain/admin-bulk.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { findWarnings } from "./find-warnings.ts";
import { recordShowing, writeVisibility } from "./managed-opportunity.ts";
import { presentManaged } from "./present.ts";
import { listingPublished } from "./proposals/events.ts";
import { selectManaged } from "./queries.ts";
import { stopAlert } from "./request-alert.ts";
import { requireManager } from "./require-manager.ts";

/** An opportunity that cannot change does not block the others (docs/product/opportunities.md#several-at-once). */
export async function showMany(
  context: Context,
  actor: Actor,
  { act, ids, evenIfPast, dryRun }: BulkRequest,
): Promise<BulkAnswer> {
  requireManager(actor);
  const { db, clock } = context;
  const now = clock();
  const mails: string[] = [];
  const answer = await db.transaction(async (tx) => {
    const results = new Map<string, BulkResult>();
    const rows = chosen(tx, ids);
    for (const row of await (dryRun ? rows : rows.for("update", { of: opportunities }))) {
      const { id, title } = row;
      const { outcome, reason } = bulkOutcome(act, presentManaged(row), { evenIfPast, now });
      const warnings = dryRun && act === "publish" && outcome !== "stays" ? await findWarnings(tx, row, now) : [];
      results.set(id, { id, title, outcome, reason: reason && inWords(reason), warnings });
      if (dryRun || outcome !== "changes") continue;
      const live = act === "publish";
      await writeVisibility(tx, id, live, now);
      if (!live) await stopAlert(tx, id, now);
      if (live) mails.push(...(await listingPublished(context, tx, id)));
      await recordShowing(tx, clock, actor, { id, title, live, alerts: false });
    }
    return { results: [...new Set(ids)].map((id) => results.get(id) ?? goneResult(id)) };
  });
  await announceMails(context, mails);
  return answer;
}

/** Locks the rows in a fixed order, which prevents deadlocks. */
const chosen = (db: Queryable, ids: string[]) =>
  selectManaged(db).where(inArray(opportunities.id, ids)).orderBy(opportunities.id);

const goneResult = (id: string): BulkResult => ({
  id,
  title: null,
  outcome: "stays",
  reason: inWords(OPPORTUNITY_MESSAGES.notFound),
  warnings: [],
});
