import * as v from "valibot";
import { emailSchema } from "#accounts/domain/fields.ts";
import type { Suppression } from "./consent.ts";
import { isSuppression } from "./suppression.ts";

/** A line that names somebody: by address, or by the fingerprint that our own export holds. */
export type ImportedLine = { reason: Suppression; at: Date | null } & ({ address: string } | { hash: string });
export type Imported = { lines: ImportedLine[]; skipped: number };

const HASH = /^[0-9a-f]{64}$/i;
const HEADINGS = new Set(["address hash", "email", "e-mail", "email address", "address"]);

/** Reads our own export, or a list of addresses with or without a reason and a date beside them. */
export function readSuppressions(text: string, now: Date): Imported {
  const rows = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map(cellsOf)
    .filter((cells, index) => cells.some((cell) => cell !== "") && !(index === 0 && isHeading(cells)));
  const lines = rows.map((cells) => readLine(cells, now)).filter((line) => line !== null);
  return { lines, skipped: rows.length - lines.length };
}

/** Cells of these files hold no separators, so no quoted one does either. */
const cellsOf = (line: string) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

const isHeading = ([first = ""]: string[]) => HEADINGS.has(first.toLowerCase());

function readLine([who = "", reason = "", moment = ""]: string[], now: Date): ImportedLine | null {
  const known = reason.toLowerCase();
  const facts = { reason: isSuppression(known) ? known : ("manual" as const), at: momentOf(moment, now) };
  if (HASH.test(who)) return { ...facts, hash: who.toLowerCase() };
  const address = v.safeParse(emailSchema, who);
  return address.success ? { ...facts, address: address.output } : null;
}

function momentOf(text: string, now: Date): Date | null {
  const at = new Date(text);
  return /^\d{4}-\d\d-\d\d/.test(text) && at <= now ? at : null;
}
