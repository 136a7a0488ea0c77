import { announceMail } from "#platform/mail-transport/outbox.ts";
import { queueAccountMail } from "../account-mail.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { shareOf } from "../mail-shares.ts";
import { dropTokens } from "../one-time-token.ts";
import { findAccount, holdAccountByEmail } from "../queries.ts";
import { requireMailAllowed, takeMail } from "../require-mail-allowed.ts";
import { contestRefused, contestWaiting } from "../waiting-sign-up.ts";
import { restartWaiting } from "./restart-waiting.ts";
import type { Proof } from "./settle-identity.ts";

/**
 * The provider does not vouch for this address. Its owner gets a mail: to confirm it where it is new, to sign in where
 * it has an account, which then links the provider in its settings. The answer is the same for both. A sign-up that waits
 * may be another person's, by another provider too: this mail does not confirm it.
 */
export async function sendProof(context: Context, { accountId, email, isOthers }: Proof, visit: Visit): Promise<void> {
  const { redirectTo } = visit;
  // The way through a provider takes a program longer than a form of ours.
  const asker = { ...visit, isOwnForm: true };
  const contested = { email, data: {}, passwordHash: null, password: null };
  const allowed = requireMailAllowed(context, { kind: "confirmation", email, share: null }, asker);
  await (isOthers ? allowed.catch(contestRefused(context, contested)) : allowed);
  const known = await findAccount(context.db, accountId);
  if (!(await takeMail(context, { kind: "confirmation", email, share: shareOf(known) }, asker, true))) {
    return isOthers ? contestWaiting(context, contested) : undefined;
  }
  const kind = known?.emailConfirmedAt ? "magiclink" : "confirmation";
  const mailId = await context.db.transaction(async (tx) => {
    const held = await holdAccountByEmail(tx, email);
    const account = held && isOthers ? await restartWaiting(context, tx, held) : held;
    await dropTokens(tx, accountId, ["confirmation"]);
    return queueAccountMail(context, tx, account, { kind, to: email, challenge: null, redirectTo });
  });
  await announceMail(context, mailId);
}
