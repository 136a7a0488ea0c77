import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import type { DirectoryAnswer, DirectoryQuery } from "../contract/directory.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { type FoundEntry, findEntries } from "./find-entries.ts";
import { presentDirectoryMember } from "./present.ts";
import { stagesOf } from "./stages.ts";

type Found = FoundEntry & { stage: number; similarTo: string | null };

/** A§2 "Community directory": a page of listed members, as many stages as it takes to fill it. */
export async function listDirectory(
  { db }: Pick<Context, "db">,
  actor: Actor,
  query: DirectoryQuery,
): Promise<DirectoryAnswer> {
  const found = await findPage(db, query);
  const page = found.slice(0, query.limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    members: page.map(({ card }) => presentDirectoryMember(actor, card)),
    similarTo: page.find(({ similarTo }) => similarTo !== null)?.similarTo ?? null,
    nextCursor: last ? writeCursor(last) : null,
  };
}

/** One more than the page holds, when there are more. */
async function findPage(db: Context["db"], query: DirectoryQuery): Promise<Found[]> {
  const from = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const found: Found[] = [];
  let number = -1;
  for await (const stage of stagesOf(db, query)) {
    number += 1;
    if (from && number < from.stage) continue;
    const after = number === from?.stage ? from : undefined;
    const entries = await findEntries(db, { stage, after, limit: query.limit + 1 - found.length });
    for (const { id, at, card } of entries) found.push({ id, at, card, stage: number, similarTo: stage.similarTo });
    if (found.length > query.limit) break;
  }
  return found;
}
