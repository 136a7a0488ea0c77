import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AccountEvent } from "#domain/auth/account-events.ts";
import type { Queryable } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";
import { files } from "../db/schema/files.ts";
import { interests } from "../db/schema/interests.ts";
import { outbox } from "../db/schema/mail.ts";
import { preApplications } from "../db/schema/pre-applications.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { accountEvents } from "../db/schema/webhooks.ts";

/**
 * Decision 46, the one way to erase members: account, profile, clicks, interests (those in them too), deliveries and
 * pre-application go in the caller's transaction; stored files are let go in it, for `dropUnheldFiles` once it is done.
 * @param ids a query or a value that gives the accounts' ids; whom it protects is the caller's to know
 * @returns how many accounts are gone
 */
export async function eraseMembers(tx: Queryable, ids: SQL): Promise<number> {
  await tx.update(files).set({ ownerId: null }).where(sql`${files.ownerId} in (${ids})`);
  const addresses = tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(sql`${accounts.id} in (${ids}) and ${accounts.email} is not null`);
  await tx.delete(preApplications).where(inArray(preApplications.email, addresses));
  // Mail to the address from before there was an account.
  await tx.delete(outbox).where(sql`${outbox.accountId} is null and ${inArray(outbox.recipient, addresses)}`);
  // Others' wishes to meet them.
  const memberIds = tx
    .select({ id: userProfiles.memberId })
    .from(userProfiles)
    .where(sql`${userProfiles.id} in (${ids})`);
  await tx.delete(interests).where(and(eq(interests.kind, "connect"), inArray(interests.subject, memberIds)));
  const kind: AccountEvent = "user.deleted";
  await tx.execute(
    sql`insert into ${accountEvents} (account_id, kind) select id, ${kind} from ${accounts} where id in (${ids})`,
  );
  const { rowCount } = await tx.delete(accounts).where(sql`${accounts.id} in (${ids})`);
  return rowCount ?? 0;
}

export const oneMember = (id: string): SQL => sql`${sql.param(id)}::uuid`;
