import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";

export const mailsToApplicants = (addresses: SQL): SQL =>
  sql`${outbox.accountId} is null and ${outbox.recipient} in (${addresses})`;

/** Also deletes mails to the applicants that belong to no account. @returns addresses of the erased applications */
export async function eraseApplications(tx: Queryable, which: SQL): Promise<string[]> {
  const deleted = await tx.delete(preApplications).where(which).returning({ email: preApplications.email });
  const addresses = deleted.map(({ email }) => email);
  if (addresses.length > 0) {
    await tx.delete(outbox).where(mailsToApplicants(sql`select unnest(${sql.param(addresses)}::citext[])`));
  }
  return addresses;
}
