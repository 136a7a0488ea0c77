import * as v from "valibot";
import { moment, queryText } from "#kernel/list-queries.ts";
import { FOUND_PER_KIND } from "../domain/kinds.ts";

export const searchQuery = v.object({ search: queryText() });
export type SearchQuery = v.InferOutput<typeof searchQuery>;

const foundRecord = v.object({
  id: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  facts: v.pipe(v.array(v.string()), v.description("What tells it from others of the same name.")),
  createdAt: moment,
});
export type FoundRecord = v.InferOutput<typeof foundRecord>;

const foundOfKind = v.object({
  found: v.pipe(v.array(foundRecord), v.maxLength(FOUND_PER_KIND)),
  more: v.boolean(),
});
export type FoundOfKind = v.InferOutput<typeof foundOfKind>;

export const searchAnswer = v.object({
  members: foundOfKind,
  applications: foundOfKind,
  opportunities: foundOfKind,
  sends: foundOfKind,
  templates: foundOfKind,
  organisations: foundOfKind,
});
export type SearchAnswer = v.InferOutput<typeof searchAnswer>;
