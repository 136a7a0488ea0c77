import { v7 } from "uuid";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { CodeAnswer, RecoverRequest, ResendRequest } from "../contract/auth.ts";
import { sendAccountMail } from "./account-mail.ts";
import { requestEmailChange } from "./change-email.ts";
import type { Context } from "./context.ts";
import { validationFailed } from "./errors.ts";
import { countMail, requireMailAllowed, shareOf } from "./mail-limits.ts";
import { resendPhoneChange } from "./phone/change-phone.ts";
import { resendSignInCode } from "./phone/request-code.ts";
import { type CodeChallenge, readCodeChallenge } from "./pkce.ts";
import { findAccountByEmail, lockAccountByEmail } from "./queries.ts";
import { readEmail } from "./request-fields.ts";
import type { Visit } from "./visit.ts";

/** Answers alike, and as fast, whether the address has an account or not. */
export async function recoverAccount(context: Context, body: RecoverRequest, visit: Visit): Promise<void> {
  const challenge = readCodeChallenge(body);
  const email = readEmail(body);
  const mail = { kind: "recovery", email, share: "accounts" } as const;
  await requireMailAllowed(context, mail, visit);
  context.afterResponse.run(async () => {
    const account = await findAccountByEmail(context.db, email);
    const isSent = await countMail(context, { ...mail, share: shareOf(account) }, visit, account !== null);
    const { redirectTo } = visit;
    await sendAccountMail(context, isSent ? account : null, { kind: "recovery", to: email, challenge, redirectTo });
  });
}

type Resend = { email: string; challenge: CodeChallenge | null; visit: Visit };

/** Silent about unknown addresses and those that wait for nothing. */
export async function resendMail(
  context: Context,
  body: ResendRequest,
  visit: Visit,
  actorId: string | null,
): Promise<CodeAnswer | Record<string, never>> {
  if (!body.type) throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  if (body.type === "sms") return resendSignInCode(context, body);
  if (body.type === "phone_change") return resendPhoneChange(context, body, actorId);
  const again = { challenge: readCodeChallenge(body), email: readEmail(body), visit };
  if (body.type === "signup") await resendConfirmation(context, again);
  else if (body.type === "email_change") await resendEmailChange(context, again);
  else throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  return {};
}

async function resendConfirmation(context: Context, { email, challenge, visit }: Resend): Promise<void> {
  const mail = { kind: "confirmation", email, share: "newcomers" } as const;
  await requireMailAllowed(context, mail, visit);
  context.afterResponse.run(async () => {
    const account = await findAccountByEmail(context.db, email);
    const pending = account?.emailConfirmedAt ? null : account;
    const isSent = await countMail(context, mail, visit, pending !== null);
    const { redirectTo } = visit;
    await sendAccountMail(context, isSent ? pending : null, { kind: "confirmation", to: email, challenge, redirectTo });
  });
}

async function resendEmailChange(context: Context, { email, challenge, visit }: Resend): Promise<void> {
  const mail = { kind: "email_change", email, share: "accounts" } as const;
  await requireMailAllowed(context, mail, visit);
  context.afterResponse.run(async () => {
    const known = await findAccountByEmail(context.db, email);
    const isSent = await countMail(context, mail, visit, Boolean(known?.newEmail));
    const mailIds = await context.db.transaction(async (tx) => {
      const locked = await lockAccountByEmail(tx, email);
      const pending = isSent && locked?.newEmail ? locked : { id: v7(), email };
      return requestEmailChange(context, tx, pending, { newEmail: locked?.newEmail ?? email, challenge, visit });
    });
    for (const id of mailIds) await announceMail(context, id);
  });
}
