import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#platform/db/database.ts";
import { hasWords } from "#platform/db/has-words.ts";
import { joinedText } from "#platform/db/like-pattern.ts";
import { nearFirst } from "#platform/db/near-first.ts";
import { emailSends, emailTemplates, joinedSubject } from "#platform/db/schema/email.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { joinedNames, preApplications } from "#platform/db/schema/pre-applications.ts";
import { ssoDomains, ssoProviders } from "#platform/db/schema/sso.ts";
import type { FoundRecord } from "../contract/search.ts";
import type { SearchKind } from "../domain/kinds.ts";

export type RecordKind = Exclude<SearchKind, "members">;
type Records = { table: PgTable & { createdAt: PgColumn }; texts: SQL[]; title: SQL; facts: SQL[] };

const domains = sql`(select string_agg(domain::text, ', ' order by domain) from ${ssoDomains}
  where ${ssoDomains.providerId} = ${ssoProviders.id})`;

const bothWays = (words: SQL): SQL[] => {
  const text = sql`directory_plain(${words})`;
  return [text, sql`joined_text(${text}, ${words})`];
};

/** The SQL expressions of `texts` must equal those of the table's search index. */
const RECORDS: Record<RecordKind, Records> = {
  applications: {
    table: preApplications,
    texts: [sql`${preApplications.searchText}`, joinedNames],
    title: sql`${preApplications.fullName}`,
    facts: [sql`${preApplications.businessName}`, sql`${preApplications.email}::text`],
  },
  opportunities: {
    table: opportunities,
    texts: [joinedText(opportunities.searchText)],
    title: sql`${opportunities.title}`,
    facts: [sql`${opportunities.organizer}`],
  },
  sends: {
    table: emailSends,
    texts: [sql`directory_plain(${emailSends.subject})`, joinedSubject],
    title: sql`${emailSends.subject}`,
    facts: [],
  },
  templates: {
    table: emailTemplates,
    texts: bothWays(sql`${emailTemplates.name} || ' ' || ${emailTemplates.subject}`),
    title: sql`${emailTemplates.name}`,
    facts: [sql`${emailTemplates.subject}`],
  },
  organisations: {
    table: ssoProviders,
    texts: bothWays(sql`${ssoProviders.name} || ' ' || coalesce(${domains}, '')`),
    title: sql`${ssoProviders.name}`,
    facts: [domains],
  },
};

/** Number of newest rows that are scanned before the word index is used. */
const NEAR = 2000;

/** @property readings word lists to search: as typed, with corrected spelling, without apostrophes */
type Wanted = { readings: string[][]; limit: number };
type Row = { id: string; title: string; facts: string[]; createdAt: string };

export async function findRecords(
  db: Queryable,
  kind: RecordKind,
  { readings, limit }: Wanted,
): Promise<FoundRecord[]> {
  const { table, texts, title, facts } = RECORDS[kind];
  const where = hasWords(texts, readings);
  if (where === undefined) return [];
  const found = nearFirst({ table, at: table.createdAt, where, from: undefined, near: NEAR, limit });
  const told = facts.map((fact) => sql`nullif(${fact}, '')`);
  const { rows } = await db.execute<Row>(sql`
    select ${table}.id, ${title} as title, ${table.createdAt} as "createdAt",
      array_remove(array[${sql.join(told, sql`, `)}]::text[], null) as facts
    from (${found}) found join ${table} on ${table}.id = found.id
    order by found.created_at desc, found.id desc`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}
