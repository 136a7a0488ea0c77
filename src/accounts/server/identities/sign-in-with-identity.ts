import type { Queryable } from "#platform/db/database.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import { queueAccountMail } from "../account-mail.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { refuse } from "../errors.ts";
import { shareOf } from "../mail-shares.ts";
import { dropTokens } from "../one-time-token.ts";
import { isUniqueViolation } from "../pg-error.ts";
import { findAccount, holdAccountByEmail } from "../queries.ts";
import { requireMailAllowed, takeMail } from "../require-mail-allowed.ts";
import { endSessionAt } from "../session-end.ts";
import type { SignInMethod } from "../sign-in-method.ts";
import { type StartedSession, startSession } from "../start-session.ts";
import { contestRefused, contestWaiting } from "../waiting-sign-up.ts";
import { restartWaiting } from "./restart-waiting.ts";
import { type Proof, settleIdentity } from "./settle-identity.ts";

type Json = Record<string, unknown>;

/** Who somebody is elsewhere, once a provider, a company or a signature has proved it. */
export type ProvenIdentity = {
  provider: string;
  /** The provider's subject. */
  providerId: string;
  data: Json;
  email: string | null;
  emailVerified: boolean;
  /** Linking domain: accounts of one are never found by an address of another. */
  domain: "default" | string;
};

type Options = {
  method: SignInMethod;
  visit: Visit;
  /** When the session ends for good. */
  notAfter?: Date | null;
  /** A new account needs an address. */
  requiresEmail?: boolean;
};

/** Finds, links or creates the account of an identity (protocol 1.9) and opens a session of it. */
export function signInWithIdentity(
  context: Context,
  proven: ProvenIdentity,
  { method, visit, notAfter = null, requiresEmail = false }: Options,
): Promise<StartedSession> {
  return withIdentity(context, proven, { visit, requiresEmail }, async (tx, accountId) => {
    return endSessionAt(tx, await startSession(context, tx, accountId, method, visit), notAfter);
  });
}

/** As `signInWithIdentity`, for those who open something else than a session, in the same transaction. */
export async function withIdentity<T>(
  context: Context,
  proven: ProvenIdentity,
  { visit, requiresEmail = false }: Pick<Options, "visit" | "requiresEmail">,
  then: (tx: Queryable, accountId: string) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    context.db.transaction(async (tx) => {
      const settled = await settleIdentity(context, tx, proven, { visit, requiresEmail });
      return settled.kind === "known" ? { opened: await then(tx, settled.accountId) } : settled;
    });
  // The same identity or address may have come in by another request a moment ago: then it is found.
  const outcome: { opened: T } | Proof = await attempt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
  if ("opened" in outcome) return outcome.opened;
  await sendProof(context, outcome, visit);
  throw refuse("provider_email_needs_verification");
}

/**
 * The provider does not vouch for this address. Its owner gets a mail: to confirm it where it is new, to sign in where
 * it has an account, which then links the provider in its settings. The answer is the same for both. A sign-up that waits
 * may be another person's, by another provider too: this mail does not confirm it.
 */
async function sendProof(context: Context, { accountId, email, isOthers }: Proof, visit: Visit): Promise<void> {
  const { redirectTo } = visit;
  // The way through a provider takes a program longer than a form of ours.
  const asker = { ...visit, isOwnForm: true };
  const contested = { email, data: {}, passwordHash: null, password: null };
  const allowed = requireMailAllowed(context, { kind: "confirmation", email, share: null }, asker);
  await (isOthers ? allowed.catch(contestRefused(context, contested)) : allowed);
  const known = await findAccount(context.db, accountId);
  if (!(await takeMail(context, { kind: "confirmation", email, share: shareOf(known) }, asker, true))) {
    return isOthers ? contestWaiting(context, contested) : undefined;
  }
  const kind = known?.emailConfirmedAt ? "magiclink" : "confirmation";
  const mailId = await context.db.transaction(async (tx) => {
    const held = await holdAccountByEmail(tx, email);
    const account = held && isOthers ? await restartWaiting(context, tx, held) : held;
    await dropTokens(tx, accountId, ["confirmation"]);
    return queueAccountMail(context, tx, account, { kind, to: email, challenge: null, redirectTo });
  });
  await announceMail(context, mailId);
}
