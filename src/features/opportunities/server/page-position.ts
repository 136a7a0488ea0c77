import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";

/** Where a page ended: the rank of the last row, its moment in microseconds (null for none), and its id. */
type Position = { rank: number; micros: string | null; id: string };

const SHAPE = /^([0-2])\.(\d{0,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writePosition({ rank, micros, id }: Position): string {
  return Buffer.from(`${rank}.${micros ?? ""}.${id}`).toString("base64url");
}

/** @throws 422 for anything that no page answered */
export function readPosition(cursor: string): Position {
  const [, rank, micros, id] = SHAPE.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (rank === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { rank: Number(rank), micros: micros || null, id };
}
