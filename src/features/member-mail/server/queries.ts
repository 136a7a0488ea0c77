import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";

export type Recipient = { id: string; email: string };

/** The member with this id and this address; null when either belongs to somebody else. */
export const findRecipientById = (db: Queryable, id: string, email: string) =>
  findRecipient(db, eq(accounts.id, id), email);

export const findRecipientByMemberId = (db: Queryable, memberId: string, email: string) =>
  findRecipient(db, eq(userProfiles.memberId, memberId), email);

export type MailMember = Recipient & {
  fullName: string | null;
  memberId: string | null;
  entrepreneurType: string | null;
  businessName: string | null;
  preferred: string | null;
  /** Of the account. */
  chosen: unknown;
};

/** The members who have these addresses. */
export async function listMailMembers(db: Queryable, emails: readonly string[]): Promise<MailMember[]> {
  const { fullName, memberId, entrepreneurType, businessName, preferredLanguage: preferred } = userProfiles;
  const chosen = sql`${accounts.userMetadata} ->> 'language'`;
  const rows = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      fullName,
      memberId,
      entrepreneurType,
      businessName,
      preferred,
      chosen,
    })
    .from(accounts)
    .innerJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .where(inArray(accounts.email, [...emails]))
    .orderBy(desc(accounts.isSsoUser));
  // Of two accounts with one address, that of its owner comes last and stays, not that of an organisation.
  const byEmail = new Map(
    rows.flatMap(({ email, ...row }) => (email ? [[email.toLowerCase(), { email, ...row }]] : [])),
  );
  return [...byEmail.values()];
}

async function findRecipient(db: Queryable, which: SQL, email: string): Promise<Recipient | null> {
  const [row] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .leftJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .where(and(which, eq(accounts.email, email)));
  return row?.email ? { id: row.id, email: row.email } : null;
}
