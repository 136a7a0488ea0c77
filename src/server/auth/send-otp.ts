import type { OtpRequest } from "#contract/auth.ts";
import type { CodeAnswer } from "#contract/phone.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { announceMail } from "../mail/outbox.ts";
import { queueAccountMail } from "./account-mail.ts";
import { readCodeChallenge } from "./code-challenge.ts";
import { createAccount } from "./create-account.ts";
import type { Visit } from "./env.ts";
import { refuse } from "./errors.ts";
import { restartWaiting } from "./identities/restart-waiting.ts";
import { sendPhoneOtp } from "./phone/ask-for-code.ts";
import { type Account, findAccountByEmail, holdAccountByEmail } from "./queries.ts";
import { readEmail } from "./read-contact.ts";
import { requireSmallMetadata } from "./read-metadata.ts";
import { requireMailAllowed } from "./require-mail-allowed.ts";
import { requireSignUpOpen } from "./require-sign-up-open.ts";
import { levelCommit, sendToKnown } from "./send-to-known.ts";
import { confirmSignUp, repeatSignUp, type SignUp } from "./waiting-sign-up.ts";

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

async function mailOtp(context: Context, body: OtpRequest, { redirectTo }: Visit): Promise<void> {
  const challenge = readCodeChallenge(body);
  const email = readEmail(body);
  const data = body.data ?? {};
  requireSmallMetadata(data);
  const known = await findAccountByEmail(context.db, email);
  const createsUser = body.create_user !== false && !context.config.auth.signUpClosed;
  await requireMailAllowed(context, "magiclink", email, { sends: known !== null || createsUser });
  const mail = { to: email, challenge, redirectTo };
  if (known?.emailConfirmedAt || (!known && !createsUser)) {
    await sendToKnown(context, known, { kind: "magiclink", ...mail });
    if (known || context.config.hideAccounts) return;
    if (body.create_user !== false) requireSignUpOpen(context);
    throw refuse("otp_disabled");
  }
  const mailId = await context.db.transaction(async (tx) => {
    if (context.config.hideAccounts) await levelCommit(tx);
    const { account, signUp } = await openAccount(context, tx, email, data);
    const waits = account.emailConfirmedAt === null && !context.config.autoconfirm;
    const kind = waits ? "confirmation" : "magiclink";
    return queueAccountMail(context, tx, account, { kind, ...mail, ...(waits && { signUp }) });
  });
  await announceMail(context, mailId);
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
