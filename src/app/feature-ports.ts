import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context as AccountsContext } from "#accounts/server/context.ts";
import { searchActs } from "#features/audit/server/list-acts.ts";
import type { DeliveryContext } from "#features/email/server/context.ts";
import { queueOwnMail } from "#features/email/server/delivery/queue-own-mails.ts";
import { announceSend } from "#features/email/server/delivery/queue-send.ts";
import { eraseIntroductions } from "#features/introductions/server/erase-introductions.ts";
import { isMailOver } from "#features/introductions/server/events.ts";
import type { Context as OpportunitiesContext } from "#features/opportunities/server/context.ts";
import { proposersErased } from "#features/opportunities/server/proposals/events.ts";
import { stopClosedNotices } from "#features/opportunities/server/stop-closed-notices.ts";
import { takeBackInvitations } from "#features/pre-applications/server/events.ts";
import { joinApplicant } from "#features/pre-applications/server/join-applicant.ts";
import type { Context as ProfilesContext } from "#features/profiles/server/context.ts";
import { decideReportsOf } from "#features/safety/server/events.ts";
import { isDeadlineMailOver } from "#features/saved-opportunities/server/events.ts";
import { withSaveTokens } from "#features/saved-opportunities/server/links.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { files } from "#platform/db/schema/files.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";

type AccountPorts = Pick<AccountsContext, "accountEvents" | "audit">;
type Ports = AccountPorts &
  Pick<ProfilesContext, "accountMails"> &
  Pick<OpportunitiesContext, "holdEnded"> &
  Pick<DeliveryContext, "mailRules">;

/** Ports from features and accounts to features that come after them. */
export function featurePorts(context: Context): Ports {
  return {
    ...accountPorts(context),
    accountMails: {
      queue: async (tx, mail) => (await queueOwnMail(context, tx, { ...mail, createdBy: null })).sendId,
      announce: (sendId) => announceSend(context, sendId),
    },
    holdEnded: (tx, actor, ended) => decideReportsOf(context, tx, actor, ended),
    mailRules: {
      isOver: async (db, mail, now) => (await isMailOver(db, mail)) || (await isDeadlineMailOver(db, mail, now)),
      withOwnLinks: (words, kind, reader) =>
        kind === "opportunityAlert" ? withSaveTokens(context, words, reader) : words,
      cancelOutdated: stopClosedNotices,
      async takenBack(tx, sendId, mails) {
        const uninvited = mails.filter(({ kind }) => kind === "preApplicationInvite");
        const addresses = uninvited.map(({ recipient }) => recipient);
        if (addresses.length > 0) await takeBackInvitations(tx, sendId, addresses);
      },
    },
  };
}

export function accountPorts(context: Pick<Context, "config" | "clock" | "db">): AccountPorts {
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
 * Decision 46: erases rows that no foreign key erases. Stored files lose their owner, for `deleteOrphanedFiles`.
 * @param ids a query or a value with the accounts' ids
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
