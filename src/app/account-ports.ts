import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AccountAudit, AccountEvents } from "#accounts/server/ports.ts";
import { searchActs } from "#features/audit/server/list-acts.ts";
import { eraseIntroductions } from "#features/introductions/server/erase-introductions.ts";
import { proposersErased } from "#features/opportunities/server/proposals/events.ts";
import { joinApplicant } from "#features/pre-applications/server/join-applicant.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { files } from "#platform/db/schema/files.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";

/** What the rest of the product is to accounts. */
export function accountPorts(context: Pick<Context, "config" | "clock" | "db">): {
  accountEvents: AccountEvents;
  audit: AccountAudit;
} {
  return {
    accountEvents: {
      emailConfirmed: (tx, confirmed) => joinApplicant(context, tx, confirmed),
      async accountsErased(tx, ids) {
        await eraseIntroductions(tx, ids, context.clock());
        await proposersErased(tx, ids);
        await eraseWithAccounts(tx, ids);
      },
    },
    audit: {
      record: (tx, actor, act) => recordAct(tx, context.clock, actor, act),
      search: (wanted, part) => searchActs(context.db, wanted, part),
    },
  };
}

/**
 * Decision 46, what no foreign key takes along with an account: the pre-application of its address, mails to the address
 * from before there was an account, others' wishes to meet the member. Stored files are let go, for `deleteOrphanedFiles`.
 * @param ids a query or a value that gives the accounts' ids
 */
async function eraseWithAccounts(tx: Queryable, ids: SQL): Promise<void> {
  await tx.update(files).set({ ownerId: null }).where(sql`${files.ownerId} in (${ids})`);
  const addresses = tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(sql`${accounts.id} in (${ids}) and ${accounts.email} is not null`);
  await tx.delete(preApplications).where(inArray(preApplications.email, addresses));
  await tx.delete(outbox).where(sql`${outbox.accountId} is null and ${inArray(outbox.recipient, addresses)}`);
  const memberIds = tx
    .select({ id: userProfiles.memberId })
    .from(userProfiles)
    .where(sql`${userProfiles.id} in (${ids})`);
  await tx.delete(interests).where(and(eq(interests.kind, "connect"), inArray(interests.subject, memberIds)));
}
