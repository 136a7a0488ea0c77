import { and, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { phoneSignIns } from "#platform/db/schema/phone.ts";
import { MOST_WRONG_CODES } from "../../domain/one-time-code.ts";
import { PHONE_CODE_LIFETIME_S } from "../../domain/phone.ts";
import { readCode } from "../../domain/read-code.ts";
import type { Context } from "../context.ts";
import { codeKeys, hmac, randomCode, sameText } from "../secrets.ts";

export type PhoneSignIn = typeof phoneSignIns.$inferSelect;

/** Data of a sign-in or sign-up that waits for its code; it is used only if the number has no account by then. */
export type SignInDraft = {
  phone: string;
  createsAccount: boolean;
  passwordHash: string | null;
  /** True when the password equals that of the pending request. */
  isSamePassword: boolean;
  /** Hash of the secret of the browser or program that asked. */
  askedBy: string | null;
  data: Record<string, unknown>;
};

/** Time in which a new code for the same request can be sent, in milliseconds. */
const RETENTION_MS = 24 * 3_600_000;

/** While an earlier code is valid, a different password or different data is dropped: it may be a stranger's. */
export async function issueSignInCode(context: Context, tx: Queryable, wish: SignInDraft): Promise<string> {
  const { phone, createsAccount, passwordHash, isSamePassword, askedBy, data: userMetadata } = wish;
  const { code, ...fresh } = await freshCode(context, phone);
  const holds = sql`${phoneSignIns.expiresAt} > ${fresh.createdAt.toISOString()}::timestamptz`;
  const isOther = sql`${phoneSignIns.userMetadata} <> excluded.user_metadata`;
  await tx
    .insert(phoneSignIns)
    .values({ phone, ...fresh, createsAccount, passwordHash, askedBy, userMetadata })
    .onConflictDoUpdate({
      target: phoneSignIns.phone,
      set: {
        ...fresh,
        createsAccount,
        askedBy,
        passwordHash: sql`case when ${holds} and not ${isSamePassword} then null else excluded.password_hash end`,
        userMetadata: sql`case when ${holds} and ${isOther} then '{}'::jsonb else excluded.user_metadata end`,
      },
    });
  return code;
}

/** For a refused request, which sends no message: the earlier code stays valid, and may be a stranger's. */
export async function contestSignIn(context: Context, wish: SignInDraft): Promise<void> {
  const { phone, passwordHash, isSamePassword, askedBy, data } = wish;
  const isOther = sql`${phoneSignIns.userMetadata} <> ${JSON.stringify(data)}::jsonb`;
  await context.db
    .update(phoneSignIns)
    .set({
      askedBy,
      userMetadata: sql`case when ${isOther} then '{}'::jsonb else ${phoneSignIns.userMetadata} end`,
      ...(passwordHash !== null && isSamePassword ? {} : { passwordHash: null }),
    })
    .where(isPending(context, phone));
}

/** Makes a new code for the pending sign-in; without one, the code is not stored and never works. */
export async function renewSignInCode(context: Context, tx: Queryable, phone: string): Promise<string> {
  const { code, createdAt: _kept, ...fresh } = await freshCode(context, phone);
  await tx.update(phoneSignIns).set(fresh).where(isPending(context, phone));
  return code;
}

async function freshCode(context: Context, phone: string) {
  const code = randomCode();
  const [key] = await codeKeys(context);
  const createdAt = context.clock();
  const expiresAt = new Date(createdAt.getTime() + PHONE_CODE_LIFETIME_S * 1000);
  return { code, id: v7(), codeHash: hashCode(key, phone, code), attempts: 0, createdAt, expiresAt };
}

/** Condition for sending a code: the number has a pending request, and has an account or may create one. */
export const mayDeliver = (context: Context, phone: string): SQL => sql`exists (
  select from ${phoneSignIns} where ${isPending(context, phone)}
    and (creates_account or exists (select from ${accounts} where ${accounts.phone} = ${phone})))`;

export async function hasPendingSignIn(context: Context, phone: string): Promise<boolean> {
  const { rows } = await context.db.execute(sql`select where ${mayDeliver(context, phone)}`);
  return rows.length > 0;
}

function isPending({ clock }: Context, phone: string) {
  return and(eq(phoneSignIns.phone, phone), gt(phoneSignIns.createdAt, new Date(clock().getTime() - RETENTION_MS)));
}

/** Counts the attempt before it compares, so that parallel guesses cannot exceed the limit. The code is not used up. */
export async function findSignInByCode(context: Context, phone: string, code: string): Promise<PhoneSignIn | null> {
  const digits = readCode(code);
  const keys = await codeKeys(context);
  const [guessed] = await context.db
    .update(phoneSignIns)
    .set({ attempts: sql`${phoneSignIns.attempts} + 1` })
    .where(
      and(
        eq(phoneSignIns.phone, phone),
        lt(phoneSignIns.attempts, MOST_WRONG_CODES),
        gt(phoneSignIns.expiresAt, context.clock()),
      ),
    )
    .returning();
  if (!guessed || digits === null) return null;
  return keys.some((key) => sameText(hashCode(key, phone, digits), guessed.codeHash)) ? guessed : null;
}

/** A sign-in works once: of concurrent calls, one gets it, the others get null. */
export async function consumeSignIn(tx: Queryable, { id }: PhoneSignIn): Promise<PhoneSignIn | null> {
  const [spent] = await tx.delete(phoneSignIns).where(eq(phoneSignIns.id, id)).returning();
  return spent ?? null;
}

/** Invalidates only the code: deleting the row would reveal that the number has an account. */
export async function voidSignInCode(tx: Queryable, accountId: string): Promise<void> {
  const ofAccount = tx.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId));
  await tx.update(phoneSignIns).set({ id: v7(), codeHash: "" }).where(inArray(phoneSignIns.phone, ofAccount));
}

/** Password hash of a sign-up whose code is pending. */
export async function findPendingPassword(context: Context, phone: string): Promise<string | null> {
  const [row] = await context.db
    .select({ passwordHash: phoneSignIns.passwordHash })
    .from(phoneSignIns)
    .where(isPending(context, phone));
  return row?.passwordHash ?? null;
}

export async function tidySignIns({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - RETENTION_MS).toISOString();
  await deleteAll(db, phoneSignIns, sql`old.expires_at < ${before}::timestamptz`, sql`old.expires_at`);
}

function hashCode(key: Buffer | undefined, phone: string, code: string): string {
  if (!key) throw new Error("the signing keys file holds no key");
  return hmac(key, ["phone sign-in", phone, code].join("\n")).digest("hex");
}
