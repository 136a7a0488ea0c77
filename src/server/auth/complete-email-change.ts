import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { accounts, oneTimeTokens } from "../db/schema/accounts.ts";
import { joinApplicant } from "../pre-applications/join-applicant.ts";
import { addEmailIdentity } from "./add-email-identity.ts";
import { updateEmailIdentity } from "./confirm-email.ts";
import type { Visit } from "./env.ts";
import { refuse } from "./errors.ts";
import { tellOfChange } from "./notices/tell-of-change.ts";
import { voidPending } from "./one-time-token.ts";
import { isUniqueViolation } from "./pg-error.ts";
import type { Account } from "./queries.ts";
import { recordEvent } from "./webhooks/record-event.ts";

/** One of the two addresses has confirmed; what is left can complete the change. */
export async function confirmHalf(tx: Queryable, accountId: string): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ kind: "email_change_last" })
    .where(
      and(
        eq(oneTimeTokens.accountId, accountId),
        inArray(oneTimeTokens.kind, ["email_change_current", "email_change_new"]),
      ),
    );
}

export async function completeEmailChange(
  context: Context,
  tx: Queryable,
  account: Account,
  visit: Visit,
): Promise<void> {
  const now = context.clock();
  const email = account.newEmail;
  if (!email) throw refuse("otp_expired");
  const named = "email" in account.userMetadata ? { email, email_verified: true } : {};
  await tx
    .update(accounts)
    .set({
      email,
      newEmail: null,
      emailConfirmedAt: account.emailConfirmedAt ?? now,
      isAnonymous: false,
      userMetadata: { ...account.userMetadata, ...named },
      updatedAt: now,
    })
    .where(eq(accounts.id, account.id))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("email_exists") : error;
    });
  await updateEmailIdentity(tx, account.id, { email, email_verified: true }, now);
  await addEmailIdentity(context, tx, account.id, email);
  // What was sent to the old address must open nothing any more.
  await voidPending(tx, account.id);
  await recordEvent(tx, "user.updated", account.id);
  await tellOfChange(context, tx, account, "email", visit);
  await joinApplicant(context, tx, { id: account.id, email, emailBefore: account.email });
}
