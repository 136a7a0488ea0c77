import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import type { CalledFile } from "../files/queries.ts";
import type { Bucket } from "./bucket.ts";
import { folderIn } from "./place.ts";
import { presentFolder, presentListed } from "./present.ts";

const ORDERS = {
  name: ({ calledAs }: CalledFile) => calledAs,
  created_at: ({ file }: CalledFile) => file.createdAt.toISOString(),
  updated_at: ({ file }: CalledFile) => file.createdAt.toISOString(),
  last_accessed_at: ({ file }: CalledFile) => file.createdAt.toISOString(),
};
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

export const listRequest = v.object({
  prefix: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
  limit: v.optional(count(1000), 100),
  offset: v.optional(count(100_000), 0),
  search: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(Object.keys(ORDERS) as (keyof typeof ORDERS)[]), "name"),
      order: v.optional(v.picklist(["asc", "desc"]), "asc"),
    }),
    {},
  ),
});

/** A folder's files; of no folder, the actor's own one. */
export async function listFolder(bucket: Bucket, actor: Actor, asked: v.InferOutput<typeof listRequest>) {
  const folder = folderIn(asked.prefix);
  const own = folder === "" ? bucket.folderOf(actor) : folder;
  const files = await bucket.list(actor, own);
  if (folder === "") return files.length > 0 && asked.offset === 0 ? [presentFolder(own)] : [];
  const sought = asked.search?.toLowerCase() ?? "";
  const { column, order } = asked.sortBy;
  const of = ORDERS[column];
  const turn = order === "desc" ? -1 : 1;
  return files
    .filter(({ calledAs }) =>
      calledAs
        .slice(own.length + 1)
        .toLowerCase()
        .includes(sought),
    )
    .toSorted((a, b) => turn * (of(a) < of(b) ? -1 : 1))
    .slice(asked.offset, asked.offset + asked.limit)
    .map(presentListed);
}
