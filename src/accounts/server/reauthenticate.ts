import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { CodeAnswer } from "../contract/phone.ts";
import { queueAccountMail } from "./account-mail.ts";
import type { Context } from "./context.ts";
import type { Caller } from "./env.ts";
import { refuse, validationFailed } from "./errors.ts";
import { reauthenticateByPhone } from "./phone/reauthenticate-by-phone.ts";
import { requireMembersMail } from "./require-mail-allowed.ts";

/**
 * Sends a code that proves, for a change of password in an old session, that it is still the owner: by mail, or to the
 * phone where there is no address.
 */
export async function reauthenticate(
  context: Context,
  { account }: Caller,
): Promise<CodeAnswer | Record<string, never>> {
  const { email } = account;
  if (!email && account.phone) return reauthenticateByPhone(context, account);
  if (!email) throw validationFailed("Reauthentication requires the user to have an email or a phone number");
  if (!account.emailConfirmedAt) throw refuse("email_not_confirmed", 422, "Please verify your email first.");
  await requireMembersMail(context, { kind: "reauthentication", email });
  const mailId = await context.db.transaction((tx) =>
    queueAccountMail(context, tx, account, { kind: "reauthentication", to: email, challenge: null, redirectTo: null }),
  );
  await announceMail(context, mailId);
  return {};
}
