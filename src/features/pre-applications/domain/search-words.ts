import { searchWords } from "#features/profiles/domain/finding/words.ts";
import { isEmailAddress, normalizeEmail } from "#kernel/email-address.ts";

type ApplicationWords = {
  email: string | null;
  addresses: string[];
  words: string[];
};

const PART_OF_ADDRESS = /\S*@\S*/g;

export function readApplicationSearch(text: string): ApplicationWords {
  const typed = text.trim();
  const email = normalizeEmail(typed);
  if (isEmailAddress(email)) return { email, addresses: [], words: [] };
  const addresses = (typed.match(PART_OF_ADDRESS) ?? []).filter((part) => searchWords(part).length > 0);
  return { email: null, addresses, words: searchWords(typed.replace(PART_OF_ADDRESS, " ")) };
}
