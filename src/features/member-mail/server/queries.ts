import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";

export type Recipient = { id: string; email: string };

/** @returns null when the id and the address belong to different members */
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
  chosen: unknown;
};

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
  // When accounts share an address, the last one stays in the map: organisation accounts come first, so they lose.
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
