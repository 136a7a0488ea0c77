import type { RouterContextProvider } from "react-router";
import type { SavedMarksAnswer } from "#features/saved-opportunities/contract/saved-opportunities.ts";
import { canSaveOpportunities, isGuest } from "#kernel/permissions.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { soon } from "#shell/page/optional-data.ts";
import { visitorOf } from "#shell/session/visitor.ts";
import { type StarWords, wordsOfStars } from "./star-words.ts";

/** Null for visitors who cannot save. For guests, `saved` is empty, because their saves are only on the device. */
export type StarsHere = { saved: readonly string[]; words: StarWords } | null;

export async function starsOfOne(
  context: Readonly<RouterContextProvider>,
  { opportunity, isSaved }: { opportunity: { id: string }; isSaved: boolean },
): Promise<StarsHere> {
  const visitor = await visitorOf(context).catch(() => null);
  if (visitor === null || !(isGuest(visitor) || canSaveOpportunities(visitor))) return null;
  return { saved: isSaved ? [opportunity.id] : [], words: wordsOfStars() };
}

export async function loadStars(
  context: Readonly<RouterContextProvider>,
  opportunities: readonly { id: string }[],
): Promise<StarsHere> {
  const visitor = await visitorOf(context).catch(() => null);
  if (visitor === null || !(isGuest(visitor) || canSaveOpportunities(visitor))) return null;
  const words = wordsOfStars();
  if (isGuest(visitor) || opportunities.length === 0) return { saved: [], words };
  const ids = opportunities.map(({ id }) => id).join(",");
  const answer = unwrap<SavedMarksAnswer>(apiOf(context).api["saved-opportunities"].marks.$get({ query: { ids } }));
  const marks = await soon(context, answer);
  return marks && { saved: marks.saved, words };
}
