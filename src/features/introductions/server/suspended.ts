import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { accounts } from "#platform/db/schema/accounts.ts";
import { introductions } from "#platform/db/schema/introductions.ts";

export const isSuspended = (account: SQLWrapper | string, now: Date | SQL): SQL => sql`exists (select from ${accounts}
  where ${accounts.id} = ${account} and ${accounts.bannedUntil} > ${now instanceof Date ? now.toISOString() : now}::timestamptz)`;

/** Open questions of suspended members are hidden (docs/product/introductions.md#safety). */
export const isOfSuspended = (now: Date | SQL): SQL =>
  sql`(${introductions.state} = 'asked' and ${isSuspended(introductions.askerId, now)})`;
