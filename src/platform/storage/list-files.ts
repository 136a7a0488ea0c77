import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import type { CalledFile } from "../files/queries.ts";
import type { Bucket } from "./bucket.ts";
import { folderIn } from "./place.ts";
import { presentFolder, presentListed } from "./present.ts";
import { notServed, requireServed } from "./wire-error.ts";

const ORDERS = {
  name: ({ calledAs }: CalledFile) => calledAs,
  created_at: ({ file }: CalledFile) => file.createdAt.toISOString(),
  updated_at: ({ file }: CalledFile) => file.createdAt.toISOString(),
  last_accessed_at: ({ file }: CalledFile) => file.createdAt.toISOString(),
};
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

const option = v.union([v.string(), v.boolean()]);
const NOTHING_MORE = ["noncurrentVersions", "deleteMarkers", "exactMatch"] as const;

export const listRequest = v.looseObject({
  prefix: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
  limit: v.optional(count(1000), 100),
  offset: v.optional(count(100_000), 0),
  search: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  noncurrentVersions: v.optional(option),
  deleteMarkers: v.optional(option),
  exactMatch: v.optional(option),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(Object.keys(ORDERS) as (keyof typeof ORDERS)[]), "name"),
      order: v.optional(v.picklist(["asc", "desc"]), "asc"),
    }),
    {},
  ),
});

/** An empty prefix lists the actor's folder as an entry. */
export async function listFolder(bucket: Bucket, actor: Actor, asked: v.InferOutput<typeof listRequest>) {
  requireServed(asked, ["prefix", "limit", "offset", "search", "sortBy", ...NOTHING_MORE]);
  // Only one version of a file is kept.
  if (NOTHING_MORE.some((option) => ![undefined, "exclude", false].includes(asked[option]))) throw notServed();
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
