import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { CodeAnswer } from "../../contract/auth.ts";
import { PHONE_CODE_LIFETIME_S, type PhoneChannel } from "../../domain/phone.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { issueToken } from "../one-time-token.ts";
import type { Account } from "../queries.ts";
import { announceSms, queueSms } from "../sms/outbox.ts";
import { readNumber } from "./read-number.ts";
import { readChannel, requireSmsAllowed } from "./sms-limits.ts";

type PhoneCode = {
  kind: "phone_change" | "reauthentication";
  /** E.164 without the plus sign. */
  phone: string;
  channel: PhoneChannel;
};

/**
 * Puts a message with a fresh code for an account into the outbox, after `requireSmsAllowed`. For an id without an
 * account the same statements run, and nothing is sent.
 * @returns the message's id, for `announceSms` after the transaction
 */
export async function queuePhoneCode(
  context: Context,
  tx: Queryable,
  { id: accountId }: { id: string },
  { kind, phone, channel }: PhoneCode,
): Promise<string> {
  const now = context.clock();
  // The account first, as everybody who changes its tokens locks it first.
  const sent = kind === "phone_change" ? { phoneChangeSentAt: now } : { reauthenticationSentAt: now };
  await tx.update(accounts).set(sent).where(eq(accounts.id, accountId));
  const lifetimeS = PHONE_CODE_LIFETIME_S;
  const { code } = await issueToken(context, tx, { accountId, kind, sentTo: phone, challenge: null, lifetimeS });
  const onlyIf = sql`exists (select from ${accounts} where id = ${accountId})`;
  return queueSms(context, tx, { accountId, kind, channel, to: phone, code, onlyIf });
}

/** As `queuePhoneCode`, in a transaction of its own, and on its way. @returns the message's id */
async function sendPhoneCode(context: Context, account: { id: string }, request: PhoneCode): Promise<string> {
  const id = await context.db.transaction((tx) => queuePhoneCode(context, tx, account, request));
  announceSms(context, id);
  return id;
}

/** For an account without an address. */
export async function reauthenticateByPhone(context: Context, account: Account): Promise<CodeAnswer> {
  if (!account.phoneConfirmedAt) throw refuse("phone_not_confirmed", 422, "Please verify your phone first.");
  const channel = readChannel(context, null);
  const number = readNumber({ phone: account.phone });
  await requireSmsAllowed(context, "reauthentication", number, { isVerifiedNumber: true });
  const { phone } = number;
  return { message_id: await sendPhoneCode(context, account, { kind: "reauthentication", phone, channel }), phone };
}
