import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a folded text contains what somebody typed; the typed text is folded too, and its wildcards are letters. */
export function contains(folded: SQLWrapper, typed: SQLWrapper): SQL {
  return sql`${folded} like '%' || regexp_replace(plain_text(${typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/** What `like` finds a typed text by, wherever it stands; its wildcards are letters. */
export const likePattern = (typed: string): string => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
