import { searchWords } from "#features/profiles/domain/finding/words.ts";
import { isEmailAddress, normalizeEmail } from "#kernel/email-address.ts";

type ApplicationWords = {
  /** A whole address: one application at most. */
  email: string | null;
  /** Beginnings of addresses, which stand together as they were typed. */
  addresses: string[];
  words: string[];
};

const PART_OF_ADDRESS = /\S*@\S*/g;

/** What a typed search looks for in names, businesses and addresses. */
export function readApplicationSearch(text: string): ApplicationWords {
  const typed = text.trim();
  const email = normalizeEmail(typed);
  if (isEmailAddress(email)) return { email, addresses: [], words: [] };
  const addresses = (typed.match(PART_OF_ADDRESS) ?? []).filter((part) => searchWords(part).length > 0);
  return { email: null, addresses, words: searchWords(typed.replace(PART_OF_ADDRESS, " ")) };
}
