import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import type { AccountEvent } from "../domain/account-events.ts";
import type { Context } from "./context.ts";

/**
 * Decision 46, the one way to erase accounts: they go in the caller's transaction, with all that hangs on them. Files are
 * only let go in it, for `deleteOrphanedFiles` once it is done.
 * @param ids a query or a value that gives the accounts' ids; whom it protects is the caller's to know
 * @returns how many accounts are gone
 */
export async function eraseAccounts(context: Pick<Context, "accountEvents">, tx: Queryable, ids: SQL): Promise<number> {
  await context.accountEvents.accountsErased(tx, ids);
  const kind: AccountEvent = "user.deleted";
  await tx.execute(
    sql`insert into ${accountEvents} (account_id, kind) select id, ${kind} from ${accounts} where id in (${ids})`,
  );
  const { rowCount } = await tx.delete(accounts).where(sql`${accounts.id} in (${ids})`);
  return rowCount ?? 0;
}

export const oneAccount = (id: string): SQL => sql`${sql.param(id)}::uuid`;
