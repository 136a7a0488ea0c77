import type { Queryable } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/database-errors.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import { queueAccountMail } from "../account-mail.ts";
import type { Context, Visit } from "../context.ts";
import { refuse } from "../errors.ts";
import { countMail, requireMailAllowed, shareOf } from "../mail-limits.ts";
import { dropTokens } from "../one-time-token.ts";
import { askerOf, contestPending, contestRefused } from "../pending-sign-up.ts";
import { findAccount, lockAccountByEmail } from "../queries.ts";
import { limitSession } from "../session-end.ts";
import type { SignInMethod } from "../session-level.ts";
import { type StartedSession, startSession } from "../start-session.ts";
import { type PendingVerification, resolveIdentity } from "./resolve-identity.ts";
import { restartPending } from "./unverified-account.ts";

type Json = Record<string, unknown>;

export type VerifiedIdentity = {
  provider: string;
  /** Id of the person at the provider (`sub`). */
  providerId: string;
  data: Json;
  email: string | null;
  emailVerified: boolean;
  /** Linking domain: an address of one domain never finds accounts of another. */
  domain: "default" | string;
};

type Options = {
  method: SignInMethod;
  visit: Visit;
  notAfter?: Date | null;
  requiresEmail?: boolean;
};

/** Finds, links or creates the account (docs/develop/accounts/providers.md#which-account). */
export function signInWithIdentity(
  context: Context,
  verified: VerifiedIdentity,
  { method, visit, notAfter = null, requiresEmail = false }: Options,
): Promise<StartedSession> {
  return withIdentity(context, verified, { visit, requiresEmail }, async (tx, accountId) => {
    return limitSession(tx, await startSession(context, tx, accountId, method, visit), notAfter);
  });
}

/** Like `signInWithIdentity`, but returns the result of `then`, which runs in the same transaction. */
export async function withIdentity<T>(
  context: Context,
  verified: VerifiedIdentity,
  { visit, requiresEmail = false }: Pick<Options, "visit" | "requiresEmail">,
  then: (tx: Queryable, accountId: string) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    context.db.transaction(async (tx) => {
      const settled = await resolveIdentity(context, tx, verified, { visit, requiresEmail });
      return settled.kind === "known" ? { opened: await then(tx, settled.accountId) } : settled;
    });
  // Race: another request may have stored the same identity or address. The second attempt finds it.
  const outcome: { opened: T } | PendingVerification = await attempt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
  if ("opened" in outcome) return outcome.opened;
  await sendVerification(context, outcome, visit);
  throw refuse("provider_email_needs_verification");
}

/** Known and new addresses get the same answer. The mail confirms no pending sign-up, which may be a stranger's. */
async function sendVerification(
  context: Context,
  { accountId, email, isOthers }: PendingVerification,
  visit: Visit,
): Promise<void> {
  const { redirectTo } = visit;
  const signUp = { passwordHash: null, data: {}, asker: askerOf(visit, null) };
  const contested = { ...signUp, email, password: null };
  const allowed = requireMailAllowed(context, { kind: "confirmation", email, share: null }, visit);
  // For programs, a redirect through a provider is as hard as one of our forms.
  const pass = { ...(await (isOthers ? allowed.catch(contestRefused(context, contested)) : allowed)), isOwnForm: true };
  const known = await findAccount(context.db, accountId);
  if (!(await countMail(context, { kind: "confirmation", share: shareOf(context, known) }, pass, true))) {
    return isOthers ? contestPending(context, contested) : undefined;
  }
  const kind = known?.emailConfirmedAt ? "magiclink" : "confirmation";
  const mailId = await context.db.transaction(async (tx) => {
    const locked = await lockAccountByEmail(tx, email);
    const account = locked && isOthers ? await restartPending(context, tx, locked) : locked;
    await dropTokens(tx, accountId, ["confirmation"]);
    const mail = { kind, to: email, challenge: null, redirectTo } as const;
    return queueAccountMail(context, tx, account, isOthers ? mail : { ...mail, signUp });
  });
  await announceMail(context, mailId);
}
