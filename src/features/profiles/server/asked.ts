import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { readAsked } from "#kernel/interests.ts";
import { interests } from "#platform/db/schema/interests.ts";

const { userId, kind, subject, answeredAt } = interests;

/** @param asked a filter value from the URL (kernel/interests.ts) */
export function isAsked(asked: string): SQL | undefined {
  const read = readAsked(asked);
  if (read === null) return sql`false`;
  return and(eq(kind, read.kind), read.subject === null ? undefined : eq(subject, read.subject));
}

export function whoAsked(asked: string, waiting: boolean): SQL {
  return sql`(select ${userId} from ${interests} where ${and(isAsked(asked), waiting ? isNull(answeredAt) : undefined)})`;
}
