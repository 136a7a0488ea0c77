import { and, eq, sql } from "drizzle-orm";
import { whichSaved } from "#features/opportunities/server/marks.ts";
import { zoneOfCountry } from "#kernel/countries/zone.ts";
import { conflict, invalid, notFound } from "#kernel/errors.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isLive } from "#platform/db/live-opportunity.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import type { ChangeSavedRequest } from "../contract/saved-opportunities.ts";
import { type Change, changed, hasWork } from "../domain/change.ts";
import { MOST_SAVED } from "../domain/limits.ts";
import { SAVED_MESSAGES } from "../domain/messages.ts";
import { holdOpportunities, remindAtOf } from "./reminders/plans.ts";

type Deps = Pick<Context, "db" | "clock">;
export type SavedKey = { account: string; opportunity: string };

/** The time zone in which a day begins first, so that a member's own "today" never counts as the future. */
const FIRST_ZONE = "Pacific/Kiritimati";

/** Saving is idempotent. @throws 404 when the opportunity is not live, 409 when the member is at the limit */
export async function saveOpportunity(deps: Deps, { account, opportunity }: SavedKey): Promise<void> {
  const { joined } = await insert(deps, account, [opportunity]);
  if (joined > 0) return;
  const [found] = await deps.db
    .select({ isSaved: sql<boolean>`${savedOpportunities.accountId} is not null` })
    .from(opportunities)
    .leftJoin(savedOpportunities, isKey({ account, opportunity }))
    .where(and(eq(opportunities.id, opportunity), sql`(${isLive} or ${savedOpportunities.accountId} is not null)`));
  if (!found) throw notFound(SAVED_MESSAGES.notFound);
  if (!found.isSaved) throw conflict(SAVED_MESSAGES.full);
}

/** `joined`: number of new saves; `taken`: ids that are saved now; `left`: ids of live opportunities over the limit. */
export type Joined = { joined: number; taken: string[]; left: string[] };

export function joinSaved(deps: Deps, account: string, ids: readonly string[]): Promise<Joined> {
  return insert(deps, account, ids);
}

/** Saves the opportunities in the given order up to the limit; existing saves stay unchanged. */
function insert({ db, clock }: Deps, account: string, given: readonly string[]): Promise<Joined> {
  const now = clock();
  return db.transaction(async (tx) => {
    const held = await holdOpportunities(tx, account, given);
    const ids = [...new Set(given.map((id) => id.toLowerCase()))].filter((id) => held.get(id)?.isShown);
    const moments = ids.map((id) => {
      const opportunity = held.get(id);
      return opportunity ? remindAtOf(opportunity, "saved", now) : null;
    });
    const { rowCount } = await tx.execute(sql`
      with fitting as (
        select given.id, given.at from unnest(${sql.param(ids)}::uuid[], ${sql.param(moments)}::timestamptz[])
          with ordinality as given (id, at, place)
        where not exists (select from saved_opportunities s where s.account_id = ${account} and s.opportunity_id = given.id)
        order by given.place
        limit greatest(0, ${MOST_SAVED} - (select count(*) from saved_opportunities s where s.account_id = ${account}))
      )
      insert into saved_opportunities (account_id, opportunity_id, remind_at, created_at, updated_at)
      select ${account}, id, at, ${now.toISOString()}, ${now.toISOString()} from fitting order by id
      on conflict do nothing`);
    const taken = await whichSaved(tx, account, given);
    return { joined: rowCount ?? 0, taken, left: ids.filter((id) => !taken.includes(id)) };
  });
}

/** @throws 404 when not saved; 409 when the save has changed since it was read */
export async function changeSaved(
  { db, clock }: Deps,
  key: SavedKey,
  { version, ...change }: ChangeSavedRequest,
): Promise<void> {
  refuseFuture(change, clock());
  await db.transaction(async (tx) => {
    const held = (await holdOpportunities(tx, key.account, [key.opportunity])).get(key.opportunity);
    const row = await lock(tx, key);
    if (!held || !row) throw notFound(SAVED_MESSAGES.notSaved);
    if (row.version !== version) throw conflict(SAVED_MESSAGES.changedElsewhere);
    const now = clock();
    const { done, ...kept } = changed(row, change, dayIn(zoneOfCountry(held.country), now));
    const remindAt = remindAtOf(held, kept.status, now);
    await tx
      .update(savedOpportunities)
      .set({ ...kept, done: [...done], remindAt, version: version + 1, updatedAt: now })
      .where(isKey(key));
  });
}

function refuseFuture({ appliedOn }: Change, now: Date): void {
  if (appliedOn && appliedOn > dayIn(FIRST_ZONE, now))
    throw invalid({ appliedOn: msg("Please choose a day that is not in the future") });
}

/** @param version null: removes the save only without note, tick or new status @returns whether the save existed */
export function removeSaved({ db }: Deps, key: SavedKey, version: number | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lock(tx, key);
    if (!row) return false;
    if (version === null && hasWork(row)) throw conflict(SAVED_MESSAGES.hasWork);
    if (version !== null && version !== row.version) throw conflict(SAVED_MESSAGES.changedElsewhere);
    await tx.delete(savedOpportunities).where(isKey(key));
    return true;
  });
}

async function lock(tx: Queryable, key: SavedKey) {
  const [row] = await tx.select().from(savedOpportunities).where(isKey(key)).for("update");
  return row ?? null;
}

const isKey = ({ account, opportunity }: SavedKey) =>
  and(eq(savedOpportunities.accountId, account), eq(savedOpportunities.opportunityId, opportunity));
