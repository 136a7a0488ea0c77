import { v7 } from "uuid";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { ResendRequest } from "../contract/auth.ts";
import type { CodeAnswer } from "../contract/phone.ts";
import { requestEmailChange } from "./change-email.ts";
import { type CodeChallenge, readCodeChallenge } from "./code-challenge.ts";
import type { Context } from "./context.ts";
import type { Visit } from "./env.ts";
import { validationFailed } from "./errors.ts";
import { resendSignInCode } from "./phone/ask-for-code.ts";
import { resendPhoneChange } from "./phone/resend-phone-change.ts";
import { findAccountByEmail, holdAccountByEmail } from "./queries.ts";
import { readEmail } from "./read-contact.ts";
import { requireMailAllowed, takeMail } from "./require-mail-allowed.ts";
import { sendToKnown } from "./send-to-known.ts";

type Again = { email: string; challenge: CodeChallenge | null; visit: Visit };

/** Silent about unknown addresses and those that wait for nothing. */
export async function resendMail(
  context: Context,
  body: ResendRequest,
  visit: Visit,
  asker: string | null,
): Promise<CodeAnswer | Record<string, never>> {
  if (!body.type) throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  if (body.type === "sms") return resendSignInCode(context, body);
  if (body.type === "phone_change") return resendPhoneChange(context, body, asker);
  const again = { challenge: readCodeChallenge(body), email: readEmail(body), visit };
  if (body.type === "signup") await resendConfirmation(context, again);
  else if (body.type === "email_change") await resendEmailChange(context, again);
  else throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  return {};
}

async function resendConfirmation(context: Context, { email, challenge, visit }: Again): Promise<void> {
  const mail = { kind: "confirmation", email, share: "newcomers" } as const;
  await requireMailAllowed(context, mail, visit);
  context.afterAnswer.run(async () => {
    const account = await findAccountByEmail(context.db, email);
    const waiting = account?.emailConfirmedAt ? null : account;
    const isSent = await takeMail(context, mail, visit, waiting !== null);
    const { redirectTo } = visit;
    await sendToKnown(context, isSent ? waiting : null, { kind: "confirmation", to: email, challenge, redirectTo });
  });
}

async function resendEmailChange(context: Context, { email, challenge, visit }: Again): Promise<void> {
  const mail = { kind: "email_change", email, share: "accounts" } as const;
  await requireMailAllowed(context, mail, visit);
  context.afterAnswer.run(async () => {
    const asked = await findAccountByEmail(context.db, email);
    const isSent = await takeMail(context, mail, visit, Boolean(asked?.newEmail));
    const mailIds = await context.db.transaction(async (tx) => {
      const held = await holdAccountByEmail(tx, email);
      const waiting = isSent && held?.newEmail ? held : { id: v7(), email };
      return requestEmailChange(context, tx, waiting, { newEmail: held?.newEmail ?? email, challenge, visit });
    });
    for (const id of mailIds) await announceMail(context, id);
  });
}
