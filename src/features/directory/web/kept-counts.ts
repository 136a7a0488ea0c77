import type { RouterContextProvider } from "react-router";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { pageContext } from "#shell/page/page-context.ts";
import type { DirectoryCountsAnswer } from "../contract/directory.ts";

/** They are counted once a minute at most, and are the same for every visitor. */
const FRESH_MILLISECONDS = 1000;

let kept: { answer: DirectoryCountsAnswer; at: number } | undefined;

/** How many members each filter has, as asked for within the last second. @throws ApiFailure */
export async function askForCounts(context: Readonly<RouterContextProvider>): Promise<DirectoryCountsAnswer> {
  const at = context.get(pageContext).now.getTime();
  if (kept && Math.abs(at - kept.at) < FRESH_MILLISECONDS) return kept.answer;
  const answer = await unwrap(apiOf(context).api.directory.counts.$get());
  kept = { answer, at };
  return answer;
}
