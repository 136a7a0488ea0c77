import * as v from "valibot";
import { emailField } from "#accounts/domain/fields.ts";
import { msg } from "#kernel/translate.ts";
import { SEND_MESSAGES } from "./messages.ts";

/** docs/product/email.md#importing-addresses */
export const recipientSchema = emailField(SEND_MESSAGES.invalidAddress);

/** Separators in any script; `_x000D_` is a line end of workbooks (docs/product/email.md#importing-addresses). */
const SEPARATORS = /(?:[\p{Cc}\u2028\u2029,;|•،؛，；、､፣፤]|_x000[9AD]_)+/iu;
/** Longest entry that is parsed, in characters. */
const ENTRY_MAX = 500;
const UNSEEN = /^[\s\p{Cf}"'‘“<([{]+|[\s\p{Cf}"'’”>)\]}.:!?*]+$/gu;
const AT = /[@＠﹫]/;

export const hasAt = (text: string): boolean => AT.test(text);

type AddressList = {
  emails: string[];
  /** Entries that contain @ but are not addresses. */
  invalid: number;
  duplicates: number;
  /** Invalid and duplicate entries as written; at most `MOST_DROPPED`. */
  dropped: Dropped[];
};
export type Dropped = { entry: string; why: DropReason };
export type DropReason = keyof typeof DROP_REASONS;

export const DROP_REASONS = {
  invalid: msg("This is no email address"),
  duplicate: msg("This address stands in the file twice"),
  suppressed: msg("This address gets no email from us"),
} as const;

export const MOST_DROPPED = 10_000;
const SHOWN_MAX = 200;

/** Reads each valid address once, in order (docs/product/email.md#importing-addresses). Stops above `most`. */
export function readAddresses(texts: Iterable<string>, most: number): AddressList {
  const emails = new Set<string>();
  const counts = { invalid: 0, duplicate: 0 };
  const dropped: Dropped[] = [];
  for (const { entry, email } of entriesOf(texts)) {
    const why = email === null ? "invalid" : emails.has(email) ? "duplicate" : null;
    if (email !== null) emails.add(email);
    if (emails.size > most) break;
    if (why === null) continue;
    counts[why] += 1;
    if (dropped.length < MOST_DROPPED) dropped.push({ entry: entry.trim().slice(0, SHOWN_MAX), why });
  }
  return { emails: [...emails], invalid: counts.invalid, duplicates: counts.duplicate, dropped };
}

type Entry = { entry: string; email: string | null };

function* entriesOf(texts: Iterable<string>): Generator<Entry> {
  for (const text of texts) {
    for (const entry of text.split(SEPARATORS)) if (hasAt(entry)) yield* addressesIn(entry);
  }
}

const FORMULA = /^[\s"']*=/;
const NAME_IN_QUOTES = /"[^"]*"\s*(?=<)/g;
const BETWEEN_WORDS = /[\s<>()[\]{}"“”„«»]+/;

function addressesIn(entry: string): Entry[] {
  if (FORMULA.test(entry)) return [{ entry, email: null }];
  const whole = addressOf(entry);
  if (whole !== null) return [{ entry, email: whole }];
  const words = entry.replace(NAME_IN_QUOTES, " ").split(BETWEEN_WORDS).filter(hasAt);
  const parts = words.flatMap((word) =>
    addressOf(word) === null && !OTHER_LINK.test(word) ? word.split("/").filter(hasAt) : [word],
  );
  if (parts.length === 0) return [{ entry, email: null }];
  const read = parts.map((part) => ({ entry: parts.length === 1 ? entry : part, email: addressOf(part) }));
  // Mail programs that know no name write the address twice: amina@example.com <amina@example.com>
  return read.filter(({ email }, at) => email === null || read.findIndex((one) => one.email === email) === at);
}

const MAIL_LINK = /^[\s"'<]*mailto:/i;
const LABEL = /^[^@"]*[:：](?:\/\/)?/;
const QUERY = /^([^?]*@[^?]*)\?.*$/s;
const OTHER_LINK = /^(?!mailto:)[a-z][\w+.-]*:\/\//i;

/** Accepts "amina@example.com", "Email: amina@example.com" and "mailto:amina@example.com?subject=Hello". */
function addressOf(text: string): string | null {
  if (text.length > ENTRY_MAX || OTHER_LINK.test(text)) return null;
  const bare = text.replace(LABEL, "").replace(QUERY, "$1");
  const candidates = [text.trim(), (MAIL_LINK.test(text) ? decoded(bare) : bare).replace(UNSEEN, "")];
  for (const candidate of candidates) {
    const parsed = v.safeParse(recipientSchema, candidate);
    if (parsed.success) return parsed.output;
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
