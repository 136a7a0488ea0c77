import type { Option } from "#features/profiles/domain/field-rule.ts";
import { readMoment } from "#kernel/calendar.ts";
import { msg } from "#kernel/translate.ts";
import { readAddresses } from "./address-list.ts";
import type { Suppression } from "./consent.ts";

type Reason = Option & {
  readonly key: Suppression;
  readonly about: string;
};

/** Reasons in order, the weakest first: a weaker reason never replaces a stronger one. */
export const SUPPRESSION_REASONS = [
  {
    key: "unsubscribed",
    label: msg("Unsubscribed"),
    about: msg("Asked for no more emails. May ask for them again at any time."),
  },
  { key: "manual", label: msg("Added by hand"), about: msg("Put on the list by an administrator, or imported.") },
  {
    key: "bounced",
    label: msg("Bounced"),
    about: msg("Emails came back: the mailbox does not exist, or was full for a long time."),
  },
  { key: "complained", label: msg("Complained"), about: msg("Reported one of our emails as spam.") },
] as const satisfies readonly Reason[];

const KEYS: readonly string[] = SUPPRESSION_REASONS.map(({ key }) => key);

export function isSuppression(text: string): text is Suppression {
  return KEYS.includes(text);
}

export function suppressionLabel(reason: Suppression): string {
  return SUPPRESSION_REASONS.find(({ key }) => key === reason)?.label ?? reason;
}

export const SUPPRESSION_IMPORT_MAX_BYTES = 10 * 1024 * 1024;

/** More mail to an address that bounced or complained harms our domain's reputation. */
export function liftNeedsConfirmation(reason: Suppression): boolean {
  return reason === "bounced" || reason === "complained";
}

export const SUPPRESSION_TEXTS = {
  known: msg("This address was already on the list."),
  tooLarge: msg(`The file is larger than ${SUPPRESSION_IMPORT_MAX_BYTES / 1024 / 1024} MB.`),
  notListed: msg("This address is not on the list."),
  confirmLift: msg(
    "Emails to this address came back, or were reported as spam. Tick the box if you are sure that they are welcome now.",
  ),
  failed: msg("That did not work."),
  leftOutColumns: { text: msg("Line of the file"), line: msg("Number"), why: msg("Why") },
} as const;

export type SuppressionRow = { hash: string; reason: string; createdAt: Date };

/** Columns of the export. The import can read this file, so reasons are keys, not labels. */
export const SUPPRESSION_COLUMNS: readonly { title: string; cell: (row: SuppressionRow) => string | Date }[] = [
  { title: msg("Address hash"), cell: ({ hash }) => hash },
  { title: msg("Reason"), cell: ({ reason }) => reason },
  { title: msg("Date"), cell: ({ createdAt }) => createdAt },
  { title: msg("Meaning"), cell: ({ reason }) => (isSuppression(reason) ? suppressionLabel(reason) : reason) },
];

export type ImportedLine = { reason: Suppression; at: Date | null } & ({ address: string } | { hash: string });
/** A line of the imported file that was skipped; `line` counts from 1. */
export type SkippedLine = { line: number; text: string };
type Imported = { lines: ImportedLine[]; skipped: SkippedLine[] };

const HASH = /^[0-9a-f]{64}$/i;
const HEADINGS = new Set([msg("address hash"), "email", "e-mail", msg("email address"), "address"]);

/** Reads our own export, or addresses with an optional reason and date beside them. */
export function readSuppressions(text: string, now: Date): Imported {
  const lines: ImportedLine[] = [];
  const skipped: SkippedLine[] = [];
  for (const [index, row] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const cells = cellsOf(row);
    if (cells.every((cell) => cell === "") || (index === 0 && cells.some(isHeading))) continue;
    const read = readLine(cells, now);
    if (read.length === 0) skipped.push({ line: index + 1, text: row.slice(0, SHOWN_MAX) });
    lines.push(...read);
  }
  return { lines, skipped };
}

const SHOWN_MAX = 200;

/** Cells of the imported file contain no separators, so quotes need no parsing. */
const cellsOf = (line: string) => line.split(/[,;\t|]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

const isHeading = (cell: string) => HEADINGS.has(cell.toLowerCase());

/** Reason and date may be in any cell, and apply to all addresses of the line. */
function readLine(cells: readonly string[], now: Date): ImportedLine[] {
  const reason = cells.map((cell) => cell.toLowerCase()).find(isSuppression) ?? "manual";
  const at = cells.map((cell) => dateOf(cell, now)).find((date) => date !== null) ?? null;
  const hashes = cells.filter((cell) => HASH.test(cell)).map((hash) => ({ hash: hash.toLowerCase() }));
  const addresses = readAddresses(cells, cells.length * MOST_IN_A_CELL).emails.map((address) => ({ address }));
  return [...hashes, ...addresses].map((who) => ({ reason, at, ...who }));
}

const MOST_IN_A_CELL = 1000;

function dateOf(text: string, now: Date): Date | null {
  const at = readMoment(text);
  return at !== null && at <= now ? at : null;
}
