import type { CodeAnswer } from "../../contract/phone.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import type { Account } from "../queries.ts";
import { readNumber } from "./read-number.ts";
import { readChannel, requireSmsAllowed } from "./require-sms-allowed.ts";
import { sendPhoneCode } from "./send-code.ts";

/** For an account without an address. */
export async function reauthenticateByPhone(context: Context, account: Account): Promise<CodeAnswer> {
  if (!account.phoneConfirmedAt) throw refuse("phone_not_confirmed", 422, "Please verify your phone first.");
  const channel = readChannel(context, null);
  const number = readNumber({ phone: account.phone });
  await requireSmsAllowed(context, "reauthentication", number, { isProved: true });
  const { phone } = number;
  return { message_id: await sendPhoneCode(context, account, { kind: "reauthentication", phone, channel }), phone };
}
