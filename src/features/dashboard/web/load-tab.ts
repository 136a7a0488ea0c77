import type { RouterContextProvider } from "react-router";
import type { MatchListAnswer, RecommendationsAnswer } from "#features/matching/contract/recommendations.ts";
import { CONSTANTS } from "#features/profiles/domain/constants.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { readMatchSearch } from "./match-search.ts";
import { readTab } from "./tabs.ts";

type Context = Readonly<RouterContextProvider>;

/** The page has the resources itself. */
export type Recommendations = Omit<RecommendationsAnswer, "resources">;

/** What the shown tab needs beside the profile; null where it did not load. */
export type TabData = {
  recommendations?: Recommendations | null;
  matches?: MatchListAnswer | null;
};

export async function loadTab(context: Context, params: URLSearchParams): Promise<TabData> {
  const tab = readTab(params.get("tab"));
  if (tab === "overview") return { recommendations: await loadRecommendations(context, params.get("all")) };
  if (tab === "opportunities") return { matches: await loadMatches(context, params) };
  return {};
}

/** A failure here leaves the rest of the page in use. */
async function loadRecommendations(context: Context, all: string | null): Promise<Recommendations | null> {
  const answer = unwrap<RecommendationsAnswer>(apiOf(context).api.recommendations.$get());
  const loaded = await answer.catch(() => null);
  if (loaded === null) return null;
  const first = <Person>(people: Person[], kind: string) =>
    all === kind ? people : people.slice(0, CONSTANTS.dashboardMentors);
  const { counts, opportunities } = loaded;
  return {
    counts,
    opportunities,
    mentors: first(loaded.mentors, "mentors"),
    collaborators: first(loaded.collaborators, "collaborators"),
  };
}

async function loadMatches(context: Context, params: URLSearchParams): Promise<MatchListAnswer | null> {
  const answer = apiOf(context).api.recommendations.opportunities.$get({ query: readMatchSearch(params) });
  return unwrap<MatchListAnswer>(answer).catch(() => null);
}
