import * as v from "valibot";
import type { Context } from "../context.ts";
import { readNote, signNote } from "../http/signed-note.ts";

const PURPOSE = "pre-application-form";
const HOLDS_MS = 12 * 3_600_000;
const Claims = v.object({ servedAt: v.number() });

/** Says when a form was served, to whoever sends it back: no session and no script is needed for it. */
export function signFormToken(context: Context): Promise<string> {
  const servedAt = context.clock().getTime();
  return signNote(context, PURPOSE, { claims: { servedAt }, expiresAt: new Date(servedAt + HOLDS_MS) });
}

/** When the form was served; null when that is too long ago, or the token is none of ours. */
export async function readFormToken(context: Context, token: string): Promise<number | null> {
  const note = await readNote(context, PURPOSE, { schema: Claims, token });
  return note?.servedAt ?? null;
}
