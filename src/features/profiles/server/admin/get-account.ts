import { eq } from "drizzle-orm";
import * as v from "valibot";
import { type Account, findAccount, provesItsAddress } from "#accounts/server/queries.ts";
import { notFound } from "#kernel/errors.ts";
import { roleOf } from "#kernel/roles.ts";
import type { Context } from "#platform/context.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import type { MemberAccount } from "../../contract/admin-profiles.ts";
import { presentAccount } from "./present.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** The account behind a profile, with or without one. @throws not found */
export async function getAccount(context: Context, id: string): Promise<MemberAccount> {
  const account = v.is(uuid, id) ? await findAccount(context.db, id) : null;
  if (account === null) throw notFound();
  const signedIn = await context.db.$count(sessions, eq(sessions.accountId, id));
  return presentAccount(account, { isAdmin: await isAdminAccount(context, account), sessions: signedIn });
}

async function isAdminAccount({ config, db }: Context, account: Account): Promise<boolean> {
  const emailVerified = await provesItsAddress(db, account);
  return roleOf({ email: account.email ?? "", emailVerified }, config.adminEmails) === "admin";
}
