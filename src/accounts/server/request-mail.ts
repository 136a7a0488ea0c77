import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { CodeAnswer, OtpRequest, RecoverRequest, ResendRequest } from "../contract/auth.ts";
import { queueAccountMail, sendAccountMail } from "./account-mail.ts";
import type { Context, Visit } from "./context.ts";
import { createAccount, requireSignUpOpen } from "./create-account.ts";
import { requestEmailChange } from "./email-address.ts";
import { refuse, validationFailed } from "./errors.ts";
import { restartPending } from "./identities/unverified-account.ts";
import { findDevice } from "./known-device.ts";
import { countMail, type MailPass, requireMailAllowed, shareOf } from "./mail-limits.ts";
import {
  askerOf,
  confirmSignUp,
  contestPending,
  contestRefused,
  type RepeatedSignUp,
  repeatSignUp,
  type SignUp,
} from "./pending-sign-up.ts";
import { resendPhoneChange } from "./phone/change-phone.ts";
import { resendSignInCode, sendPhoneOtp } from "./phone/request-code.ts";
import { type CodeChallenge, readCodeChallenge } from "./pkce.ts";
import { type Account, findAccountByEmail, lockAccountByEmail } from "./queries.ts";
import { readEmail, readMetadata } from "./request-fields.ts";

/** Gives the same answer in the same time, with or without an account. */
export async function recoverAccount(context: Context, body: RecoverRequest, visit: Visit): Promise<void> {
  const challenge = readCodeChallenge(body);
  const email = readEmail(body);
  const mail = { kind: "recovery", email, share: "accounts" } as const;
  const pass = await requireMailAllowed(context, mail, visit);
  context.afterResponse.run(async () => {
    const account = await findAccountByEmail(context.db, email);
    const counted = { ...mail, share: shareOf(context, account) };
    const isSent = await countMail(context, counted, pass, account !== null);
    const awaitedBy = await awaitedByMember(context, account, visit);
    const recovery = { kind: "recovery", to: email, challenge, redirectTo: visit.redirectTo, awaitedBy } as const;
    await sendAccountMail(context, isSent ? account : null, recovery);
  });
}

/** Only a known browser learns that the mail was used: a stranger could request one and see when it is opened. */
async function awaitedByMember(context: Context, account: Account | null, visit: Visit): Promise<string | null> {
  const isKnown = await findDevice(context, account?.id ?? null, visit.devices);
  return (isKnown && visit.awaitedBy) || null;
}

type Resend = { email: string; challenge: CodeChallenge | null; visit: Visit };

/** No error for an unknown address, or without a pending change. */
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
  const pass = await requireMailAllowed(context, mail, visit);
  context.afterResponse.run(async () => {
    const account = await findAccountByEmail(context.db, email);
    const pending = account?.emailConfirmedAt ? null : account;
    const isSent = await countMail(context, mail, pass, pending !== null);
    const { redirectTo, awaitedBy } = visit;
    const confirmation = { kind: "confirmation", to: email, challenge, redirectTo, awaitedBy } as const;
    await sendAccountMail(context, isSent ? pending : null, confirmation);
  });
}

async function resendEmailChange(context: Context, { email, challenge, visit }: Resend): Promise<void> {
  const mail = { kind: "email_change", email, share: "accounts" } as const;
  const pass = await requireMailAllowed(context, mail, visit);
  context.afterResponse.run(async () => {
    const known = await findAccountByEmail(context.db, email);
    const counted = { ...mail, share: shareOf(context, known) };
    const isSent = await countMail(context, counted, pass, Boolean(known?.newEmail));
    const mailIds = await context.db.transaction(async (tx) => {
      const locked = await lockAccountByEmail(tx, email);
      const pending = isSent && locked?.newEmail ? locked : { id: v7(), email };
      return requestEmailChange(context, tx, pending, { newEmail: locked?.newEmail ?? email, challenge, visit });
    });
    for (const id of mailIds) await announceMail(context, id);
  });
}

/** Mails a link and code to sign in; for a new address, they also confirm it. */
export async function sendOtp(
  context: Context,
  body: OtpRequest,
  visit: Visit,
): Promise<CodeAnswer | Record<string, never>> {
  if (body.phone) return sendPhoneOtp(context, body, visit);
  await mailOtp(context, body, visit);
  return {};
}

async function mailOtp(context: Context, body: OtpRequest, visit: Visit): Promise<void> {
  const { config } = context;
  const challenge = readCodeChallenge(body);
  const email = readEmail(body);
  const data = readMetadata(body.data, { email });
  const createsUser = body.create_user !== false && !config.auth.signUpClosed;
  const share = createsUser ? null : "accounts";
  const asked = { email, data, passwordHash: null, password: null, asker: askerOf(visit, challenge) };
  const allowed = requireMailAllowed(context, { kind: "magiclink", email, share }, visit);
  const pass = await allowed.catch(contestRefused(context, asked));
  const request = { ...asked, createsUser, challenge, visit, pass };
  if (config.hideAccounts) return context.afterResponse.run(async () => void (await sendLink(context, request)));
  if ((await sendLink(context, request)) !== "nobody") return;
  if (body.create_user !== false) requireSignUpOpen(context);
  throw refuse("otp_disabled");
}

type LinkRequest = RepeatedSignUp & {
  createsUser: boolean;
  challenge: CodeChallenge | null;
  visit: Visit;
  pass: MailPass;
};

async function sendLink(context: Context, request: LinkRequest): Promise<"sent" | "nobody"> {
  const { email, createsUser, challenge, visit, pass } = request;
  const known = await findAccountByEmail(context.db, email);
  const counted = { kind: "magiclink", share: shareOf(context, known) };
  const isSent = await countMail(context, counted, pass, known !== null || createsUser);
  const mail = { to: email, challenge, redirectTo: visit.redirectTo };
  if (known?.emailConfirmedAt || (!known && !createsUser)) {
    const awaitedBy = await awaitedByMember(context, known, visit);
    await sendAccountMail(context, isSent ? known : null, { kind: "magiclink", ...mail, awaitedBy });
    return known ? "sent" : "nobody";
  }
  if (!isSent) {
    await contestPending(context, request);
    return "sent";
  }
  const mailId = await context.db.transaction(async (tx) => {
    const { account, signUp } = await openAccount(context, tx, request);
    const waits = account.emailConfirmedAt === null && !context.config.autoconfirm;
    const kind = waits ? "confirmation" : "magiclink";
    return queueAccountMail(context, tx, account, {
      kind,
      ...mail,
      ...(waits && { signUp, awaitedBy: visit.awaitedBy }),
    });
  });
  await announceMail(context, mailId);
  return "sent";
}

/** Drops a password that a stranger may have set before the address was proved. */
async function openAccount(
  context: Context,
  tx: Queryable,
  { email, data, asker, visit }: LinkRequest,
): Promise<{ account: Account; signUp: SignUp }> {
  const { autoconfirm } = context.config;
  const request = { passwordHash: null, data, asker };
  const created = await createAccount(context, tx, { email, ...request, visit, confirmed: autoconfirm });
  const known = created?.account ?? (await lockAccountByEmail(tx, email));
  if (!known) throw new Error("the account has gone");
  if (created || known.emailConfirmedAt) return { account: known, signUp: request };
  const account = await restartPending(context, tx, known);
  const signUp = await repeatSignUp(tx, account, request, null);
  if (autoconfirm) await confirmSignUp(context, tx, account, signUp);
  return { account, signUp };
}
