import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { mailLink } from "./account-mail.ts";
import { issueToken } from "./one-time-token.ts";

/** Earlier links stop working. @returns null when the address was confirmed or changed meanwhile */
export async function reminderLink(
  context: Context,
  tx: Queryable,
  { id, email, days }: { id: string; email: string; days: number },
): Promise<string | null> {
  const now = context.clock();
  // Lock order: the account before its tokens.
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  if (!account || account.email !== email || account.emailConfirmedAt !== null) return null;
  await tx.update(accounts).set({ confirmationSentAt: now }).where(eq(accounts.id, id));
  const secret = { accountId: id, kind: "confirmation", sentTo: email, challenge: null } as const;
  const { tokenHash } = await issueToken(context, tx, { ...secret, lifetimeS: days * 86_400 });
  return mailLink(context.config.siteUrl, { tokenHash, type: "signup", redirectTo: null, pkce: false });
}
