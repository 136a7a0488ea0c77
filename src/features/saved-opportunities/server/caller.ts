import { findAccount, isAdminAccount, isBanned } from "#accounts/server/queries.ts";
import type { Context } from "#platform/context.ts";

/** Of whom a link or a feed was made for, which no guard looks at: it may be long ago. */
export async function maySaveStill({ db, clock, config }: Context, accountId: string): Promise<boolean> {
  const account = await findAccount(db, accountId);
  if (account === null || isBanned(account, clock())) return false;
  return !(await isAdminAccount(db, account, config.adminEmails));
}
