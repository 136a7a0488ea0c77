import { memberPath } from "#shell/admin/tabs.ts";
import { type apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { loadList } from "#shell/list-page/load-list.ts";
import { timelineQuery } from "../../contract/timeline.ts";
import { type ShownEntry, showEntry } from "./timeline-words.ts";

type TimelineSearch = SearchOf<typeof timelineQuery>;

export const timelineOf = (id: string) => listAddress({ page: memberPath(id), query: timelineQuery });

export type LoadedTimeline = {
  search: TimelineSearch;
  /** null: loading failed. */
  page: { entries: ShownEntry[]; nextCursor: string | null } | null;
};

export async function loadTimeline(
  { api }: ReturnType<typeof apiOf>,
  id: string,
  params: URLSearchParams,
): Promise<LoadedTimeline> {
  const address = timelineOf(id);
  const search = address.read(params);
  const pending = unwrap(api.admin.members[":id"].timeline.$get({ param: { id: pathPart(id) }, query: search }));
  const answer = await loadList({ address, search }, pending);
  return { search, page: answer && { entries: answer.entries.map(showEntry), nextCursor: answer.nextCursor } };
}
