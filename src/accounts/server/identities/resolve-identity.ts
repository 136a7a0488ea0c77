import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { DEFAULT_DOMAIN, decideLinking } from "../../domain/identities.ts";
import type { Context, Visit } from "../context.ts";
import { requireSignUpOpen } from "../create-account.ts";
import { confirmEmail } from "../email-address.ts";
import { validationFailed } from "../errors.ts";
import { notifyOfChange } from "../mails/change-notice.ts";
import { type Account, lockUnbannedAccount } from "../queries.ts";
import { keepSignUpNetwork } from "../sign-up-network.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { addIdentity, findIdentity, findLinkingFacts, identityRow, refreshIdentity } from "./add-identity.ts";
import type { VerifiedIdentity } from "./sign-in-with-identity.ts";
import { claimUnverifiedAccount } from "./unverified-account.ts";

/** `verify`: sign-in waits until the owner of the address opens a mail. */
type Resolution = { kind: "known"; accountId: string } | PendingVerification;
export type PendingVerification = {
  kind: "verify";
  accountId: string;
  email: string;
  /** The account lacks this identity, so another person may have opened it. */
  isOthers: boolean;
};

type Options = { visit: Visit; requiresEmail: boolean };

export async function resolveIdentity(
  context: Context,
  tx: Queryable,
  verified: VerifiedIdentity,
  { requiresEmail, visit }: Options,
): Promise<Resolution> {
  const known = await findIdentity(tx, verified.provider, verified.providerId);
  if (known) return signInKnown(context, tx, known.accountId, verified);
  if (requiresEmail && verified.email === null) {
    throw validationFailed("Error getting user email from external provider");
  }
  const decision = decideLinking(await findLinkingFacts(tx, verified));
  if (decision.kind === "verify") return { ...decision, email: verified.email ?? "", isOthers: true };
  if (decision.kind === "link") return link(context, tx, decision.accountId, { verified, visit });
  const email = decision.withAddress ? verified.email : null;
  const confirmed = verified.emailVerified || context.config.autoconfirm;
  const accountId = await createWithIdentity(context, tx, verified, { email, confirmed, visit });
  return email === null || confirmed
    ? { kind: "known", accountId }
    : { kind: "verify", accountId, email, isOthers: false };
}

async function signInKnown(
  context: Context,
  tx: Queryable,
  accountId: string,
  verified: VerifiedIdentity,
): Promise<Resolution> {
  const account = await lockUnbannedAccount(context, tx, accountId);
  const { email } = account;
  if (email !== null && account.emailConfirmedAt === null && account.phoneConfirmedAt === null) {
    if (!verifiesAddress(account, verified)) return { kind: "verify", accountId, email, isOthers: false };
    await confirmEmail(context, tx, await claimUnverifiedAccount(context, tx, account, verified));
  }
  await refreshIdentity(context, tx, accountId, verified);
  return { kind: "known", accountId };
}

async function link(
  context: Context,
  tx: Queryable,
  accountId: string,
  { verified, visit }: { verified: VerifiedIdentity; visit: Visit },
): Promise<Resolution> {
  const account = await lockUnbannedAccount(context, tx, accountId);
  if (account.emailConfirmedAt === null && verifiesAddress(account, verified)) {
    await confirmEmail(context, tx, await claimUnverifiedAccount(context, tx, account, verified));
  }
  await addIdentity(context, tx, accountId, verified);
  await notifyOfChange(context, tx, account, "identity-linked", visit);
  return { kind: "known", accountId };
}

const verifiesAddress = ({ email }: Account, verified: VerifiedIdentity): boolean =>
  verified.emailVerified && email !== null && email.toLowerCase() === verified.email?.toLowerCase();

type Beginning = { email: string | null; confirmed: boolean; visit: Visit };

/** @throws a unique violation when the address or identity got an account meanwhile */
async function createWithIdentity(
  context: Context,
  tx: Queryable,
  verified: VerifiedIdentity,
  { email, confirmed, visit }: Beginning,
): Promise<string> {
  // AUTH_DISABLE_SIGNUP does not apply to an organisation's single sign-on, which has its own switch.
  if (verified.domain === DEFAULT_DOMAIN) requireSignUpOpen(context);
  const id = v7();
  const now = context.clock();
  const identity = identityRow(context, id, verified);
  await tx.insert(accounts).values({
    id,
    email,
    isSsoUser: verified.domain !== DEFAULT_DOMAIN,
    emailConfirmedAt: email !== null && confirmed ? now : null,
    appMetadata: { provider: verified.provider, providers: [verified.provider] },
    userMetadata: identity.identityData,
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(identities).values(identity);
  await recordEvent(tx, "user.created", id);
  await keepSignUpNetwork(context, tx, { id, createdAt: now }, visit);
  if (email !== null && confirmed) await context.accountEvents.emailConfirmed(tx, { id, email });
  return id;
}
