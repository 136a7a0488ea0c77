import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { CodeAnswer, OtpRequest, ResendRequest } from "../../contract/auth.ts";
import { PHONE_CODE_LIFETIME_S, type PhoneChannel } from "../../domain/phone.ts";
import type { Context, Visit } from "../context.ts";
import { refuse, validationFailed } from "../errors.ts";
import { issueToken } from "../one-time-token.ts";
import { type Account, findAccountByPhone } from "../queries.ts";
import { readMetadata } from "../request-fields.ts";
import { commitAsynchronously } from "../response-timing.ts";
import { announceSms, queueSms } from "../sms/outbox.ts";
import { readNumber } from "./read-number.ts";
import {
  contestSignIn,
  hasPendingSignIn,
  issueSignInCode,
  mayDeliver,
  renewSignInCode,
  type SignInDraft,
} from "./sign-in-code.ts";
import { readChannel, requireSmsAllowed } from "./sms-limits.ts";

type Ask = {
  body: Pick<OtpRequest, "email" | "phone" | "phone_country" | "channel">;
  /** Sign-in that the member requests; null sends a new code for the previous request. */
  wish: Omit<SignInDraft, "phone"> | null;
  sends(phone: string): Promise<boolean>;
};

/** Only the insert of the message checks for an account, so that neither answer nor time reveals one. */
export async function requestCode(context: Context, { body, wish, sends }: Ask): Promise<CodeAnswer> {
  const channel = readChannel(context, body.channel);
  const number = readNumber(body);
  const { phone } = number;
  try {
    await requireSmsAllowed(context, "sms", number, { sends: await sends(phone) });
  } catch (refusal) {
    if (wish) await contestSignIn(context, { ...wish, phone });
    throw refusal;
  }
  const id = await context.db.transaction(async (tx) => {
    await commitAsynchronously(tx);
    const code = wish
      ? await issueSignInCode(context, tx, { ...wish, phone })
      : await renewSignInCode(context, tx, phone);
    const onlyIf = mayDeliver(context, phone);
    return queueSms(context, tx, { accountId: null, kind: "sms", channel, to: phone, code, onlyIf });
  });
  announceSms(context, id);
  return { message_id: id, phone };
}

/** POST /otp with a number: the code signs in, or creates an account without a password. */
export async function sendPhoneOtp(context: Context, body: OtpRequest, visit: Visit): Promise<CodeAnswer> {
  readChannel(context, body.channel);
  if (body.code_challenge) throw validationFailed("PKCE not supported for phone signups");
  const data = readMetadata(body.data);
  const createsAccount = body.create_user !== false && !context.config.auth.signUpClosed;
  const askedBy = visit.askedBy ?? null;
  const wish = { createsAccount, passwordHash: null, isSamePassword: true, askedBy, data };
  return requestCode(context, {
    body,
    wish,
    sends: async (phone) => createsAccount || (await findAccountByPhone(context.db, phone)) !== null,
  });
}

/** POST /resend of type sms: no error without a pending code. */
export function resendSignInCode(context: Context, body: ResendRequest): Promise<CodeAnswer> {
  return requestCode(context, { body, wish: null, sends: (phone) => hasPendingSignIn(context, phone) });
}

type PhoneCode = {
  kind: "phone_change" | "reauthentication";
  /** Phone number in E.164 form without the plus sign. */
  phone: string;
  channel: PhoneChannel;
};

/** Without an account it sends nothing, in the same time. @returns id for `announceSms` after the transaction */
export async function queuePhoneCode(
  context: Context,
  tx: Queryable,
  { id: accountId }: { id: string },
  { kind, phone, channel }: PhoneCode,
): Promise<string> {
  const now = context.clock();
  // Lock order: the account before its tokens.
  const sent = kind === "phone_change" ? { phoneChangeSentAt: now } : { reauthenticationSentAt: now };
  await tx.update(accounts).set(sent).where(eq(accounts.id, accountId));
  const lifetimeS = PHONE_CODE_LIFETIME_S;
  const { code } = await issueToken(context, tx, { accountId, kind, sentTo: phone, challenge: null, lifetimeS });
  const onlyIf = sql`exists (select from ${accounts} where id = ${accountId})`;
  return queueSms(context, tx, { accountId, kind, channel, to: phone, code, onlyIf });
}

async function sendPhoneCode(context: Context, account: { id: string }, request: PhoneCode): Promise<string> {
  const id = await context.db.transaction((tx) => queuePhoneCode(context, tx, account, request));
  announceSms(context, id);
  return id;
}

export async function reauthenticateByPhone(context: Context, account: Account): Promise<CodeAnswer> {
  if (!account.phoneConfirmedAt) throw refuse("phone_not_confirmed", 422, "Please verify your phone first.");
  const channel = readChannel(context, null);
  const number = readNumber({ phone: account.phone });
  await requireSmsAllowed(context, "reauthentication", number, { isVerifiedNumber: true });
  const { phone } = number;
  return { message_id: await sendPhoneCode(context, account, { kind: "reauthentication", phone, channel }), phone };
}
