import type { RouterContextProvider } from "react-router";
import type {
  MatchListAnswer,
  RecommendationsAnswer,
  RecommendedOpportunity,
  RecommendedPerson,
} from "#features/matching/contract/recommendations.ts";
import { loadStars, type StarsHere } from "#features/opportunities/web/parts/load-stars.ts";
import type { SimilarAnswer } from "#features/saved-opportunities/contract/saved-opportunities.ts";
import { loadSimilar } from "#features/saved-opportunities/web/parts/load-similar.ts";
import type { Sentence } from "#kernel/sentences.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { say } from "#shell/text/say.ts";
import { readMatchSearch } from "./match-search.ts";
import { readTab } from "./tabs.ts";

const SHOWN_MENTORS = 2;

type Context = Readonly<RouterContextProvider>;

/** A reason as text, written on the server: the page's script does not contain the matching rules. */
type Said = { kind: string; text: string };
type WithReasons<Shown> = Omit<Shown, "reasons"> & { reasons: Said[] };
export type ShownPerson = WithReasons<RecommendedPerson>;
export type ShownOpportunity = WithReasons<Omit<RecommendedOpportunity, "additions">> & {
  additions: (Said & Pick<RecommendedOpportunity["additions"][number], "section" | "field">)[];
};
export type ShownMatches = Omit<MatchListAnswer, "opportunities"> & {
  opportunities: ShownOpportunity[];
  stars: StarsHere;
  similar: SimilarAnswer["similar"];
};

export type Recommendations = Pick<RecommendationsAnswer, "counts"> & {
  opportunities: ShownOpportunity[];
  mentors: ShownPerson[];
  collaborators: ShownPerson[];
};

/** null: loading failed. */
export type TabData = {
  recommendations?: Recommendations | null;
  matches?: ShownMatches | null;
};

export async function loadTab(context: Context, params: URLSearchParams): Promise<TabData> {
  const tab = readTab(params.get("tab"));
  if (tab === "overview") return { recommendations: await loadRecommendations(context, params.get("all")) };
  if (tab === "opportunities") return { matches: await loadMatches(context, params) };
  return {};
}

async function loadRecommendations(context: Context, all: string | null): Promise<Recommendations | null> {
  const answer = unwrap<RecommendationsAnswer>(apiOf(context).api.recommendations.$get());
  const loaded = await answer.catch(() => null);
  if (loaded === null) return null;
  const first = (people: RecommendedPerson[], kind: string): ShownPerson[] =>
    (all === kind ? people : people.slice(0, SHOWN_MENTORS)).map(withReasons);
  const { counts, opportunities } = loaded;
  return {
    counts,
    opportunities: opportunities.map(shownOpportunity),
    mentors: first(loaded.mentors, "mentors"),
    collaborators: first(loaded.collaborators, "collaborators"),
  };
}

async function loadMatches(context: Context, params: URLSearchParams): Promise<ShownMatches | null> {
  const answer = apiOf(context).api.recommendations.opportunities.$get({ query: readMatchSearch(params) });
  const similar = loadSimilar(context);
  const loaded = await unwrap<MatchListAnswer>(answer).catch(() => null);
  if (loaded === null) return null;
  const stars = await loadStars(context, loaded.opportunities);
  return { ...loaded, opportunities: loaded.opportunities.map(shownOpportunity), stars, similar: await similar };
}

function shownOpportunity(opportunity: RecommendedOpportunity): ShownOpportunity {
  const additions = opportunity.additions.map((one) => ({ ...said(one), section: one.section, field: one.field }));
  return { ...withReasons(opportunity), additions };
}

const withReasons = <Shown extends { reasons: (Sentence & { kind: string })[] }>(shown: Shown) => {
  return { ...shown, reasons: shown.reasons.map(said) };
};

const said = (sentence: Sentence & { kind: string }): Said => ({ kind: sentence.kind, text: say(sentence) });
