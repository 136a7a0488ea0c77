import type { Context } from "../../context.ts";
import { announceMail } from "../../mail/outbox.ts";
import { queueAccountMail } from "../account-mail.ts";
import type { Visit } from "../env.ts";
import { dropTokens } from "../one-time-token.ts";
import { findAccount, holdAccountByEmail } from "../queries.ts";
import { requireMailAllowed, takeMail } from "../require-mail-allowed.ts";
import type { Proof } from "./settle-identity.ts";

/**
 * The provider does not vouch for this address. Its owner gets a mail: to confirm it where it is new, to sign in where
 * it has an account, which then links the provider in its settings. The answer is the same for both. A sign-up that waits
 * may be another person's: this mail does not confirm it.
 */
export async function sendProof(context: Context, { accountId, email }: Proof, visit: Visit): Promise<void> {
  const { redirectTo } = visit;
  await requireMailAllowed(context, { kind: "confirmation", email, share: null }, visit.address);
  const account = await findAccount(context.db, accountId);
  const share = account?.emailConfirmedAt ? "accounts" : "newcomers";
  if (!(await takeMail(context, { kind: "confirmation", email, share }, true))) return;
  const kind = account?.emailConfirmedAt ? "magiclink" : "confirmation";
  const mailId = await context.db.transaction(async (tx) => {
    await holdAccountByEmail(tx, email);
    await dropTokens(tx, accountId, ["confirmation"]);
    return queueAccountMail(context, tx, account, { kind, to: email, challenge: null, redirectTo });
  });
  await announceMail(context, mailId);
}
