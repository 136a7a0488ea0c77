import * as v from "valibot";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";

/** Where a page ended: in which stage, and at which entry of its order (a name, or the microseconds of the joining). */
export type Position = { stage: number; at: string; id: string };

const LAST_STAGE = 3;

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_STAGE)),
    v.pipe(v.string(), v.regex(/^\P{Cc}{0,300}$/u)),
    v.pipe(v.string(), v.uuid()),
  ]),
);

export function writeCursor({ stage, at, id }: Position): string {
  return Buffer.from(JSON.stringify([stage, at, id])).toString("base64url");
}

export function readCursor(cursor: string): Position {
  const read = v.safeParse(schema, Buffer.from(cursor, "base64url").toString());
  if (!read.success) throw badCursor();
  const [stage, at, id] = read.output;
  return { stage, at, id };
}

export const badCursor = () => invalid({ cursor: CURSOR_PROBLEM });
