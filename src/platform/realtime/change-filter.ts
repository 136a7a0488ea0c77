import type { LiveColumns, LiveRecord } from "./live-table.ts";

type Test = (value: unknown) => boolean;
type Condition = { column: string; test: Test };
export type ChangeFilter = readonly Condition[];

const MOST_CONDITIONS = 10;
const LONGEST = 1_000;
const CONDITION = /^([a-z][a-z0-9_]*)=(not\.)?([a-z]+)\.(.*)$/s;

/** Example: `state=eq.asked,purpose=in.(advice,mentoring)`. @returns null for an invalid filter or a hidden column */
export function readFilter(text: string, columns: LiveColumns): ChangeFilter | null {
  if (text === "") return [];
  if (text.length > LONGEST) return null;
  const parts = splitOutside(text, ",");
  if (parts === null || parts.length > MOST_CONDITIONS) return null;
  const conditions = parts.map((part) => readCondition(part, columns));
  return conditions.every((one) => one !== null) ? conditions : null;
}

export const passes = (filter: ChangeFilter, record: LiveRecord): boolean =>
  filter.every(({ column, test }) => column in record && test(record[column]));

function readCondition(text: string, columns: LiveColumns): Condition | null {
  const [, column = "", not, operator = "", written = ""] = CONDITION.exec(text) ?? [];
  const type = Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (type === undefined || !Object.hasOwn(OPERATORS, operator)) return null;
  const test = OPERATORS[operator as keyof typeof OPERATORS](written, NUMBERS.has(type));
  if (test === null) return null;
  // As in SQL, a comparison with null is neither true nor false.
  const isTotal = operator === "is" || operator === "isdistinct";
  const known: Test = isTotal ? test : (value) => value !== null && test(value) !== (not !== undefined);
  return { column, test: isTotal && not ? (value) => !test(value) : known };
}

const NUMBERS: ReadonlySet<string> = new Set(["int2", "int4", "int8", "float4", "float8", "numeric"]);

type Operator = (written: string, isNumber: boolean) => Test | null;

const comparing =
  (holds: (order: number) => boolean): Operator =>
  (written, isNumber) => {
    const value = unquote(written);
    if (!isNumber) return (given) => holds(compare(textOf(given), value));
    const number = /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : null;
    return number === null ? null : (given) => holds(Number(given) - number);
  };

const equal = comparing((order) => order === 0);

const OPERATORS = {
  eq: equal,
  neq: comparing((order) => order !== 0),
  lt: comparing((order) => order < 0),
  lte: comparing((order) => order <= 0),
  gt: comparing((order) => order > 0),
  gte: comparing((order) => order >= 0),
  in(written, isNumber) {
    const [, inside] = /^\((.*)\)$/s.exec(written) ?? [];
    const tests = inside === undefined ? null : splitOutside(inside, ",")?.map((value) => equal(value, isNumber));
    return tests?.every((test) => test !== null) ? (given) => tests.some((test) => test(given)) : null;
  },
  is(written) {
    if (written === "null" || written === "unknown") return (given) => given === null;
    return written === "true" || written === "false" ? (given) => given === (written === "true") : null;
  },
  isdistinct(written, isNumber) {
    if (written === "null") return (given) => given !== null;
    const same = equal(written, isNumber);
    return same && ((given) => given === null || !same(given));
  },
  like: (written) => matchesPattern(unquote(written)),
  ilike: (written) => matchesPattern(unquote(written).toLowerCase(), (text) => text.toLowerCase()),
} satisfies Record<string, Operator>;

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** `%` is anything, `_` one letter. No RegExp: a client's pattern could cause catastrophic backtracking. */
function matchesPattern(pattern: string, fold = (text: string) => text): Test {
  const signs = [...pattern];
  return (given) => {
    const letters = [...fold(textOf(given))];
    let ends = new Set([0]);
    for (const sign of signs) {
      const next = new Set<number>();
      if (sign === "%") for (let at = Math.min(...ends); at <= letters.length; at += 1) next.add(at);
      else for (const at of ends) if (at < letters.length && (sign === "_" || letters[at] === sign)) next.add(at + 1);
      if (next.size === 0) return false;
      ends = next;
    }
    return ends.has(letters.length);
  };
}

const unquote = (text: string) => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text);

/** Null for an unclosed quote or bracket. */
function splitOutside(text: string, sign: string): string[] | null {
  const parts = [""];
  let [isQuoted, depth] = [false, 0];
  const add = (letters: string) => parts.push((parts.pop() ?? "") + letters);
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (isQuoted && letter === "\\") {
      add(letter + (text[at + 1] ?? ""));
      at += 1;
      continue;
    }
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted) depth += Number(letter === "(") - Number(letter === ")");
    if (letter === sign && !isQuoted && depth === 0) parts.push("");
    else add(letter);
  }
  return isQuoted || depth !== 0 ? null : parts;
}
