import { findAccount, isAdminAccount, isBanned } from "#accounts/server/queries.ts";
import { unauthenticated } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { CallerAccount } from "#platform/http/guard.ts";

/** Whoever the guard let pass has an account. */
export function idOf(account: CallerAccount | null): string {
  if (account === null) throw unauthenticated();
  return account.facts.id;
}

/** The same of whom a link or a feed was made for, which no guard looks at: it may be long ago. */
export async function maySaveStill({ db, clock, config }: Context, accountId: string): Promise<boolean> {
  const account = await findAccount(db, accountId);
  if (account === null || isBanned(account, clock())) return false;
  return !(await isAdminAccount(db, account, config.adminEmails));
}
