import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { MemberAccount } from "#contract/admin-profiles.ts";
import { roleOf } from "#domain/members/roles.ts";
import { type Account, findAccount, provesItsAddress } from "../auth/queries.ts";
import type { Context } from "../context.ts";
import { sessions } from "../db/schema/accounts.ts";
import { notFound } from "../errors.ts";
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
