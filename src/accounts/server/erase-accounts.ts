import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import type { AccountEvent } from "../domain/account-events.ts";
import type { Context } from "./context.ts";

/** Decision 46: all erasures use this. The caller excludes protected accounts, then calls `deleteOrphanedFiles`. */
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
