import type { RecoverRequest } from "#contract/auth.ts";
import type { Context } from "../context.ts";
import { readCodeChallenge } from "./code-challenge.ts";
import type { Visit } from "./env.ts";
import { findAccountByEmail } from "./queries.ts";
import { readEmail } from "./read-contact.ts";
import { requireMailAllowed } from "./require-mail-allowed.ts";
import { sendToKnown } from "./send-to-known.ts";

export async function recoverAccount(context: Context, body: RecoverRequest, { redirectTo }: Visit): Promise<void> {
  const challenge = readCodeChallenge(body);
  const email = readEmail(body);
  const account = await findAccountByEmail(context.db, email);
  await requireMailAllowed(context, "recovery", email, { sends: account !== null });
  await sendToKnown(context, account, { kind: "recovery", to: email, challenge, redirectTo });
}
