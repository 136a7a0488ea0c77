import type { Queryable } from "#platform/db/database.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { OtpRequest } from "../contract/auth.ts";
import type { CodeAnswer } from "../contract/phone.ts";
import { queueAccountMail } from "./account-mail.ts";
import { type CodeChallenge, readCodeChallenge } from "./code-challenge.ts";
import type { Context } from "./context.ts";
import { createAccount } from "./create-account.ts";
import type { Visit } from "./env.ts";
import { refuse } from "./errors.ts";
import { restartWaiting } from "./identities/restart-waiting.ts";
import { shareOf } from "./mail-shares.ts";
import { sendPhoneOtp } from "./phone/ask-for-code.ts";
import { type Account, findAccountByEmail, holdAccountByEmail } from "./queries.ts";
import { readEmail } from "./read-contact.ts";
import { readMetadata } from "./read-metadata.ts";
import { requireMailAllowed, takeMail } from "./require-mail-allowed.ts";
import { requireSignUpOpen } from "./require-sign-up-open.ts";
import { sendToKnown } from "./send-to-known.ts";
import {
  confirmSignUp,
  contestRefused,
  contestWaiting,
  type Repeat,
  repeatSignUp,
  type SignUp,
} from "./waiting-sign-up.ts";

/** A link and code to sign in without a password; for a new address they confirm it as well. */
export async function sendOtp(
  context: Context,
  body: OtpRequest,
  visit: Visit,
): Promise<CodeAnswer | Record<string, never>> {
  if (body.phone) return sendPhoneOtp(context, body);
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
  const asked = { email, data, passwordHash: null, password: null, createsUser, challenge, visit };
  const allowed = requireMailAllowed(context, { kind: "magiclink", email, share }, visit);
  await allowed.catch(contestRefused(context, asked));
  if (config.hideAccounts) return context.afterAnswer.run(async () => void (await sendLink(context, asked)));
  if ((await sendLink(context, asked)) !== "nobody") return;
  if (body.create_user !== false) requireSignUpOpen(context);
  throw refuse("otp_disabled");
}

type Asked = Repeat & { createsUser: boolean; challenge: CodeChallenge | null; visit: Visit };

/** @returns `nobody` where the address has no account and gets none */
async function sendLink(context: Context, asked: Asked): Promise<"sent" | "nobody"> {
  const { email, data, createsUser, challenge, visit } = asked;
  const known = await findAccountByEmail(context.db, email);
  const counted = { kind: "magiclink", email, share: shareOf(known) };
  const isSent = await takeMail(context, counted, visit, known !== null || createsUser);
  const mail = { to: email, challenge, redirectTo: visit.redirectTo };
  if (known?.emailConfirmedAt || (!known && !createsUser)) {
    await sendToKnown(context, isSent ? known : null, { kind: "magiclink", ...mail });
    return known ? "sent" : "nobody";
  }
  if (!isSent) {
    await contestWaiting(context, asked);
    return "sent";
  }
  const mailId = await context.db.transaction(async (tx) => {
    const { account, signUp } = await openAccount(context, tx, email, data);
    const waits = account.emailConfirmedAt === null && !context.config.autoconfirm;
    const kind = waits ? "confirmation" : "magiclink";
    return queueAccountMail(context, tx, account, { kind, ...mail, ...(waits && { signUp }) });
  });
  await announceMail(context, mailId);
  return "sent";
}

/** Without a password: one that a stranger may have asked for before the address was proved is dropped. */
async function openAccount(
  context: Context,
  tx: Queryable,
  email: string,
  data: SignUp["data"],
): Promise<{ account: Account; signUp: SignUp }> {
  const { autoconfirm } = context.config;
  const asked = { passwordHash: null, data };
  const created = await createAccount(context, tx, { email, ...asked, confirmed: autoconfirm });
  const known = created?.account ?? (await holdAccountByEmail(tx, email));
  if (!known) throw new Error("the account has gone");
  if (created || known.emailConfirmedAt) return { account: known, signUp: asked };
  const account = await restartWaiting(context, tx, known);
  const signUp = await repeatSignUp(tx, account, asked, null);
  if (autoconfirm) await confirmSignUp(context, tx, account, signUp);
  return { account, signUp };
}
