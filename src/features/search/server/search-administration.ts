import { searchWords as wordsOf } from "#features/profiles/domain/finding/words.ts";
import { findMembers } from "#features/profiles/server/find-members.ts";
import type { Context } from "#platform/context.ts";
import { correctWords } from "#platform/db/known-words.ts";
import { withoutApostrophes } from "#platform/db/like-pattern.ts";
import { searchWords } from "#platform/db/schema/search.ts";
import type { FoundOfKind, FoundRecord, SearchAnswer, SearchQuery } from "../contract/search.ts";
import { FOUND_PER_KIND } from "../domain/kinds.ts";
import { findRecords, type RecordKind } from "./find-records.ts";

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
