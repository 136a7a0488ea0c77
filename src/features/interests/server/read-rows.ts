import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#platform/db/database.ts";
import { newestFirst, type Position } from "#platform/db/newest-first.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { InterestFilter } from "../contract/admin-interests.ts";

const { id, kind, subject, userId, createdAt } = interests;
const { microseconds, beyond } = newestFirst(createdAt, id);
/** Whom somebody would like to meet. */
const wanted = alias(userProfiles, "wanted");

type Part = { filter: InterestFilter; after: Position | undefined; limit: number };
export type InterestRow = Awaited<ReturnType<typeof readRows>>[number];

export function conditionOf(filter: InterestFilter): SQL | undefined {
  return and(
    filter.kind === "" ? undefined : eq(kind, filter.kind),
    filter.subject === "" ? undefined : eq(subject, filter.subject),
  );
}

/** Newest first; names and addresses are looked up for these rows alone. */
export function readRows(db: Queryable, { filter, after, limit }: Part) {
  const found = db
    .select({ id, kind, subject, userId, createdAt, micros: microseconds.as("micros") })
    .from(interests)
    .where(and(conditionOf(filter), after && beyond(after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .as("found");
  return db
    .select({
      id: found.id,
      kind: found.kind,
      subject: found.subject,
      userId: found.userId,
      createdAt: found.createdAt,
      micros: found.micros,
      email: accounts.email,
      fullName: userProfiles.fullName,
      businessName: userProfiles.businessName,
      memberId: userProfiles.memberId,
      subjectId: wanted.id,
      subjectName: sql<string | null>`coalesce(${wanted.businessName}, ${wanted.fullName})`,
    })
    .from(found)
    .innerJoin(accounts, eq(accounts.id, found.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, found.userId))
    .leftJoin(wanted, and(eq(found.kind, "connect"), eq(wanted.memberId, found.subject)))
    .orderBy(desc(found.createdAt), desc(found.id));
}
