import { type SQL, sql } from "drizzle-orm";
import { UNREAD_AT_MOST } from "../contract/notices.ts";

export const unreadOf = (member: string | SQL): SQL<number> => sql<number>`(select count(*)::int from (
  select from notices where account_id = ${member} and read_at is null limit ${sql.raw(String(UNREAD_AT_MOST))}) as unread)`;
