import { ELSEWHERE, MATCH_LEVELS, type MatchLevel } from "#features/opportunities/domain/matching.ts";
import { tabPath } from "./tabs.ts";

export type MatchSearch = {
  search?: string;
  type?: string;
  region?: string;
  match?: MatchLevel | (typeof ELSEWHERE)["key"];
  cursor?: string;
};

export const MATCH_CHOICES = [...MATCH_LEVELS, ELSEWHERE];

const WORDS = ["search", "type", "region", "cursor"] as const;

export function readMatchSearch(params: URLSearchParams): MatchSearch {
  const given = WORDS.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  const level = MATCH_CHOICES.find(({ key }) => key === params.get("match"));
  return { ...Object.fromEntries(given), ...(level ? { match: level.key } : {}) };
}

export function isFiltered({ cursor: _, ...filters }: MatchSearch): boolean {
  return Object.keys(filters).length > 0;
}

export function matchesPath(search: MatchSearch): string {
  const query = new URLSearchParams(search);
  return query.size > 0 ? `${tabPath("opportunities")}&${query}` : tabPath("opportunities");
}
