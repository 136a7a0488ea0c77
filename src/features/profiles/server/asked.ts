import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { interests } from "#platform/db/schema/interests.ts";
import { readAsked } from "#kernel/interests.ts";

const { userId, kind, subject, answeredAt } = interests;

/** What an address asks for (kernel/interests.ts). */
export function isAsked(asked: string): SQL | undefined {
  const read = readAsked(asked);
  if (read === null) return sql`false`;
  return and(eq(kind, read.kind), read.subject === null ? undefined : eq(subject, read.subject));
}

/** The accounts that asked for it; where `waiting`, those alone to whom the promised notice was not written yet. */
export function whoAsked(asked: string, waiting: boolean): SQL {
  return sql`(select ${userId} from ${interests} where ${and(isAsked(asked), waiting ? isNull(answeredAt) : undefined)})`;
}
