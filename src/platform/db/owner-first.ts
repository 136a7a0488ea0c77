import { type SQL, sql } from "drizzle-orm";

/**
 * Of several accounts with one address, whose its mails are: a confirmed one before one that waits, one's own before an
 * organisation's. To order by, the owner first.
 * @param account the name of the accounts in the statement
 */
export const ownerFirst = (account: string): SQL =>
  sql.raw(`${account}.email_confirmed_at is null, ${account}.is_sso_user`);
