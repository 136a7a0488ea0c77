import { groupWords, searchWords, type WordGroup } from "#features/directory/domain/words.ts";
import { isMemberId } from "../member-id.ts";

export type ProfileSearch = {
  /** Of one account; whoever types an address looks for nobody else. */
  email: string | null;
  /** The one whole member id that was typed. */
  memberId: string | null;
  /** The beginnings of member ids: their parts are nearly everybody's. */
  memberIds: string[];
  groups: WordGroup[];
};

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const MEMBER_ID = /\bisa-[a-z0-9-]*[a-z0-9]/gi;
/** Of the names in fixed lists, the search covers countries and industries (docs/product/members-admin.md#search). */
const SEARCHED = /^(country|industry):/;

/** What a typed search looks for (docs/product/members-admin.md#search). */
export function readProfileSearch(text: string): ProfileSearch {
  const typed = text.trim();
  const nothing = { email: null, memberId: null, memberIds: [], groups: [] };
  if (EMAIL.test(typed)) return { ...nothing, email: typed };
  if (isMemberId(typed.toUpperCase())) return { ...nothing, memberId: typed.toUpperCase() };
  const memberIds = typed.match(MEMBER_ID) ?? [];
  const words = searchWords(typed.replace(MEMBER_ID, " "));
  return { ...nothing, memberIds, groups: groupWords(words).map(onlySearched) };
}

function onlySearched({ terms, words }: WordGroup): WordGroup {
  const only = (all: string[]) => all.filter((term) => SEARCHED.test(term));
  return { terms: only(terms), words: words.map(({ word, terms }) => ({ word, terms: only(terms) })) };
}
