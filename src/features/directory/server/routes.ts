import { Hono } from "hono";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { anyone, type Env, limitReads } from "#platform/http/guard.ts";
import {
  type DirectoryAnswer,
  type DirectoryCountsAnswer,
  directoryAnswer,
  directoryCountsAnswer,
  directoryQuery,
} from "../contract/directory.ts";
import { listDirectory } from "./list-directory.ts";
import { readCounts } from "./read-counts.ts";

const tag = "Directory";
/** Text search costs more than filters; the limit allows for a shared IP address. */
const SEARCHES = { name: "directory-search", points: 600, seconds: 300 };

export function directoryRoutes(context: Context) {
  const limitSearches = limitReads(context, SEARCHES);
  return new Hono<Env>()
    .get(
      "/directory",
      anyone,
      describe({
        tag,
        summary: "Members who agreed to be listed",
        description:
          "Newest first; with `search`, business names that begin with it, then whoever has its words anywhere (business name, country, city, industry, skills, support needs), then what the words may have been meant to be. `contact` is null for guests.",
        open: true,
        answer: directoryAnswer,
        errors: [422, 429],
      }),
      query(directoryQuery),
      (c, next) => (c.req.valid("query").search === "" ? next() : limitSearches(c, next)),
      async (c) =>
        c.json<DirectoryAnswer>(
          await fromReplica(context, c, (near) => listDirectory(near, c.get("actor"), c.req.valid("query"))),
        ),
    )
    .get(
      "/directory/counts",
      anyone,
      describe({
        tag,
        summary: "How many members each filter has",
        description:
          "Counted in the background, every minute or less often as the directory grows; whom a block keeps apart from the caller is left out.",
        open: true,
        answer: directoryCountsAnswer,
      }),
      async (c) =>
        c.json<DirectoryCountsAnswer>(await fromReplica(context, c, ({ db }) => readCounts(db, c.get("actor")))),
    );
}
