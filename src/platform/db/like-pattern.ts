import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Text without apostrophes, as the search indexes hold it. */
export const joinedText = (folded: SQLWrapper): SQL => sql`without_apostrophes(${folded})`;

/** LIKE condition: the typed text is folded as the column is, and its wildcards are escaped. */
export function contains(folded: SQLWrapper, typed: SQLWrapper): SQL {
  const words = joinedText(sql`plain_text(${typed})`);
  return sql`${joinedText(folded)} like '%' || regexp_replace(${words}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/** directory_plain() leaves only letters, digits and marks, so the words contain no LIKE wildcard. */
export function holdsWords(folded: SQLWrapper, words: string, at: "anywhere" | "wordStart"): SQL {
  const before = at === "anywhere" ? "%" : "% ";
  return sql`${folded} like ${before}::text || directory_plain(${words}::text) || '%'`;
}

/** "N'Diaye Teinture" becomes "NDiaye Teinture"; null when nothing changes. */
export function withoutApostrophes(words: string): string | null {
  const joined = words.replace(APOSTROPHE, "$1$2");
  return joined === words ? null : joined;
}

/** Keep this pattern in step with joined_words() and without_apostrophes() in the database. */
const APOSTROPHE = /([\p{L}\p{M}])['’‘`´ʼʻʹ＇]([\p{L}])/gu;

export const likePattern = (typed: string): string => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;

/** Sort key for accounts that share an address: confirmed first, then personal before single sign-on. */
export const ownerFirst = (account: string): SQL =>
  sql.raw(`${account}.email_confirmed_at is null, ${account}.is_sso_user`);
