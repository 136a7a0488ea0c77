import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { Context } from "../context.ts";

type AudienceRows = {
  /** Of the send. */
  id: string;
  kind: string;
  /** email_audience, and what stands beside it. */
  from: SQL;
  where: SQL;
};

/**
 * Writes a row of the outbox for each member of an audience. Ids begin with the moment, as all do here: they are written
 * one after the other into the indexes.
 * @returns how many
 */
export async function writeAudienceRows(
  { clock }: Pick<Context, "clock">,
  tx: Queryable,
  { id, kind, from, where }: AudienceRows,
): Promise<number> {
  const now = clock();
  const moment = now.getTime().toString(16).padStart(12, "0");
  const { rowCount } = await tx.execute(sql`
    insert into outbox (id, account_id, send_id, kind, recipient, subject, html, text, status, next_attempt_at, created_at)
    select overlay(overlay(gen_random_uuid()::text placing ${uuidHead(moment)} from 1 for 13) placing '7' from 15 for 1)::uuid,
      a.id, ${id}, ${kind}, a.email, '', '', '', 'queued', ${now.toISOString()}, ${now.toISOString()}
    from ${from} join accounts a on a.id = email_audience.id where ${where}`);
  return rowCount ?? 0;
}

const uuidHead = (moment: string) => `${moment.slice(0, 8)}-${moment.slice(8)}`;
