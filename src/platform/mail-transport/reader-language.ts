import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { type Language, languageOf } from "../i18n/languages.ts";

type Stored = { id: string; chosen: string | null; asked: string | null; preferred: string | null };

/** Until an address is confirmed, its language is stored with the token. @param otherwise when none was chosen */
export async function readLanguage(db: Queryable, accountId: string, otherwise: Language = "en"): Promise<Language> {
  return (await readLanguages(db, [accountId], otherwise)).get(accountId) ?? otherwise;
}

export async function readLanguages(
  db: Queryable,
  accountIds: string[],
  otherwise: Language = "en",
): Promise<Map<string, Language>> {
  const { rows } = await db.execute<Stored>(sql`
    select a.id, a.user_metadata ->> 'language' as chosen, t.user_metadata ->> 'language' as asked,
      p.preferred_language as preferred
    from accounts a
    left join user_profiles p on p.id = a.id
    left join one_time_tokens t on t.account_id = a.id and t.kind = 'confirmation'
    where a.id = any(${sql.param(accountIds)}::uuid[])`);
  return new Map(
    rows.map((stored) => [stored.id, languageOf({ ...stored, chosen: stored.chosen ?? stored.asked }, otherwise)]),
  );
}
