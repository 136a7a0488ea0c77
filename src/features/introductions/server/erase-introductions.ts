import { type SQL, sql } from "drizzle-orm";
import { introductionsHidden } from "#features/notices/server/events.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductionMails, introductions } from "#platform/db/schema/introductions.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import { MOVES } from "../domain/states.ts";
import { freePlace } from "./places.ts";

/**
 * Call this before the accounts are deleted; the other side keeps an introduction with "a former member".
 * Foreign keys delete blocks and places; a job presents waiting questions for freed places.
 */
export async function eraseIntroductions(tx: Queryable, ids: SQL, now: Date): Promise<void> {
  const asked = sql`${introductions.askerId} in (${ids})`;
  const received = sql`${introductions.receiverId} in (${ids})`;
  const either = sql`(${asked} or ${received})`;
  await tx.execute(sql`
    delete from ${outbox} where id in (
      select mail_id from ${introductionMails}
      where introduction_id in (select id from ${introductions} where ${either}))`);
  await introductionsHidden(tx, either);
  await endIntroductions(tx, { asked, either, now });
  await tx.execute(sql`
    update ${introductions} set question = '', asker_ways = '{}', asker_met = null, asker_useful = null where ${asked}`);
  await tx.execute(sql`
    update ${introductions} set receiver_ways = '{}', decline_reason = null, receiver_met = null, receiver_useful = null
    where ${received}`);
}

/** To avoid deadlocks, locks introductions before mentor places, and places in id order, like all other writers. */
async function endIntroductions(
  tx: Queryable,
  { asked, either, now }: { asked: SQL; either: SQL; now: Date },
): Promise<void> {
  const { rows: freed } = await tx.execute<{ mentorId: string; places: number }>(sql`
    with ended as (
      update ${introductions} set closed_at = ${now.toISOString()},
        state = case when state = ${MOVES.close.from} then ${MOVES.close.to}
          when ${asked} then ${MOVES.withdraw.to} else ${MOVES.expire.to} end
      where ${either} and state in (${MOVES.close.from}, ${MOVES.withdraw.from})
      returning id, purpose, state, asker_id, receiver_id, takes_place),
    told as (
      insert into ${accountEvents} (account_id, kind, data, created_at)
      select coalesce(asker_id, receiver_id), 'introduction.' || state,
        jsonb_build_object('introduction', to_jsonb(ended) - 'takes_place'), ${now.toISOString()} from ended)
    select receiver_id as "mentorId", count(*)::int as places from ended
    where state = ${MOVES.close.to} and takes_place and receiver_id is not null
    group by receiver_id order by receiver_id`);
  for (const { mentorId, places } of freed) await freePlace(tx, mentorId, places);
}
