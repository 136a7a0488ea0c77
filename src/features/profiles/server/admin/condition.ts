import { and, arrayContains, arrayOverlaps, eq, or, type SQL, sql } from "drizzle-orm";
import type { WordGroup } from "#features/directory/domain/word-groups.ts";
import { isLookedForInside } from "#features/directory/domain/words.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Condition } from "#platform/db/near-first.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { profileEntries } from "#platform/db/schema/profile-entries.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { ProfileFilter } from "../../contract/admin-profiles.ts";
import { PROFILE_FILTERS, PROFILE_FLAGS, profileTerm } from "../../domain/admin/filters.ts";
import { type ProfileSearch, readProfileSearch } from "../../domain/admin/words.ts";

const { id, text, terms } = profileEntries;

export function conditionOf(db: Queryable, filter: ProfileFilter): Condition {
  const search = readProfileSearch(filter.search);
  const one = idOf(db, search);
  return { where: and(chosen(filter), one ?? searched(search)), single: one !== undefined };
}

function chosen(filter: ProfileFilter): SQL | undefined {
  const wanted = [
    ...PROFILE_FILTERS.flatMap(({ name }) => (filter[name] === "" ? [] : [profileTerm(name, filter[name])])),
    ...PROFILE_FLAGS.map(({ name }) => name).filter((name) => filter[name] !== ""),
  ];
  return wanted.length === 0 ? undefined : arrayContains(terms, wanted);
}

function idOf(db: Queryable, { email, memberId }: ProfileSearch): SQL | undefined {
  const [ofAccount, ofProfile] = [{ id: accounts.id }, { id: userProfiles.id }];
  if (email !== null) return sql`${id} in (${db.select(ofAccount).from(accounts).where(eq(accounts.email, email))})`;
  if (memberId === null) return undefined;
  return sql`${id} = (${db.select(ofProfile).from(userProfiles).where(eq(userProfiles.memberId, memberId))})`;
}

function searched({ memberIds, groups }: ProfileSearch): SQL | undefined {
  return and(...memberIds.map((memberId) => isWritten(memberId, "% ")), ...groups.map(holdsGroup));
}

function holdsGroup({ terms: shared, words }: WordGroup): SQL | undefined {
  const each = words.map(({ word, terms }) => or(isWritten(word, isLookedForInside(word) ? "%" : "% "), hasAny(terms)));
  return or(hasAny(shared), and(...each));
}

/** Letters, digits and marks only: nothing in them means anything to LIKE. */
function isWritten(words: string, before: string): SQL {
  return sql`${text} like ${before}::text || directory_plain(${words}::text) || '%'`;
}

const hasAny = (wanted: string[]) => (wanted.length === 0 ? undefined : arrayOverlaps(terms, wanted));
