import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/database-errors.ts";
import { accounts, identities, oneTimeTokens } from "#platform/db/schema/accounts.ts";
import type { CodeAnswer, ResendRequest, UpdateUserRequest } from "../../contract/auth.ts";
import type { PhoneChannel } from "../../domain/phone.ts";
import type { Caller } from "../caller.ts";
import type { Context, Visit } from "../context.ts";
import { refuse } from "../errors.ts";
import { updateProviders } from "../identities/add-identity.ts";
import { notifyOfChange } from "../mails/change-notice.ts";
import { dropTokens, voidTexted } from "../one-time-token.ts";
import type { Account } from "../queries.ts";
import { commitAsynchronously } from "../response-timing.ts";
import { requireSignInMethod } from "../session-level.ts";
import { announceSms } from "../sms/outbox.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { readNumber } from "./read-number.ts";
import { queuePhoneCode } from "./request-code.ts";
import { readChannel, requireSmsAllowed } from "./sms-limits.ts";

export type PhoneChange = { phone: string; channel: PhoneChannel };

/** @returns null when the request has no number, or the account's confirmed number */
export function readPhoneChange(context: Context, { account }: Caller, body: UpdateUserRequest): PhoneChange | null {
  if (!body.phone) return null;
  const channel = readChannel(context, body.channel);
  const { phone } = readNumber({ phone: body.phone, phone_country: body.phone_country });
  return phone === account.phone && account.phoneConfirmedAt ? null : { phone, channel };
}

export async function requireChangeAllowed(context: Context, { phone }: PhoneChange): Promise<void> {
  if (!context.config.sms.autoconfirm) await requireSmsAllowed(context, "phone_change", readNumber({ phone }));
}

/** A taken number fails only at the end of the change, so that the answer reveals no taken number. @returns message id, or null */
export async function requestPhoneChange(
  context: Context,
  tx: Queryable,
  account: Account,
  { phone, channel, visit }: PhoneChange & { visit: Visit },
): Promise<string | null> {
  await tx.update(accounts).set({ newPhone: phone, updatedAt: context.clock() }).where(eq(accounts.id, account.id));
  if (context.config.sms.autoconfirm) {
    await completePhoneChange(context, tx, { ...account, newPhone: phone }, { phone, visit });
    return null;
  }
  return queuePhoneCode(context, tx, account, { kind: "phone_change", phone, channel });
}

export async function completePhoneChange(
  context: Context,
  tx: Queryable,
  account: Account,
  { phone, visit }: { phone: string; visit: Visit },
): Promise<void> {
  if (account.newPhone !== phone) throw refuse("otp_expired");
  const now = context.clock();
  await tx
    .update(accounts)
    .set({ phone, newPhone: null, phoneConfirmedAt: now, isAnonymous: false, updatedAt: now })
    .where(eq(accounts.id, account.id))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("phone_exists") : error;
    });
  await savePhoneIdentity(tx, { accountId: account.id, phone, now });
  await updateProviders(tx, account.id);
  await voidTexted(tx, account.id);
  await recordEvent(tx, "user.updated", account.id);
  await notifyOfChange(context, tx, account, "phone", visit);
}

type PhoneIdentity = { accountId: string; phone: string; now: Date };

async function savePhoneIdentity(tx: Queryable, { accountId, phone, now }: PhoneIdentity): Promise<void> {
  const identityData = { sub: accountId, phone, email_verified: false, phone_verified: true };
  await tx
    .insert(identities)
    .values({ accountId, provider: "phone", providerId: accountId, identityData, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [identities.provider, identities.providerId],
      set: { identityData: sql`${identities.identityData} || ${JSON.stringify(identityData)}::jsonb`, updatedAt: now },
    });
}

/** @throws when the account has no other way to sign in */
export async function removePhone(context: Context, tx: Queryable, { id }: Account, visit: Visit): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  if (!account) throw refuse("user_not_found");
  const gone = { phone: null, phoneConfirmedAt: null, newPhone: null, updatedAt: context.clock() };
  await tx
    .update(accounts)
    .set(gone)
    .where(and(eq(accounts.id, id), isNotNull(accounts.phone)));
  await tx.delete(identities).where(and(eq(identities.accountId, id), eq(identities.provider, "phone")));
  await requireSignInMethod(tx, id);
  await updateProviders(tx, id);
  await dropTokens(tx, id, ["phone_change", "reauthentication"]);
  await recordEvent(tx, "user.updated", id);
  await notifyOfChange(context, tx, account, "phone", visit);
}

/** No error without a pending change. When several accounts want the number, the actor's or the latest one gets it. */
export async function resendPhoneChange(
  context: Context,
  body: ResendRequest,
  actorId: string | null,
): Promise<CodeAnswer> {
  const channel = readChannel(context, body.channel);
  const number = readNumber(body);
  const { phone } = number;
  const [pending] = await context.db
    .select({ id: oneTimeTokens.accountId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.kind, "phone_change"),
        eq(oneTimeTokens.sentTo, phone),
        actorId === null ? undefined : eq(oneTimeTokens.accountId, actorId),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  await requireSmsAllowed(context, "phone_change", number, { sends: pending !== undefined });
  const id = await context.db.transaction(async (tx) => {
    await commitAsynchronously(tx);
    return queuePhoneCode(context, tx, pending ?? { id: v7() }, { kind: "phone_change", phone, channel });
  });
  announceSms(context, id);
  return { message_id: id, phone };
}
