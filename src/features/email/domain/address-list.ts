import * as v from "valibot";
import { EMAIL_MAX_LENGTH, normalizeEmail } from "#accounts/domain/fields.ts";
import { SEND_MESSAGES } from "./messages.ts";

/** An address that mail is written to (docs/product/email.md#importing-addresses). */
export const recipientSchema = v.pipe(
  v.string(SEND_MESSAGES.invalidAddress),
  v.transform(normalizeEmail),
  v.maxLength(EMAIL_MAX_LENGTH, SEND_MESSAGES.invalidAddress),
  v.email(SEND_MESSAGES.invalidAddress),
);

/** Tabs part the cells of a spreadsheet that was saved as text (docs/product/email.md#importing-addresses). */
const SEPARATORS = /[\r\n,;\t\v\f\u0085\u2028\u2029]+/;
/** The longest entry that is looked at; an address with a name before it fits. */
const ENTRY_MAX = 500;
const UNSEEN = /^[\s\p{Cf}"'<]+|[\s\p{Cf}"'>]+$/gu;

type AddressList = {
  emails: string[];
  /** Entries with an @ that are no address. */
  invalid: number;
  duplicates: number;
  /** Both, as they stand in the text; at most `MOST_DROPPED`. */
  dropped: Dropped[];
};
export type Dropped = { entry: string; why: DropReason };
export type DropReason = keyof typeof DROP_REASONS;

/** Why an import leaves an entry out. */
export const DROP_REASONS = {
  invalid: "This is no email address",
  duplicate: "This address stands in the file twice",
  suppressed: "This address gets no email from us",
} as const;

/** More than anybody mends by hand. */
export const MOST_DROPPED = 10_000;
const SHOWN_MAX = 200;

/** Valid addresses, each once, in order (docs/product/email.md#importing-addresses). Stops beyond `most`. */
export function readAddresses(texts: Iterable<string>, most: number): AddressList {
  const emails = new Set<string>();
  const counts = { invalid: 0, duplicate: 0 };
  const dropped: Dropped[] = [];
  for (const entry of entriesOf(texts)) {
    const email = addressOf(entry);
    const why = email === null ? "invalid" : emails.has(email) ? "duplicate" : null;
    if (email !== null) emails.add(email);
    if (emails.size > most) break;
    if (why === null) continue;
    counts[why] += 1;
    if (dropped.length < MOST_DROPPED) dropped.push({ entry: entry.trim().slice(0, SHOWN_MAX), why });
  }
  return { emails: [...emails], invalid: counts.invalid, duplicates: counts.duplicate, dropped };
}

function* entriesOf(texts: Iterable<string>): Generator<string> {
  for (const text of texts) {
    for (const entry of text.split(SEPARATORS)) if (entry.includes("@")) yield entry;
  }
}

/** Of "amina@example.com", "Amina Otieno <amina@example.com>" or "mailto:amina@example.com". */
function addressOf(entry: string): string | null {
  if (entry.length > ENTRY_MAX) return null;
  const [, inBrackets] = /<([^<>]*)>[\s"']*$/.exec(entry) ?? [];
  const bare = (inBrackets ?? entry).replace(UNSEEN, "").replace(/^mailto:/i, "");
  const parsed = v.safeParse(recipientSchema, bare);
  return parsed.success ? parsed.output : null;
}
