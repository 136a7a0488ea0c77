import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** As plain_text() folds it, and without apostrophes: searches compare texts so, and an index has them. */
export const joinedText = (folded: SQLWrapper): SQL => sql`without_apostrophes(${folded})`;

/** Whether a folded text contains what somebody typed; the typed text is folded too, and its wildcards are letters. */
export function contains(folded: SQLWrapper, typed: SQLWrapper): SQL {
  const words = joinedText(sql`plain_text(${typed})`);
  return sql`${joinedText(folded)} like '%' || regexp_replace(${words}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/**
 * Whether a text that directory_plain() folded has the words, anywhere or where a word begins; folding leaves letters,
 * digits and marks, so that nothing in them is a wildcard.
 */
export function holdsWords(folded: SQLWrapper, words: string, at: "anywhere" | "wordStart"): SQL {
  const before = at === "anywhere" ? "%" : "% ";
  return sql`${folded} like ${before}::text || directory_plain(${words}::text) || '%'`;
}

/** "N'Diaye Teinture" as "NDiaye Teinture", which people write as well; null where nothing changes. */
export function withoutApostrophes(words: string): string | null {
  const joined = words.replace(APOSTROPHE, "$1$2");
  return joined === words ? null : joined;
}

/** Between two letters; joined_words() and without_apostrophes() of the database know the same signs. */
const APOSTROPHE = /([\p{L}\p{M}])['’‘`´ʼʻʹ＇]([\p{L}])/gu;

/** What `like` finds a typed text by, wherever it stands; its wildcards are letters. */
export const likePattern = (typed: string): string => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Of several accounts with one address, whose its mails are: a confirmed one before one that waits, one's own before an
 * organisation's. To order by, the owner first.
 * @param account the name of the accounts in the statement
 */
export const ownerFirst = (account: string): SQL =>
  sql.raw(`${account}.email_confirmed_at is null, ${account}.is_sso_user`);
