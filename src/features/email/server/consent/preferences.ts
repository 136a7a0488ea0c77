import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { conflict, forbidden, notFound, unauthenticated } from "#kernel/errors.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { maskAddress } from "#kernel/mask-address.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailRefusals } from "#platform/db/schema/email.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { liftUnsubscribed } from "#platform/mail-transport/unsubscribed.ts";
import { tellOwners } from "#platform/realtime/tell-change.ts";
import type { PreferencesAnswer } from "../../contract/email-consent.ts";
import { otherCategories, PREFERENCES_PROBLEMS } from "../../domain/preferences.ts";
import type { Context } from "../context.ts";
import { type Recipient, readPreferencesToken } from "../delivery/unsubscribe-links.ts";
import { suppressAddresses } from "../suppression/suppressions.ts";
import { findSuppression, type Preferences } from "./queries.ts";

export type PreferencesOwner = {
  address: string;
  category: EmailCategory | null;
  /** True for a mailed link, which can only stop mails (decision 69). */
  isByLink: boolean;
};

export async function getPreferencesOwner(context: Context, actor: Actor, token: string): Promise<PreferencesOwner> {
  if (token === "") return getOwn(context, actor);
  const owner = readPreferencesToken(context, token);
  if (!owner) throw notFound(PREFERENCES_PROBLEMS.invalid);
  return { ...owner, isByLink: true };
}

/** Only a confirmed address is proved to belong to the member. */
async function getOwn({ db }: Context, actor: Actor): Promise<PreferencesOwner> {
  if (isGuest(actor)) throw unauthenticated();
  const [account] = await db
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, actor.id));
  if (!account?.email || !account.confirmedAt) throw conflict(PREFERENCES_PROBLEMS.unconfirmed);
  return { address: account.email.toLowerCase(), category: null, isByLink: false };
}

export function presentPreferences(
  { address, category }: PreferencesOwner,
  { refused, suppression, takesUpdates }: Preferences,
): PreferencesAnswer {
  return {
    address: maskAddress(address),
    taken: otherCategories(refused),
    stopped: suppression === "unsubscribed" || takesUpdates === false,
    blocked: suppression === "unsubscribed" ? null : suppression,
    mailCategory: category,
  };
}

/** A mailed link can only remove categories. An opt-out from all mails stays in force. */
export async function savePreferences(
  { db, clock }: Context,
  { address, isByLink }: PreferencesOwner,
  taken: readonly EmailCategory[],
): Promise<void> {
  const optOuts = { categories: otherCategories(taken), at: clock() };
  await db.transaction((tx) => (isByLink ? addOptOuts : replaceOptOuts)(tx, address, optOuts));
}

/** Also withdraws the member's general consent. Idempotent. */
export async function unsubscribeFromAll({ db, clock }: Context, { address }: Recipient): Promise<void> {
  const at = clock();
  await db.transaction(async (tx) => {
    await suppressAddresses(tx, [{ hash: addressHash(address), reason: "unsubscribed", at }]);
    await setGeneralConsent(tx, address, { takes: false, at });
    const suppression = await findSuppression(tx, address);
    // When the list has a stronger reason, this keeps the opt-out after that reason is lifted.
    if (suppression?.reason !== "unsubscribed") await addOptOuts(tx, address, { categories: otherCategories([]), at });
  });
}

/** Keeps category choices, bounces and complaints. @throws 403 for a mailed link */
export async function resubscribe({ db, clock }: Context, { address, isByLink }: PreferencesOwner): Promise<void> {
  if (isByLink) throw forbidden(PREFERENCES_PROBLEMS.signInToStart);
  await db.transaction(async (tx) => {
    await liftUnsubscribed(tx, address);
    await setGeneralConsent(tx, address, { takes: true, at: clock() });
  });
}

/** RFC 8058: stops the mail's category; for a mail without a category, all mails. Idempotent. */
export async function oneClickUnsubscribe(context: Context, owner: Recipient): Promise<void> {
  const { address, category } = owner;
  if (category === null) await unsubscribeFromAll(context, owner);
  else await addOptOuts(context.db, address, { categories: [category], at: context.clock() });
}

/** Also raises the version of the profile field, so that an open profile form sees the change (decision 32). */
async function setGeneralConsent(db: Queryable, address: string, { takes, at }: { takes: boolean; at: Date }) {
  await db.execute(sql`
    with saved as (
      update user_profiles p
      set receive_email_updates = ${takes}, version = p.version + 1, updated_at = ${at.toISOString()},
        field_versions = p.field_versions || jsonb_build_object('receiveEmailUpdates', p.version + 1)
      from accounts a
      where a.id = p.id and a.email = ${address} and p.receive_email_updates <> ${takes}
      returning p.id, p.version, p.profile_completion_stage, p.updated_at)
    ${tellOwners("user_profiles", "UPDATE", sql`saved`)}`);
}

type OptOuts = { categories: readonly EmailCategory[]; at: Date };

async function addOptOuts(db: Queryable, address: string, { categories, at }: OptOuts): Promise<void> {
  if (categories.length === 0) return;
  const hash = addressHash(address);
  await db
    .insert(emailRefusals)
    .values(categories.map((category) => ({ addressHash: hash, category, createdAt: at })))
    .onConflictDoNothing();
}

async function replaceOptOuts(db: Queryable, address: string, optOuts: OptOuts): Promise<void> {
  await db
    .delete(emailRefusals)
    .where(
      and(
        eq(emailRefusals.addressHash, addressHash(address)),
        notInArray(emailRefusals.category, [...optOuts.categories]),
      ),
    );
  await addOptOuts(db, address, optOuts);
}
