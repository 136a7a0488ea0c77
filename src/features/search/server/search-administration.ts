import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { searchWords as wordsOf } from "#features/profiles/domain/finding/words.ts";
import { findMembers } from "#features/profiles/server/find-members.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { hasWords } from "#platform/db/has-words.ts";
import { correctWords } from "#platform/db/known-words.ts";
import { joinedText, withoutApostrophes } from "#platform/db/like-pattern.ts";
import { nearFirst } from "#platform/db/near-first.ts";
import { emailSends, emailTemplates, joinedSubject } from "#platform/db/schema/email.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { joinedNames, preApplications } from "#platform/db/schema/pre-applications.ts";
import { searchWords } from "#platform/db/schema/search.ts";
import { ssoDomains, ssoProviders } from "#platform/db/schema/sso.ts";
import type { FoundOfKind, FoundRecord, SearchAnswer, SearchQuery } from "../contract/search.ts";
import { FOUND_PER_KIND, type SearchKind } from "../domain/kinds.ts";

type RecordKind = Exclude<SearchKind, "members">;
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

async function findRecords(db: Queryable, kind: RecordKind, { readings, limit }: Wanted): Promise<FoundRecord[]> {
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

const limit = FOUND_PER_KIND + 1;

/** Searches all kinds (docs/product/admin-search.md). */
export async function searchAdministration(
  { db }: Pick<Context, "db">,
  { search }: SearchQuery,
): Promise<SearchAnswer> {
  const words = wordsOf(search);
  if (words.length === 0) return NOTHING_FOUND;
  const [members, records] = await Promise.all([findMembers(db, search, limit), readRecords(db, words, search)]);
  return { members: ofKind(members.map(presentMember)), ...records };
}

/** Sequential queries, so that a search holds at most two database connections. */
async function readRecords(db: Context["db"], words: string[], search: string): Promise<Omit<SearchAnswer, "members">> {
  const meant = await correctWords(db, searchWords, words);
  const joined = withoutApostrophes(search);
  const readings = [words, meant, joined === null ? null : wordsOf(joined)].filter((one) => one !== null);
  const records = async (kind: RecordKind) => ofKind(await findRecords(db, kind, { readings, limit }));
  return {
    applications: await records("applications"),
    opportunities: await records("opportunities"),
    sends: await records("sends"),
    templates: await records("templates"),
    organisations: await records("organisations"),
  };
}

const ofKind = (found: FoundRecord[]): FoundOfKind => ({
  found: found.slice(0, FOUND_PER_KIND),
  more: found.length > FOUND_PER_KIND,
});

const NONE = ofKind([]);
const NOTHING_FOUND: SearchAnswer = {
  members: NONE,
  applications: NONE,
  opportunities: NONE,
  sends: NONE,
  templates: NONE,
  organisations: NONE,
};

type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

function presentMember({ id, fullName, businessName, email, memberId, cityTown, createdAt }: MemberRow): FoundRecord {
  const known = [fullName, businessName, email, memberId, cityTown].flatMap((fact) => fact || []);
  const [title = "", ...facts] = known;
  return { id, title, facts, createdAt: createdAt.toISOString() };
}
