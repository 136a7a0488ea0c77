import type { AuthSession } from "../contract/auth.ts";
import type { Context } from "./context.ts";
import { createAccount } from "./create-account.ts";
import type { Visit } from "./env.ts";
import { refuse } from "./errors.ts";
import { isUnproved } from "./identities/drop-planted.ts";
import { presentSession } from "./present-session.ts";
import { holdAccountByEmail } from "./queries.ts";
import type { Draft } from "./sign-up.ts";
import { startSession } from "./start-session.ts";
import { confirmSignUp } from "./waiting-sign-up.ts";

/** AUTH_AUTOCONFIRM: an address counts as confirmed without a mail, and the new member is signed in. */
export async function signUpAtOnce(context: Context, draft: Draft, visit: Visit): Promise<AuthSession> {
  const open = await context.db.transaction(async (tx) => {
    const created = await createAccount(context, tx, { ...draft, confirmed: true });
    const account = created?.account ?? (await holdAccountByEmail(tx, draft.email));
    if (!account) throw new Error("the account has gone");
    if (!created) {
      // With a number that was proved it has an owner, who may be somebody else.
      if (!isUnproved(account)) throw refuse("user_already_exists");
      await confirmSignUp(context, tx, account, draft);
    }
    return startSession(context, tx, account.id, "password", visit);
  });
  return presentSession(context, open);
}
