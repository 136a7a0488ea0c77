import { isEmailAddress, normalizeEmail } from "#kernel/email-address.ts";
import { isMemberId } from "#kernel/member-id.ts";
import { phoneText } from "#kernel/phone-text.ts";
import { plainDigits, plainInput } from "#kernel/plain-text.ts";
import { groupWords, searchWords, type WordGroup } from "./words.ts";

export type ProfileSearch = {
  email: string | null;
  /** Part of an email address. */
  address: string | null;
  /** The last digits of a phone number, without leading zeros or country code. */
  phone: string | null;
  memberId: string | null;
  /** Prefixes of member ids, because other parts of an id would match almost every member. */
  memberIds: string[];
  words: string[];
};

const ADDRESS = /^[^\s]{3,}$/;
const MEMBER_ID = /\bisa-[a-z0-9-]*[a-z0-9]/gi;
const PHONE = /^\+?[\d\s().-]+$/;
/** Minimum digits of a phone number: fewer digits are probably a year or part of a member id. */
const SHORTEST_PHONE = 6;
/** Of the fixed lists, the search covers only countries and industries (docs/product/members-admin.md#search). */
const SEARCHED = /^(country|industry):/;

const NOTHING: ProfileSearch = { email: null, address: null, phone: null, memberId: null, memberIds: [], words: [] };

/** docs/product/members-admin.md#search */
export function readProfileSearch(text: string): ProfileSearch {
  const typed = text.trim();
  const id = plainDigits(plainInput(text)).toUpperCase();
  if (isMemberId(id)) return { ...NOTHING, memberId: id };
  if (isEmailAddress(normalizeEmail(typed))) return { ...NOTHING, email: normalizeEmail(typed) };
  const address = ADDRESS.test(typed) ? typed : null;
  if (typed.includes("@") && address !== null) return { ...NOTHING, address };
  const memberIds = typed.match(MEMBER_ID) ?? [];
  const words = searchWords(typed.replace(MEMBER_ID, " "));
  return { ...NOTHING, address: words.length === 0 ? null : address, phone: phoneIn(typed), memberIds, words };
}

function phoneIn(typed: string): string | null {
  const [plain, number] = [plainDigits(plainInput(typed)), phoneText(typed)];
  const text = number.startsWith("+") ? number : plain;
  const digits = PHONE.test(text) ? text.replace(/\D/g, "").replace(/^0+/, "") : "";
  return digits.length < SHORTEST_PHONE ? null : digits;
}

export function profileGroups(words: readonly string[]): WordGroup[] {
  return groupWords(words).map(({ terms, words }) => ({
    terms: onlySearched(terms),
    words: words.map(({ word, terms }) => ({ word, terms: onlySearched(terms) })),
  }));
}

const onlySearched = (terms: string[]) => terms.filter((term) => SEARCHED.test(term));
