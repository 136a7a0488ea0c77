import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";

/** Where a page ended: the score, when it closes in microseconds (null for never), and the id. */
type Position = { score: number; micros: string | number | null; id: string };

export function writePosition({ score, micros, id }: Position): string {
  return Buffer.from(`${score}.${micros ?? ""}.${id}`).toString("base64url");
}

/** @throws 422 for anything that no page answered */
export function readPosition(cursor: string): Position {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, score, micros, id] = /^(\d)\.(\d{1,17}|)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  if (score === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { score: Number(score), micros: micros || null, id };
}
