// Parses and writes ICU messages.
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

type Choice = { offset?: number } & { [key: string]: Piece[] | number | undefined };
export type Piece = string | [name: string] | [name: string, kind: string, format?: string | Choice];

const COUNTS = /^(?:plural|selectordinal)$/;

/** @throws for invalid ICU syntax */
export const readIcu = (sentence: string): Piece[] => compileMessageOrThrow(sentence) as Piece[];

export function writeIcu(pieces: readonly Piece[], counts = false): string {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isWords = typeof piece === "string" && !(counts && piece === "#");
    if (isWords && typeof last === "string" && !(counts && last === "#")) joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined.map((piece) => (typeof piece === "string" ? writeWords(piece, counts) : writeArgument(piece))).join("");
}

/** Quotes syntax characters with apostrophes, and doubles apostrophes. */
function writeWords(words: string, counts: boolean): string {
  if (counts && words === "#") return words;
  const special = counts ? /'*[{}#][{}#']*|'(?='|$)/g : /'*[{}][{}']*|'(?=['#]|$)/g;
  return words.replace(special, (found) => (found === "'" ? "''" : `'${found.replaceAll("'", "''")}'`));
}

function writeArgument([name, kind, format]: Exclude<Piece, string>): string {
  if (kind === undefined) return `{${name}}`;
  if (format === undefined) return `{${name}, ${kind}}`;
  if (typeof format === "string") return `{${name}, ${kind}, ${format}}`;
  const offset = format.offset ? `offset:${format.offset} ` : "";
  const cases = casesOf(format).map(([key, pieces]) => `${exact(key)} {${writeIcu(pieces, COUNTS.test(kind))}}`);
  return `{${name}, ${kind}, ${offset}${cases.join(" ")}}`;
}

const exact = (key: string) => (/^\d+$/.test(key) ? `=${key}` : key);

export const casesOf = (choice: Choice): [string, Piece[]][] =>
  Object.entries(choice).filter(
    (entry): entry is [string, Piece[]] => entry[0] !== "offset" && Array.isArray(entry[1]),
  );

export function mapWords(pieces: readonly Piece[], change: (words: string) => string, counts = false): Piece[] {
  return pieces.map((piece): Piece => {
    if (typeof piece === "string") return counts && piece === "#" ? piece : change(piece);
    const [name, kind = "", format] = piece;
    if (typeof format !== "object") return piece;
    const cases = casesOf(format).map(([key, inner]) => [key, mapWords(inner, change, COUNTS.test(kind))]);
    return [name, kind, { offset: format.offset, ...Object.fromEntries(cases) }];
  });
}

export function placeholdersOf(pieces: readonly Piece[]): Set<string> {
  return new Set(
    pieces.flatMap((piece) => {
      if (typeof piece === "string") return [];
      const [name, , format] = piece;
      const inner = typeof format === "object" ? casesOf(format).flatMap(([, within]) => within) : [];
      return [name, ...placeholdersOf(inner)];
    }),
  );
}

export function pluralsOf(pieces: readonly Piece[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const piece of pieces) {
    if (typeof piece === "string" || typeof piece[2] !== "object") continue;
    const [name, kind = "", choice] = piece;
    const cases = casesOf(choice);
    if (COUNTS.test(kind)) found.set(name, new Set(cases.map(([key]) => exact(key))));
    for (const [other, keys] of pluralsOf(cases.flatMap(([, inner]) => inner))) found.set(other, keys);
  }
  return found;
}

/** Text with the longest case of each ICU choice, without placeholders. */
export function longestWords(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if (typeof piece[2] !== "object") return "";
      const cases = casesOf(piece[2]).map(([, inner]) => longestWords(inner));
      return cases.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
    })
    .join("");
}

export function allWords(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return typeof piece[2] === "object"
        ? ` ${casesOf(piece[2])
            .map(([, inner]) => allWords(inner))
            .join(" ")} `
        : " ";
    })
    .join("");
}
