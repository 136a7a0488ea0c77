import type { RecoverRequest } from "../contract/auth.ts";
import { readCodeChallenge } from "./code-challenge.ts";
import type { Context } from "./context.ts";
import type { Visit } from "./env.ts";
import { shareOf } from "./mail-shares.ts";
import { findAccountByEmail } from "./queries.ts";
import { readEmail } from "./read-contact.ts";
import { requireMailAllowed, takeMail } from "./require-mail-allowed.ts";
import { sendToKnown } from "./send-to-known.ts";

/** Answers alike, and as fast, whether the address has an account or not. */
export async function recoverAccount(context: Context, body: RecoverRequest, visit: Visit): Promise<void> {
  const challenge = readCodeChallenge(body);
  const email = readEmail(body);
  const mail = { kind: "recovery", email, share: "accounts" } as const;
  await requireMailAllowed(context, mail, visit);
  context.afterAnswer.run(async () => {
    const account = await findAccountByEmail(context.db, email);
    const isSent = await takeMail(context, { ...mail, share: shareOf(account) }, visit, account !== null);
    const { redirectTo } = visit;
    await sendToKnown(context, isSent ? account : null, { kind: "recovery", to: email, challenge, redirectTo });
  });
}
