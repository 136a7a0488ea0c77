import type { RouterContextProvider } from "react-router";
import type { MatchListAnswer, RecommendationsAnswer } from "#features/matching/contract/recommendations.ts";
import { MATCH_LEVELS, type MatchLevel } from "#features/opportunities/domain/matching.ts";
import { CONSTANTS } from "#features/profiles/domain/constants.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";

/** docs/product/profiles.md#dashboard */
export const TABS = [
  { key: "overview", label: "Overview" },
  { key: "profile", label: "My Profile" },
  { key: "opportunities", label: "Opportunities" },
  { key: "resources", label: "Resources" },
] as const;

export type Tab = (typeof TABS)[number]["key"];

export function readTab(value: string | null): Tab {
  return TABS.find(({ key }) => key === value)?.key ?? "overview";
}

export function tabPath(tab: Tab): string {
  return tab === "overview" ? "/dashboard" : `/dashboard?tab=${tab}`;
}

export function resourcePath(slug: string): string {
  return `${tabPath("resources")}&open=${slug}#${slug}`;
}

/** A section of the form on My Profile. */
export function sectionHere(section: number): string {
  return `${tabPath("profile")}&section=${section}`;
}

/** Suggested people of the Overview: the first of them, or all. */
export type People = "mentors" | "collaborators";

export function allPeoplePath(people: People): string {
  return `/dashboard?all=${people}#${people}`;
}

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

/** What the address of the Opportunities tab asks for; absent means everything. */
export type MatchSearch = {
  search?: string;
  type?: string;
  region?: string;
  match?: MatchLevel;
  cursor?: string;
};

const WORDS = ["search", "type", "region", "cursor"] as const;

export function readMatchSearch(params: URLSearchParams): MatchSearch {
  const given = WORDS.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  const level = MATCH_LEVELS.find(({ key }) => key === params.get("match"));
  return { ...Object.fromEntries(given), ...(level ? { match: level.key } : {}) };
}

export function isFiltered({ cursor: _, ...filters }: MatchSearch): boolean {
  return Object.keys(filters).length > 0;
}

export function matchesPath(search: MatchSearch): string {
  const query = new URLSearchParams(search);
  return query.size > 0 ? `${tabPath("opportunities")}&${query}` : tabPath("opportunities");
}
