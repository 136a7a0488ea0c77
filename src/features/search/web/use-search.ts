import { useEffect, useState } from "react";
import { ask, type Refusal, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import type { SearchAnswer } from "../contract/search.ts";
import { SHORTEST_SEARCH } from "../domain/texts.ts";

/** Debounce time of the search field. */
const PAUSE_MS = 150;

export type SearchState =
  | { kind: "idle" }
  | { kind: "loading" }
  | { kind: "failed"; refusal: Refusal; retry: () => void }
  | { kind: "ready"; answer: SearchAnswer };

export function useSearch(userId: string, search: string): SearchState {
  const [last, setLast] = useState<{ search: string; result: Result<SearchAnswer> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isAsked = search.length >= SHORTEST_SEARCH;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!isAsked) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const result = await ask(userId, () => api.admin.search.$get({ query: { search } }));
      if (!isStale) setLast({ search, result });
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [userId, search, isAsked, attempt]);
  if (!isAsked) return { kind: "idle" };
  if (last?.search !== search) return { kind: "loading" };
  const { result } = last;
  if (result.kind === "ok") return { kind: "ready", answer: result.data };
  const retry = () => {
    setLast(null);
    setAttempt(attempt + 1);
  };
  return { kind: "failed", refusal: result, retry };
}
