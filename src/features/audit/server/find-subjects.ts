import { eq } from "drizzle-orm";
import * as v from "valibot";
import { findAccountByEmail } from "#accounts/server/queries.ts";
import type { Queryable } from "#platform/db/database.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";

const uuid = v.pipe(v.string(), v.toLowerCase(), v.uuid());

/** The ids that somebody means by an id, a member id or an email address; what is gone is known by its id alone. */
export async function findSubjects(db: Queryable, text: string): Promise<string[]> {
  const id = v.safeParse(uuid, text);
  if (id.success) return [id.output];
  if (!text.includes("@")) return ids(await findMember(db, text));
  const applications = db.select({ id: preApplications.id }).from(preApplications);
  return ids([await findAccountByEmail(db, text), ...(await applications.where(eq(preApplications.email, text)))]);
}

function findMember(db: Queryable, memberId: string): Promise<{ id: string }[]> {
  return db.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.memberId, memberId.toUpperCase()));
}

const ids = (found: ({ id: string } | null)[]): string[] => found.flatMap((one) => (one ? [one.id] : []));
