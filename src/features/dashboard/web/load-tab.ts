import type { RouterContextProvider } from "react-router";
import type {
  MatchListAnswer,
  RecommendationsAnswer,
  RecommendedOpportunity,
  RecommendedPerson,
} from "#features/matching/contract/recommendations.ts";
import { ELSEWHERE } from "#features/opportunities/domain/matching.ts";
import { loadStars, type StarsHere } from "#features/opportunities/web/parts/load-stars.ts";
import type { SimilarAnswer } from "#features/saved-opportunities/contract/saved-opportunities.ts";
import { loadSimilar } from "#features/saved-opportunities/web/parts/load-similar.ts";
import type { Sentence } from "#kernel/sentences.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { soon } from "#shell/page/optional-data.ts";
import { say } from "#shell/text/say.ts";
import { type MatchSearch, readMatchSearch } from "./match-search.ts";
import { readTab } from "./tabs.ts";

const SHOWN_MENTORS = 2;
const MOST_ELSEWHERE = "10";

type Context = Readonly<RouterContextProvider>;

/** A reason as text, written on the server: the page's script does not contain the matching rules. */
type Said = { kind: string; text: string };
type WithReasons<Shown> = Omit<Shown, "reasons"> & { reasons: Said[] };
export type ShownPerson = WithReasons<RecommendedPerson>;
export type ShownOpportunity = WithReasons<Omit<RecommendedOpportunity, "additions" | "verdict">> & {
  verdict: string | null;
  additions: (Said & Pick<RecommendedOpportunity["additions"][number], "section" | "field">)[];
};
export type ShownMatches = Omit<MatchListAnswer, "opportunities"> & {
  opportunities: ShownOpportunity[];
  stars: StarsHere;
  similar: SimilarAnswer["similar"];
  elsewhere: Elsewhere;
};
/** What would fit, but is not for the member's country (decision 71). */
export type Elsewhere = { total: number; opportunities: Pick<ShownOpportunity, "id" | "title" | "verdict">[] };

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
  const search = readMatchSearch(params);
  const answer = apiOf(context).api.recommendations.opportunities.$get({ query: search });
  const [similar, elsewhere] = [loadSimilar(context), loadElsewhere(context, search)];
  const loaded = await unwrap<MatchListAnswer>(answer).catch(() => null);
  if (loaded === null) return null;
  const stars = await loadStars(context, loaded.opportunities);
  const opportunities = loaded.opportunities.map(shownOpportunity);
  return { ...loaded, opportunities, stars, similar: await similar, elsewhere: await elsewhere };
}

/** Titles only, because the part is folded. */
async function loadElsewhere(context: Context, { match, cursor, ...search }: MatchSearch): Promise<Elsewhere> {
  if (match !== undefined || cursor !== undefined) return { total: 0, opportunities: [] };
  const query = { ...search, match: ELSEWHERE.key, limit: MOST_ELSEWHERE };
  const answer = unwrap<MatchListAnswer>(apiOf(context).api.recommendations.opportunities.$get({ query }));
  const found = await soon(context, answer);
  return {
    total: found?.total ?? 0,
    opportunities: (found?.opportunities ?? []).map(({ id, title, verdict }) => ({
      id,
      title,
      verdict: spoken(verdict),
    })),
  };
}

const spoken = (sentence: Sentence | null): string | null => (sentence === null ? null : say(sentence));

function shownOpportunity(opportunity: RecommendedOpportunity): ShownOpportunity {
  const additions = opportunity.additions.map((one) => ({ ...said(one), section: one.section, field: one.field }));
  return { ...withReasons(opportunity), verdict: spoken(opportunity.verdict), additions };
}

const withReasons = <Shown extends { reasons: (Sentence & { kind: string })[] }>(shown: Shown) => {
  return { ...shown, reasons: shown.reasons.map(said) };
};

const said = (sentence: Sentence & { kind: string }): Said => ({ kind: sentence.kind, text: say(sentence) });
