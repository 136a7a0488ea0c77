import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { DEFAULT_DOMAIN, decideLinking } from "../../domain/linking.ts";
import { confirmEmail } from "../confirm-email.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { refuse, validationFailed } from "../errors.ts";
import { tellOfChange } from "../notices/tell-of-change.ts";
import { type Account, isBanned } from "../queries.ts";
import { requireSignUpOpen } from "../require-sign-up-open.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { addIdentity, identityRow, refreshIdentity } from "./add-identity.ts";
import { claimUnproved } from "./claim-unproved.ts";
import { findIdentity, findLinkingFacts } from "./queries.ts";
import type { ProvenIdentity } from "./sign-in-with-identity.ts";

/** `prove`: nobody gets in before the address's owner has opened a mail. */
export type Settled = { kind: "known"; accountId: string } | Proof;
export type Proof = {
  kind: "prove";
  accountId: string;
  email: string;
  /** The account has not got this identity: another person may have begun it. */
  isOthers: boolean;
};

type Options = { visit: Visit; requiresEmail: boolean };

/** The account that a proven identity opens, in the caller's transaction. */
export async function settleIdentity(
  context: Context,
  tx: Queryable,
  proven: ProvenIdentity,
  { requiresEmail, visit }: Options,
): Promise<Settled> {
  const known = await findIdentity(tx, proven.provider, proven.providerId);
  if (known) return signInKnown(context, tx, known.accountId, proven);
  if (requiresEmail && proven.email === null) {
    throw validationFailed("Error getting user email from external provider");
  }
  const decision = decideLinking(await findLinkingFacts(tx, proven));
  if (decision.kind === "prove") return { ...decision, email: proven.email ?? "", isOthers: true };
  if (decision.kind === "link") return link(context, tx, decision.accountId, { proven, visit });
  const email = decision.withAddress ? proven.email : null;
  const confirmed = proven.emailVerified || context.config.autoconfirm;
  const accountId = await createWithIdentity(context, tx, proven, { email, confirmed });
  return email === null || confirmed
    ? { kind: "known", accountId }
    : { kind: "prove", accountId, email, isOthers: false };
}

async function signInKnown(
  context: Context,
  tx: Queryable,
  accountId: string,
  proven: ProvenIdentity,
): Promise<Settled> {
  const account = await lockAccount(context, tx, accountId);
  const { email } = account;
  if (email !== null && account.emailConfirmedAt === null && account.phoneConfirmedAt === null) {
    if (!provesAddress(account, proven)) return { kind: "prove", accountId, email, isOthers: false };
    await confirmEmail(context, tx, await claimUnproved(context, tx, account, proven));
  }
  await refreshIdentity(context, tx, accountId, proven);
  return { kind: "known", accountId };
}

async function link(
  context: Context,
  tx: Queryable,
  accountId: string,
  { proven, visit }: { proven: ProvenIdentity; visit: Visit },
): Promise<Settled> {
  const account = await lockAccount(context, tx, accountId);
  if (account.emailConfirmedAt === null && provesAddress(account, proven)) {
    await confirmEmail(context, tx, await claimUnproved(context, tx, account, proven));
  }
  await addIdentity(context, tx, accountId, proven);
  await tellOfChange(context, tx, account, "identity-linked", visit);
  return { kind: "known", accountId };
}

const provesAddress = ({ email }: Account, proven: ProvenIdentity): boolean =>
  proven.emailVerified && email !== null && email.toLowerCase() === proven.email?.toLowerCase();

/** Everybody locks the account first. */
export async function lockAccount({ clock }: Context, tx: Queryable, id: string): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  if (!account) throw refuse("user_not_found");
  if (isBanned(account, clock())) throw refuse("user_banned");
  return account;
}

type Address = { email: string | null; confirmed: boolean };

/**
 * A new account with this one way in.
 * @throws a unique violation when the address or the identity has got an account in the meantime
 */
async function createWithIdentity(
  context: Context,
  tx: Queryable,
  proven: ProvenIdentity,
  { email, confirmed }: Address,
): Promise<string> {
  // An organisation's single sign-on has a switch of its own.
  if (proven.domain === DEFAULT_DOMAIN) requireSignUpOpen(context);
  const id = v7();
  const now = context.clock();
  const identity = identityRow(context, id, proven);
  await tx.insert(accounts).values({
    id,
    email,
    isSsoUser: proven.domain !== DEFAULT_DOMAIN,
    emailConfirmedAt: email !== null && confirmed ? now : null,
    appMetadata: { provider: proven.provider, providers: [proven.provider] },
    userMetadata: identity.identityData,
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(identities).values(identity);
  await recordEvent(tx, "user.created", id);
  if (email !== null && confirmed) await context.accountEvents.emailConfirmed(tx, { id, email });
  return id;
}
